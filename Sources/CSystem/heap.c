#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "heap.h"

#include <stdint.h>
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#include <pthread.h>
#include <sys/mman.h>
#include <unistd.h>

static const size_t large_page = 2 << 20;

void rsig_use_large_pages(void *start, size_t bytes) {
  // Only whole pages that belong to nobody else.
  uintptr_t first = ((uintptr_t)start + large_page - 1) & ~(uintptr_t)(large_page - 1);
  uintptr_t end = ((uintptr_t)start + bytes) & ~(uintptr_t)(large_page - 1);
  if (first < end) madvise((void *)first, end - first, MADV_HUGEPAGE);
}

// A large program requests memory from the system a hundred thousand times, four kilobytes at a time. That takes a
// third of its time, because the page tables outgrow the processor's caches. The block requested here is freed at once,
// so that the heap continues from it; pages never touched cost nothing.
void rsig_expect_heap(size_t bytes) {
  const size_t most = 1 << 30;
  if (bytes > most) bytes = most;
  // Allocate the block within the heap, and keep it after it is freed.
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, (int)most);
  char *all = malloc(bytes);
  mallopt(M_MMAP_MAX, 65536);
  // Keep growing lists in the heap, too.
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  if (!all) return;
  rsig_use_large_pages(all, bytes);
  free(all);
}

// Several threads may have a session each, but there is only one heap.
static pthread_mutex_t heap_lock = PTHREAD_MUTEX_INITIALIZER;
static char *advised_end = NULL;

void rsig_grow_heap(void) {
  const int step = 64 << 20;
  pthread_mutex_lock(&heap_lock);
  char *end = sbrk(0);
  if (advised_end == NULL) {
    // Pieces of a list lie in the heap, too; the heap grows by more than a program takes between two calls.
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TOP_PAD, step);
    mallopt(M_TRIM_THRESHOLD, 2 * step);
    advised_end = end;
  } else if (end < advised_end) {
    advised_end = end;
  } else if (end > advised_end) {
    rsig_use_large_pages(advised_end, (size_t)(end - advised_end));
    advised_end = (char *)((uintptr_t)end & ~(uintptr_t)(large_page - 1));
  }
  pthread_mutex_unlock(&heap_lock);
}

void rsig_return_heap(void) { malloc_trim(0); }

#else

void rsig_expect_heap(size_t bytes) { (void)bytes; }
void rsig_use_large_pages(void *start, size_t bytes) {
  (void)start;
  (void)bytes;
}
void rsig_grow_heap(void) {}
void rsig_return_heap(void) {}

#endif

void *rsig_extend(void *block, size_t bytes) {
  void *longer = realloc(block, bytes);
  if (longer == NULL) abort();
  if (bytes >= RSIG_LARGE_BLOCK) rsig_use_large_pages(longer, bytes);
  return longer;
}

void rsig_free(void *block) { free(block); }
