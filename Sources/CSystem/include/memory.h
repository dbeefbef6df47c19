// Memory: hints to the processor.
#ifndef RSIG_MEMORY_H
#define RSIG_MEMORY_H

// It will be read soon: a million timers lie all over the heap.
static inline void rsig_prefetch(const void *_Nullable address) { __builtin_prefetch(address); }

#endif
