// The heap of a large program.
#ifndef RSIG_HEAP_H
#define RSIG_HEAP_H

#include <stddef.h>

// Announces that the program will need about this many bytes in small pieces; uses large pages if the system has them.
void rsig_expect_heap(size_t bytes);

// Returns free memory to the system, which would otherwise count it as used.
void rsig_return_heap(void);

#endif
