// Memory: hints to the processor.
#ifndef RSIG_MEMORY_H
#define RSIG_MEMORY_H

// Prefetches memory that will be read soon, for example timers, which may be spread all over the heap.
static inline void rsig_prefetch(const void *_Nullable address) { __builtin_prefetch(address); }

#endif
