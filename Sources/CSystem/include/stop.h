// Ctrl-C: a handler sets the flag, and every loop that can run for long reads it.
#ifndef RSIG_STOP_H
#define RSIG_STOP_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "run.h"

// Process-wide, since SIGINT is. A signal handler only ever sets RSIG_STOP.
extern volatile sig_atomic_t rsig_stop_flag;
enum {
  RSIG_STOP = 1,  // everything stops
  RSIG_CUT = 2,   // a stop has cut some work short
  RSIG_LAST = 4,  // the process ends, and teardowns run
};

// True if a signal or the timer requested the stop, not the run itself: nobody waits for output any more.
static inline bool rsig_stop_signaled(void) { return (rsig_stop_flag & (RSIG_STOP | RSIG_CUT)) != 0; }
static inline bool rsig_stop_requested(void) { return rsig_stop_signaled() || rsig_run_is_over(); }
static inline void rsig_request_stop(void) { rsig_stop_flag = (rsig_stop_flag & RSIG_LAST) | RSIG_STOP; }
static inline void rsig_forget_stop(void) {
  rsig_stop_flag = 0;
  rsig_continue_run();
}

// Notes that the stop has cut some work short.
static inline void rsig_note_cut(void) {
  if (rsig_stop_signaled()) rsig_stop_flag = (rsig_stop_flag & RSIG_LAST) | RSIG_CUT;
}
static inline bool rsig_was_cut(void) { return (rsig_stop_flag & RSIG_CUT) != 0; }

// Call instead of rsig_forget_stop when the process ends: memory released from here on need not be freed.
static inline void rsig_end_process(void) {
  rsig_stop_flag = RSIG_LAST;
  rsig_continue_run();
}
static inline bool rsig_process_ends(void) { return (rsig_stop_flag & RSIG_LAST) != 0; }
// True if memory can be freed later: while a stop is handled, freeing must not delay it.
static inline bool rsig_frees_later(void) { return rsig_stop_flag != 0 || rsig_run_is_over(); }

// Instants of the main loop and statements, counted so that time that does not advance is noticed.
extern volatile sig_atomic_t rsig_instants;
static inline void rsig_note_instant(void) { rsig_instants = (sig_atomic_t)((unsigned)rsig_instants + 1); }

// Requests a stop after `microseconds` of real time; or, if `each_instant`, as soon as one instant of the main loop, or
// one statement, has used that much processor time (waiting for input does not count). There is only one such timer: a
// new one replaces it, and 0 ends it.
void rsig_stop_after(int64_t microseconds, bool each_instant);
// True if that timer has requested a stop since the last call.
bool rsig_take_overtime(void);

// Text that a process has buffered for a descriptor.
struct rsig_unwritten {
  int descriptor;
  size_t count;
  uint8_t *bytes;
};
// A process whose work has not stopped after `microseconds` of processor time since a signal requested it ends in the
// handler, with the signal's status: the work may be in a step that cannot look at the flag, or free gigabytes on its
// way out. It still writes the text of `out`. 0 ends this, and rsig_stop_after ends a time that has begun.
void rsig_limit_stop(int64_t microseconds, const struct rsig_unwritten *out);
// For the handler of that signal: requests the stop.
void rsig_stop_by(int signal);

#endif
