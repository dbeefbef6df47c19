// A program in a terminal of its own, for tests. (Named in full, since a file pty.h would hide the system's.)
#ifndef RSIG_PSEUDOTERMINAL_H
#define RSIG_PSEUDOTERMINAL_H

#include <stdbool.h>

// Runs it with the terminal as its controlling one; returns its process id and the other end, or -1.
int rsig_pty_spawn(
  const char *path, char *const arguments[], char *const environment[], int rows, int columns, int *other_end);
bool rsig_pty_resize(int other_end, int rows, int columns);
// True if the terminal is in raw mode (no canonical lines, or no echo).
bool rsig_pty_is_raw(int other_end);
// True if Ctrl-C leaves output on its way to the screen alone.
bool rsig_pty_keeps_output(int other_end);
// 0 while it runs; 1 with its exit status, or minus the signal that ended it; 2 if it has stopped.
int rsig_pty_state(int process, int *status);

#endif
