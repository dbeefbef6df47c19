// Ctrl-C: a handler sets the flag; everything that can go on for long looks at it.
#ifndef RSIG_STOP_H
#define RSIG_STOP_H

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>

// Process-wide, since SIGINT is. A signal handler sets RSIG_STOP only.
extern volatile sig_atomic_t rsig_stop_flag;
enum {
  RSIG_STOP = 1,  // everything stops
  RSIG_CUT = 2,   // and some work was cut short by it
  RSIG_LAST = 4,  // the process ends, and teardowns run
};

// The current run of this thread is over (`exit`, a bound was reached): it stops as Ctrl-C would stop it, and it alone.
extern _Thread_local bool rsig_run_over;
static inline bool rsig_run_is_over(void) { return rsig_run_over; }
static inline void rsig_set_run_over(bool is_over) { rsig_run_over = is_over; }
static inline void rsig_end_run(void) { rsig_run_over = true; }
static inline void rsig_forget_end(void) { rsig_run_over = false; }

// Requested by a signal or its timer, not by the run itself: nobody waits for output any more.
static inline bool rsig_stop_signalled(void) { return (rsig_stop_flag & (RSIG_STOP | RSIG_CUT)) != 0; }
static inline bool rsig_stop_requested(void) { return rsig_stop_signalled() || rsig_run_over; }
static inline void rsig_request_stop(void) { rsig_stop_flag = (rsig_stop_flag & RSIG_LAST) | RSIG_STOP; }
static inline void rsig_forget_stop(void) {
  rsig_stop_flag = 0;
  rsig_run_over = false;
}

// Notes that some work was cut short.
static inline void rsig_note_cut(void) {
  if (rsig_stop_signalled()) rsig_stop_flag = (rsig_stop_flag & RSIG_LAST) | RSIG_CUT;
}
static inline bool rsig_was_cut(void) { return (rsig_stop_flag & RSIG_CUT) != 0; }

// In place of rsig_forget_stop where the process ends: what is let go from here on need not be freed.
static inline void rsig_end_process(void) {
  rsig_stop_flag = RSIG_LAST;
  rsig_run_over = false;
}
static inline bool rsig_process_ends(void) { return (rsig_stop_flag & RSIG_LAST) != 0; }
// Whether freeing can wait, and Ctrl-C cannot.
static inline bool rsig_frees_later(void) { return rsig_stop_flag != 0 || rsig_run_over; }

// Turns of the main loop, counted so that one that does not end is noticed.
extern volatile sig_atomic_t rsig_turns;
static inline void rsig_note_turn(void) { rsig_turns = (sig_atomic_t)((unsigned)rsig_turns + 1); }

// Requests a stop after `microseconds` of real time; or, if `each_turn`, as soon as one turn has taken that much
// processor time (waiting for input is no work). There is one such timer: a new one replaces it, and 0 ends it.
void rsig_stop_after(int64_t microseconds, bool each_turn);
// Whether that timer has requested a stop since it was last asked.
bool rsig_take_overtime(void);

// The run that this thread works for (Values/RunState.swift owns one reference for it); NULL before the first.
extern _Thread_local void *rsig_run_of_thread;
static inline void *rsig_current_run(void) { return rsig_run_of_thread; }
static inline void rsig_set_current_run(void *run) { rsig_run_of_thread = run; }

#endif
