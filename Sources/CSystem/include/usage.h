// How much memory the process uses, and how much there is.
#ifndef RSIG_USAGE_H
#define RSIG_USAGE_H

#include <stdbool.h>
#include <stddef.h>

// Bytes of this process that are in memory now; 0 if the system does not say.
size_t rsig_memory_in_use(void);

// Bytes of memory that the machine has; 0 if the system does not say.
size_t rsig_memory_of_machine(void);

// Ends the run (stop.h) soon after the process uses more than so many bytes, whatever is running then.
void rsig_watch_memory(size_t bytes);
// Whether it has done so since it was last asked.
bool rsig_take_memory_excess(void);
// A pause for teardowns, which still use the memory.
void rsig_pause_memory_watch(bool is_paused);

#endif
