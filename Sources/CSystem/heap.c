#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "heap.h"

#include <stdint.h>
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#include <sys/mman.h>

// A large program requests memory from the system a hundred thousand times, four kilobytes at a time, and finds it
// through tables that do not fit the processor's caches: a third of its time. Memory requested here is released at
// once, so that the heap continues from it; the unused part costs nothing.
void rsig_expect_heap(size_t bytes) {
  const size_t page = 2 << 20, most = 1 << 30;
  if (bytes > most) bytes = most;
  // Allocate it within the heap, and keep it when it is free.
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, (int)most);
  char *all = malloc(bytes);
  mallopt(M_MMAP_MAX, 65536);
  // Keep growing lists in the heap, too.
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  if (!all) return;
  char *start = (char *)(((uintptr_t)all + page - 1) & ~(uintptr_t)(page - 1));
  if (start < all + bytes) madvise(start, (size_t)(all + bytes - start) & ~(page - 1), MADV_HUGEPAGE);
  free(all);
}

void rsig_return_heap(void) { malloc_trim(0); }

#else

void rsig_expect_heap(size_t bytes) { (void)bytes; }
void rsig_return_heap(void) {}

#endif
