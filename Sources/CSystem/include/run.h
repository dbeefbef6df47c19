// The run of a program that a thread works for, as far as C code reads it.
#ifndef RSIG_RUN_H
#define RSIG_RUN_H

#include <stdbool.h>
#include <stddef.h>

struct rsig_run {
  // The RunState that owns this; the thread holds one reference to it.
  void *state;
  // True if the run is over (`exit`, or a bound was reached): it stops as Ctrl-C would stop it, but other runs go on.
  bool is_over;
  // True while a batch of values is computed ahead of their time.
  bool is_ahead;
  // Bytes that its values have taken since memory use was last measured.
  size_t growth;
};

// NULL before the thread's first run. The one thread-local variable of a run: code with no loop at hand, such as the
// deinit of a value, finds its run by it.
extern _Thread_local struct rsig_run *rsig_run_of_thread;
static inline struct rsig_run *rsig_current_run(void) { return rsig_run_of_thread; }
static inline void rsig_set_current_run(struct rsig_run *run) { rsig_run_of_thread = run; }

static inline bool rsig_run_is_over(void) { return rsig_run_of_thread != NULL && rsig_run_of_thread->is_over; }
static inline bool rsig_run_is_ahead(void) { return rsig_run_of_thread != NULL && rsig_run_of_thread->is_ahead; }
static inline void rsig_continue_run(void) {
  if (rsig_run_of_thread != NULL) rsig_run_of_thread->is_over = false;
}

// Counts bytes that a value has taken. True when it is time to measure memory use again, which costs some
// microseconds.
enum { RSIG_GROWTH_TO_LOOK = 16 << 20 };
static inline bool rsig_grow(size_t bytes) {
  return rsig_run_of_thread != NULL && (rsig_run_of_thread->growth += bytes) > RSIG_GROWTH_TO_LOOK;
}

#endif
