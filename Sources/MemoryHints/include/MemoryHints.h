/// Lets all memory that the process allocates from now on come in large pages, where the system has them.
///
/// For a process that ends soon: memory that is freed is used again, but not given back. To be called once, before other
/// threads start. Does nothing but on Linux with the GNU C library, nor where the memory of the process is limited.
void use_large_pages(void);

/// Asks the processor for what is in memory at an address, without waiting for it; does nothing for invalid ones.
static inline void prefetch_memory(const void *address) { __builtin_prefetch(address); }
