#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "heap.h"

#include <stdint.h>
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#include <sys/mman.h>

// Memory that the system hands out by four kilobytes is asked for a hundred thousand times by a large program, and
// found again through tables that do not fit into the processor: a third of its time. What is asked for here is given
// back at once, so that the heap goes on from it; what is never used of it costs nothing.
void rsig_expect_heap(size_t bytes) {
  const size_t page = 2 << 20, most = 1 << 30;
  if (bytes > most) bytes = most;
  // As a part of the heap, and kept when it is free.
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, (int)most);
  char *all = malloc(bytes);
  mallopt(M_MMAP_MAX, 65536);
  // Lists that grow are better off in there, too.
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  if (!all) return;
  char *start = (char *)(((uintptr_t)all + page - 1) & ~(uintptr_t)(page - 1));
  if (start < all + bytes) madvise(start, (size_t)(all + bytes - start) & ~(page - 1), MADV_HUGEPAGE);
  free(all);
}

#else

void rsig_expect_heap(size_t bytes) { (void)bytes; }

#endif
