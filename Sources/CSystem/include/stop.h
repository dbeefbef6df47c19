// Ctrl-C: a handler sets the flag, everything that can go on for long asks for it.
#ifndef RSIG_STOP_H
#define RSIG_STOP_H

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>

// Set by a signal handler only; process-wide, since Ctrl-C is.
extern volatile sig_atomic_t rsig_stop_flag;

// The run of this thread is over (`exit`, a bound was reached): it stops as Ctrl-C would stop it, and it alone.
extern _Thread_local bool rsig_run_over;
static inline void rsig_end_run(void) { rsig_run_over = true; }
static inline void rsig_forget_end(void) { rsig_run_over = false; }

static inline bool rsig_stop_requested(void) { return rsig_stop_flag != 0 || rsig_run_over; }
static inline void rsig_request_stop(void) { rsig_stop_flag = 1; }
static inline void rsig_forget_stop(void) {
  rsig_stop_flag = 0;
  rsig_run_over = false;
}
// Something did not come to its end for it.
static inline void rsig_note_cut(void) {
  if (rsig_stop_flag) rsig_stop_flag = 2;
}
static inline bool rsig_was_cut(void) { return rsig_stop_flag == 2; }

// Turns of the main loop, counted so that one that does not end is noticed.
extern volatile sig_atomic_t rsig_turns;
static inline void rsig_note_turn(void) { rsig_turns = (sig_atomic_t)((unsigned)rsig_turns + 1); }
// Requests a stop when one turn has taken that many microseconds of processor time; 0 lifts the limit.
void rsig_limit_turns(int64_t microseconds);
// Whether a stop was requested for that, since it was last asked.
bool rsig_take_overtime(void);

// Whether this thread is to run pipelines by single events only, and to set that; gives what was set before.
extern _Thread_local bool rsig_by_events;
static inline bool rsig_must_run_by_events(void) { return rsig_by_events; }
static inline bool rsig_run_by_events(bool must) {
  bool before = rsig_by_events;
  rsig_by_events = must;
  return before;
}

#endif
