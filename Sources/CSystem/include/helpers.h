// Work that waits for a disk or a lock, done by up to four threads while the loop keeps turning. They run only C: Swift
// code, and even reference counting, is forbidden there.
#ifndef RSIG_HELPERS_H
#define RSIG_HELPERS_H

#include <stdbool.h>

// The jobs of one loop, and their results.
struct rsig_helpers;
// NULL if the system has no descriptors left.
struct rsig_helpers *rsig_helpers_open(void);
// A descriptor that is readable while finished jobs wait to be taken.
int rsig_helpers_descriptor(const struct rsig_helpers *helpers);
// Runs `work(argument)` on a thread; false if no thread is available.
bool rsig_helpers_do(struct rsig_helpers *helpers, void (*work)(void *), void *argument);
// The argument of a finished job; NULL if no job has finished.
void *rsig_helpers_take(struct rsig_helpers *helpers);
// Drops jobs that have not begun, and waits for those that have.
void rsig_helpers_close(struct rsig_helpers *helpers);
// Drops jobs that have not begun, and leaves those that have to themselves, with their memory.
void rsig_helpers_leave(struct rsig_helpers *helpers);

// Flushes a file to disk: a job with its own copy of the descriptor. NULL if the system has no descriptors left.
struct rsig_sync;
struct rsig_sync *rsig_sync_open(int descriptor);
void rsig_sync_run(void *sync);
// Frees the job; 0, or the error number.
int rsig_sync_close(struct rsig_sync *sync);

#endif
