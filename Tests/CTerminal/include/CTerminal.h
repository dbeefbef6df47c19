// A program in its own terminal, driven by a test.
#ifndef RSIG_CTERMINAL_H
#define RSIG_CTERMINAL_H

#include <stdbool.h>

// Runs the program with the terminal as its controlling terminal; returns its process id and sets `other_end`, or
// returns -1.
int rsig_pty_spawn(
  const char *path, char *const arguments[], char *const environment[], int rows, int columns, int *other_end);
bool rsig_pty_resize(int other_end, int rows, int columns);
// True if the terminal is in raw mode (no canonical lines, or no echo).
bool rsig_pty_is_raw(int other_end);
// True if Ctrl-C does not discard output on its way to the screen.
bool rsig_pty_keeps_output(int other_end);
// 0 while the program runs; 1 if it ended, with its exit status or the negated signal; 2 if it is stopped.
int rsig_pty_state(int process, int *status);

#endif
