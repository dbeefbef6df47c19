// How much memory the process uses, and how much the machine has.
#ifndef RSIG_USAGE_H
#define RSIG_USAGE_H

#include <stdbool.h>
#include <stddef.h>

// Bytes of resident memory of this process; 0 if the system does not report it.
size_t rsig_memory_in_use(void);

// Bytes that values of this thread have taken since memory use was last measured. `rsig_grow` returns true when it is
// time to measure again, which costs some microseconds.
extern _Thread_local size_t rsig_growth;
enum { RSIG_GROWTH_TO_LOOK = 16 << 20 };
static inline bool rsig_grow(size_t bytes) {
  rsig_growth += bytes;
  return rsig_growth > RSIG_GROWTH_TO_LOOK;
}
static inline void rsig_forget_growth(void) { rsig_growth = 0; }

// Bytes of memory of the machine; 0 if the system does not report it.
size_t rsig_memory_of_machine(void);

#endif
