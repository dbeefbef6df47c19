// The heap of a large program.
#ifndef RSIG_HEAP_H
#define RSIG_HEAP_H

#include <stddef.h>

// Announces that the program will need about this many bytes in small pieces; uses large pages if the system has them.
void rsig_expect_heap(size_t bytes);

// Call for a block of many bytes before it is filled. Without large pages a third of the time goes into mapping small
// ones, and a process that ends after Ctrl-C needs a tenth of a second for each gigabyte to unmap them.
void rsig_use_large_pages(void *start, size_t bytes);
enum { RSIG_LARGE_BLOCK = 4 << 20 };

// A block of `bytes` that begins with the content of `block`, which is freed; NULL makes a new one. A large block is
// not copied: the system only maps its pages elsewhere. Free it with `rsig_free`.
void *rsig_extend(void *block, size_t bytes);
void rsig_free(void *block);

// Call again and again while a program takes memory in small blocks: the heap then grows in large pages, too.
void rsig_grow_heap(void);

// Returns free memory to the system, which would otherwise count it as used.
void rsig_return_heap(void);

#endif
