// How much memory the process uses, and how much there is.
#ifndef RSIG_USAGE_H
#define RSIG_USAGE_H

#include <stddef.h>

// Bytes of this process that are in memory now; 0 if the system does not say.
size_t rsig_memory_in_use(void);

// Bytes of memory that the machine has; 0 if the system does not say.
size_t rsig_memory_of_machine(void);

#endif
