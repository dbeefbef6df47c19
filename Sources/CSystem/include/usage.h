// How much memory the process uses, and how much the machine has.
#ifndef RSIG_USAGE_H
#define RSIG_USAGE_H

#include <stddef.h>

// Bytes of resident memory of this process; 0 if the system does not report it.
size_t rsig_memory_in_use(void);

// Bytes of memory of the machine; 0 if the system does not report it.
size_t rsig_memory_of_machine(void);

#endif
