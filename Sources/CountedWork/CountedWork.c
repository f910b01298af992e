#define _GNU_SOURCE

#include "CountedWork.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

// Counting must not count itself.
#define UNCOUNTED __attribute__((no_sanitize("coverage")))

/// The work of a thread: threads that share a number would wait for each other.
typedef struct Counter {
  unsigned long work;
  struct Counter *next;
} Counter;

static _Atomic(Counter *) counters;
static _Thread_local Counter *counter;

void *__libc_malloc(size_t size);
void *__libc_realloc(void *memory, size_t size);

UNCOUNTED static Counter *new_counter(void) {
  // Never freed: the work of threads that have ended counts as well.
  Counter *new = __libc_malloc(sizeof(Counter));
  new->work = 0;
  new->next = atomic_load(&counters);
  while (!atomic_compare_exchange_weak(&counters, &new->next, new)) {}
  return counter = new;
}

UNCOUNTED static inline void add(unsigned long work) { (counter ? counter : new_counter())->work += work; }

UNCOUNTED unsigned long counted_work(void) {
  unsigned long sum = 0;
  for (Counter *one = atomic_load(&counters); one; one = one->next) sum += one->work;
  return sum;
}

// What instrumented code calls at each branch, with -sanitize-coverage=edge,trace-pc-guard.

UNCOUNTED void __wrap___sanitizer_cov_trace_pc_guard(uint32_t *guard) { add(1); }

UNCOUNTED void __wrap___sanitizer_cov_trace_pc_guard_init(uint32_t *start, uint32_t *stop) {}

#ifdef COUNTS_MEMORY

// What the standard library does with memory: it is not compiled here, so only its size counts, eight bytes as one.

UNCOUNTED static void *original(_Atomic(void *) *place, const char *name) {
  void *function = atomic_load_explicit(place, memory_order_relaxed);
  if (!function) {
    function = dlsym(RTLD_NEXT, name);
    atomic_store_explicit(place, function, memory_order_relaxed);
  }
  return function;
}

UNCOUNTED void *memcpy(void *target, const void *source, size_t size) {
  static _Atomic(void *) place;
  add(size / 8);
  return ((__typeof__(&memcpy))original(&place, "memcpy"))(target, source, size);
}

UNCOUNTED void *memmove(void *target, const void *source, size_t size) {
  static _Atomic(void *) place;
  add(size / 8);
  return ((__typeof__(&memmove))original(&place, "memmove"))(target, source, size);
}

UNCOUNTED void *memset(void *target, int byte, size_t size) {
  static _Atomic(void *) place;
  add(size / 8);
  return ((__typeof__(&memset))original(&place, "memset"))(target, byte, size);
}

UNCOUNTED void *malloc(size_t size) {
  add(size / 8);
  return __libc_malloc(size);
}

UNCOUNTED void *realloc(void *memory, size_t size) {
  add(size / 8);
  return __libc_realloc(memory, size);
}

#endif
