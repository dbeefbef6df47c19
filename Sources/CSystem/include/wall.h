// Limits on the file access of this thread and those that it starts, enforced by the kernel.
#ifndef RSIG_WALL_H
#define RSIG_WALL_H

#include <stdbool.h>

// From now on nothing can be executed, and files can be written, created and removed only below these directories, or
// anywhere if `writes_anywhere`. Files that are already open are not affected. This cannot be undone. False if the
// kernel does not support it.
bool rsig_wall(const char *const directories[], int count, bool writes_anywhere);

#endif
