#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "heap.h"

#include <stdint.h>
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#include <sys/mman.h>

// A large program requests memory from the system a hundred thousand times, four kilobytes at a time. That takes a
// third of its time, because the page tables outgrow the processor's caches. The block requested here is freed at once,
// so that the heap continues from it; pages never touched cost nothing.
void rsig_expect_heap(size_t bytes) {
  const size_t page = 2 << 20, most = 1 << 30;
  if (bytes > most) bytes = most;
  // Allocate the block within the heap, and keep it after it is freed.
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
