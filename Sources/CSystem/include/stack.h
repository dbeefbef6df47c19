// Room left on this thread's stack; checked often, and therefore a single comparison.
#ifndef RSIG_STACK_H
#define RSIG_STACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Address below which this thread should not grow its stack; 0 if none was set.
extern _Thread_local uintptr_t rsig_stack_floor;

static inline void rsig_set_stack_floor(uintptr_t floor) { rsig_stack_floor = floor; }

static inline bool rsig_stack_is_low(void) {
  return (uintptr_t)__builtin_frame_address(0) < rsig_stack_floor;
}

// Nesting depth while writing a value: values may hold themselves.
extern _Thread_local int rsig_show_depth;

static inline bool rsig_deepen_show(void) {
  if (rsig_show_depth >= 200 || rsig_stack_is_low()) return false;
  rsig_show_depth++;
  return true;
}

static inline void rsig_end_show(void) { rsig_show_depth--; }

// Nesting depth while hashing a value. Counted rather than measured, since a value must hash the same everywhere.
extern _Thread_local int rsig_hash_depth;

static inline bool rsig_deepen_hash(void) {
  if (rsig_hash_depth >= 64) return false;
  rsig_hash_depth++;
  return true;
}

static inline void rsig_end_hash(void) { rsig_hash_depth--; }

// Values that this thread could not free for lack of stack; NULL if there are none.
extern _Thread_local void *rsig_rescued;
static inline void *rsig_get_rescued(void) { return rsig_rescued; }
static inline void rsig_set_rescued(void *rescued) { rsig_rescued = rescued; }

// Patterns compiled by this thread.
extern _Thread_local void *rsig_patterns;
static inline void *rsig_get_patterns(void) { return rsig_patterns; }
static inline void rsig_set_patterns(void *patterns) { rsig_patterns = patterns; }

// Runs body(context) to its end with that many bytes of reserved stack; false if none could be reserved.
bool rsig_run_on_deep_stack(size_t bytes, void (*body)(void *), void *context);

#endif
