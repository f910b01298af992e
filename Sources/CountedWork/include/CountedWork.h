/// Work that this process has done so far: branches taken in instrumented code, and bytes that it moved or allocated.
///
/// Nothing in it depends on time or on the machine, so that the same input always has the same work.
unsigned long counted_work(void);
