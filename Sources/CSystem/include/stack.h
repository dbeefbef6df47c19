// Room left on this thread's stack. Checked often, and therefore a single comparison.
#ifndef RSIG_STACK_H
#define RSIG_STACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Address below which this thread should not grow its stack; 0 if none was set. A fact of the thread, not of a run: all
// runs of a thread use one stack.
extern _Thread_local uintptr_t rsig_stack_floor;

static inline void rsig_set_stack_floor(uintptr_t floor) { rsig_stack_floor = floor; }

static inline bool rsig_stack_is_low(void) {
  return (uintptr_t)__builtin_frame_address(0) < rsig_stack_floor;
}

// Runs body(context) to its end on a reserved stack of `bytes`; false if none could be reserved.
bool rsig_run_on_deep_stack(size_t bytes, void (*body)(void *), void *context);

#endif
