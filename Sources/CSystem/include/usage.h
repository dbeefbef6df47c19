// How much memory the process uses, and how much there is.
#ifndef RSIG_USAGE_H
#define RSIG_USAGE_H

#include <stdbool.h>
#include <stddef.h>

// Bytes of this process that are in memory now; 0 if the system does not say.
size_t rsig_memory_in_use(void);

// Bytes that values of this thread have taken since its memory was last looked at. True where it is time for a look:
// each look costs some microseconds.
extern _Thread_local size_t rsig_growth;
enum { RSIG_GROWTH_TO_LOOK = 16 << 20 };
static inline bool rsig_grow(size_t bytes) {
  rsig_growth += bytes;
  return rsig_growth > RSIG_GROWTH_TO_LOOK;
}
static inline void rsig_forget_growth(void) { rsig_growth = 0; }

// Bytes of memory that the machine has; 0 if the system does not say.
size_t rsig_memory_of_machine(void);

#endif
