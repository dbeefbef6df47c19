// Signals as flags that a loop asks for, with a descriptor that wakes its poll; and a terminal that is put right
// whatever ends the process.
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
};

// From now on these set their flag instead of doing what they would. Interrupt, terminate and hangup ask all running
// work to stop as well (stop.h); a second terminate or hangup while the first still waits ends the process.
void rsig_signals_watch(uint32_t which);
// Back to what they did before.
void rsig_signals_release(uint32_t which);
// Readable while a flag may be set; -1 before the first watch.
int rsig_signals_descriptor(void);
uint32_t rsig_signals_pending(void);
// Takes those of the flags that are set.
uint32_t rsig_signals_take(uint32_t which);
// How many interrupts there have been.
uint32_t rsig_signals_interrupts(void);
// Empties the descriptor: call before looking at the flags, so that none is slept over.
void rsig_signals_drain(void);
// Stops the process as SIGTSTP would have; returns when it goes on.
void rsig_signals_suspend(void);

// Remembers how the terminal is now, and puts that back on exit and on any signal that kills.
bool rsig_terminal_guard(int descriptor);
// While editing, these bytes are written too when the terminal is put right. NULL: editing is over.
void rsig_terminal_editing(const char *farewell);
// While work runs, Ctrl-C takes what was typed ahead with it: an Enter among it was meant for what is gone.
void rsig_terminal_working(bool is_working);
// While a line is edited Ctrl-C is a byte among the others, so that what was typed before it is known from what came
// after; otherwise a signal.
void rsig_terminal_interrupts_by_byte(bool by_byte);
// That byte; -1 where the terminal has none.
int rsig_terminal_interrupt_byte(void);
// Puts the terminal right, if it is guarded and ours. Safe in a handler.
void rsig_terminal_restore(void);
void rsig_terminal_unguard(void);

#endif
