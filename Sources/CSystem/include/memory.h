// Memory: hints, and what threads share.
#ifndef RSIG_MEMORY_H
#define RSIG_MEMORY_H

#include <stddef.h>
#include <stdlib.h>

// It will be read soon: a million timers lie all over the heap.
static inline void rsig_prefetch(const void *_Nullable address) { __builtin_prefetch(address); }

// Zeroes, brought in only where they are touched.
static inline void *_Nonnull rsig_allocate_zeroed(size_t count, size_t size) {
  void *made = calloc(count, size);
  if (!made) abort();
  return made;
}

// What several threads may make at once and all are to have: the first that is shared is everybody's. NULL is none.
static inline void *_Nullable rsig_load_shared(void *_Nullable *_Nonnull slot) { return __atomic_load_n(slot, __ATOMIC_ACQUIRE); }
static inline void *_Nullable rsig_share(void *_Nullable *_Nonnull slot, void *_Nonnull made) {
  void *first = 0;
  return __atomic_compare_exchange_n(slot, &first, made, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE) ? made : first;
}

#endif
