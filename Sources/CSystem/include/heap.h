// The heap of a large program.
#ifndef RSIG_HEAP_H
#define RSIG_HEAP_H

#include <stddef.h>

// Announces about that many bytes in small pieces, which are then placed in large pages if the system has them.
void rsig_expect_heap(size_t bytes);

// Gives free memory back to the system, which otherwise counts it as used.
void rsig_return_heap(void);

#endif
