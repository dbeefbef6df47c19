// Programs in process groups of their own, with their streams as descriptors.
#ifndef RSIG_PROGRAMS_H
#define RSIG_PROGRAMS_H

#include <stdbool.h>
#include <sys/types.h>

struct rsig_program {
  pid_t process;
  // Its other ends, non-blocking: -1 where there is none. A terminal is all three.
  int input, output, errors;
};

enum { RSIG_ERRORS_MERGE = 1, RSIG_ERRORS_READ = 2 };

// Starts a program that leads a process group; 0, or the error number of what failed. Descriptors above 2 are closed.
int rsig_spawn(struct rsig_program *made, const char *path, char *const arguments[], char *const environment[],
               const char *directory, bool has_input, int errors, bool terminal);
// Orphans of programs become children of this process, so that it hears of their ends.
void rsig_adopt_orphans(void);
// Takes the end of any child: its number, and its status or 128 and its signal. Not positive if none has ended.
pid_t rsig_reap(int *status);
bool rsig_group_lives(pid_t group);
void rsig_signal_group(pid_t group, int number);
// A signal by its name without SIG; 0 if there is none.
int rsig_signal_number(const char *name);

#endif
