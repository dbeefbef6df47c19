// Signals as flags read by a loop, with a descriptor that wakes its poll; and a terminal that is restored however the
// process ends.
#ifndef RSIG_SIGNALS_H
#define RSIG_SIGNALS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  RSIG_INTERRUPT = 1,  // SIGINT
  RSIG_TERMINATE = 2,  // SIGTERM
  RSIG_HANGUP = 4,     // SIGHUP
  RSIG_RESIZE = 8,     // SIGWINCH
  RSIG_SUSPEND = 16,   // SIGTSTP
  RSIG_CONTINUE = 32,  // SIGCONT
  RSIG_CHILD = 64,     // SIGCHLD
};

// From now on these signals set their flag and have no other effect. Interrupt, terminate and hangup also request all
// running work to stop (stop.h); a second terminate or hangup before the first is handled ends the process.
void rsig_signals_watch(uint32_t which);
// Restores the earlier handling of these signals.
void rsig_signals_release(uint32_t which);
// Readable while a flag may be set; -1 before the first watch.
int rsig_signals_descriptor(void);
uint32_t rsig_signals_pending(void);
// Returns the flags that are set, and clears them.
uint32_t rsig_signals_take(uint32_t which);
// Number of interrupts so far.
uint32_t rsig_signals_interrupts(void);
// Empties the descriptor. Call it before reading the flags, so that none is missed.
void rsig_signals_drain(void);
// Stops the process as SIGTSTP would; returns when it continues.
void rsig_signals_suspend(void);

// Saves the terminal's state, and restores it on exit and on any fatal signal.
bool rsig_terminal_guard(int descriptor);
// While a line is edited, writes `farewell` too when the terminal is restored. NULL ends editing.
void rsig_terminal_editing(const char *farewell);
// While work runs, Ctrl-C discards text typed ahead: an Enter in it was meant for the interrupted work.
void rsig_terminal_working(bool is_working);
// While a line is edited, Ctrl-C arrives as a byte, so that text typed before it can be told from text typed after;
// otherwise it is a signal.
void rsig_terminal_interrupts_by_byte(bool by_byte);
// The byte that Ctrl-C sends; -1 if the terminal has none.
int rsig_terminal_interrupt_byte(void);
// Restores the terminal if this process guards it. Safe in a signal handler.
void rsig_terminal_restore(void);
void rsig_terminal_unguard(void);
// Discards text that was typed but not read yet.
void rsig_terminal_forget_typed(int descriptor);

#endif
