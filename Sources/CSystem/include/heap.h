// The heap of a large program.
#ifndef RSIG_HEAP_H
#define RSIG_HEAP_H

#include <stddef.h>

// So many bytes will be asked for, about, in small pieces: they are laid into large pages where the system has them.
void rsig_expect_heap(size_t bytes);

#endif
