// Work that waits for a disk or a lock, done by up to four threads while the loop goes on. They run C alone: nothing of
// Swift may be called or counted there.
#ifndef RSIG_HELPERS_H
#define RSIG_HELPERS_H

#include <stdbool.h>

// The work of one loop, and what is done of it.
struct rsig_helpers;
// NULL if the system has no descriptors left.
struct rsig_helpers *rsig_helpers_open(void);
// Readable while some work is done and not taken.
int rsig_helpers_descriptor(const struct rsig_helpers *helpers);
// Has `work(argument)` done by a thread; false if there is none to do it.
bool rsig_helpers_do(struct rsig_helpers *helpers, void (*work)(void *), void *argument);
// The argument of work that is done; NULL if there is none.
void *rsig_helpers_take(struct rsig_helpers *helpers);
// Drops work that has not begun, and waits for the end of what has.
void rsig_helpers_close(struct rsig_helpers *helpers);

// Brings a file to the disk: a job with a descriptor of its own. NULL if the system has none left.
struct rsig_sync;
struct rsig_sync *rsig_sync_open(int descriptor);
void rsig_sync_run(void *sync);
// Frees it; 0, or the number of the error.
int rsig_sync_close(struct rsig_sync *sync);

#endif
