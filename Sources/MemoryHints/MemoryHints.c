#define _GNU_SOURCE

#include "MemoryHints.h"

#include <limits.h>
#include <stdint.h>
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#include <sys/mman.h>
#include <sys/resource.h>

/// How much memory is reserved in large pages, in bytes; none of it is used before it is needed.
static const size_t reserved = (size_t)1 << 30;
/// In bytes, on all processors with pages of 4 KB.
static const uintptr_t page = 2 << 20;

/// Whether the process may have as much of something as it likes.
static int is_unlimited(__rlimit_resource_t resource) {
  struct rlimit limit;
  return getrlimit(resource, &limit) == 0 && limit.rlim_cur == RLIM_INFINITY;
}

void use_large_pages(void) {
  // What is reserved counts, and threads and their heaps would lack it.
  if (!is_unlimited(RLIMIT_AS) || !is_unlimited(RLIMIT_DATA)) return;
  // Otherwise, each large block would be a mapping of its own, with ends that fill no page, and be given back.
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, INT_MAX);
  char *memory = malloc(reserved);
  if (!memory) return;
  uintptr_t start = ((uintptr_t)memory + page - 1) / page * page;
  uintptr_t end = ((uintptr_t)memory + reserved) / page * page;
  free(memory);
  madvise((void *)start, end - start, MADV_HUGEPAGE);
}
#else
void use_large_pages(void) {}
#endif
