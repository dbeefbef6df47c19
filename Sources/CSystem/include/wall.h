// A wall around this thread and those that it starts, held by the kernel.
#ifndef RSIG_WALL_H
#define RSIG_WALL_H

#include <stdbool.h>

// From now on nothing can be executed, and files can be written, made and removed only below these directories, or
// anywhere if `writes_anywhere`. Files that are open already stay so. There is no way back. False where the kernel
// cannot do it.
bool rsig_wall(const char *const directories[], int count, bool writes_anywhere);

#endif
