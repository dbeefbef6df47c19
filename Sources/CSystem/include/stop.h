// Ctrl-C: a handler sets the flag, everything that can go on for long asks for it.
#ifndef RSIG_STOP_H
#define RSIG_STOP_H

#include <signal.h>
#include <stdbool.h>

// Set by a signal handler only; process-wide, since Ctrl-C is.
extern volatile sig_atomic_t rsig_stop_flag;

static inline bool rsig_stop_requested(void) { return rsig_stop_flag != 0; }
static inline void rsig_request_stop(void) { rsig_stop_flag = 1; }
static inline void rsig_forget_stop(void) { rsig_stop_flag = 0; }
// Something did not come to its end for it.
static inline void rsig_note_cut(void) {
  if (rsig_stop_flag) rsig_stop_flag = 2;
}
static inline bool rsig_was_cut(void) { return rsig_stop_flag == 2; }

// Whether this thread is to run pipelines by single events only, and to set that; gives what was set before.
extern _Thread_local bool rsig_by_events;
static inline bool rsig_must_run_by_events(void) { return rsig_by_events; }
static inline bool rsig_run_by_events(bool must) {
  bool before = rsig_by_events;
  rsig_by_events = must;
  return before;
}

#endif
