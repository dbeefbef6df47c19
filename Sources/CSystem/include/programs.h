// Programs in process groups of their own, with their streams as descriptors.
#ifndef RSIG_SPAWN_H
#define RSIG_SPAWN_H

#include <stdbool.h>
#include <sys/types.h>

struct rsig_program {
  pid_t process;
  // Its other ends, non-blocking: -1 where there is none. A terminal is all three.
  int input, output, errors;
};

enum { RSIG_ERRORS_PASS = 0, RSIG_ERRORS_MERGE = 1, RSIG_ERRORS_DROP = 2, RSIG_ERRORS_READ = 3 };

// Starts a program that leads a process group; 0, or the error number of what failed. Descriptors above 2 are closed.
int rsig_spawn(struct rsig_program *made, const char *path, char *const arguments[], char *const environment[],
               const char *directory, bool has_input, int errors, bool terminal);
// Orphans of programs become children of this process, so that it hears of their ends.
void rsig_adopt_orphans(void);
// Takes the end of a process: 1 if it has ended, with its status or 128 and its signal; 0 if it runs; -1 if it is not
// a child.
int rsig_reap(pid_t process, int *status);
// Takes the ends of all other members of a group.
void rsig_reap_group(pid_t group);
bool rsig_group_lives(pid_t group);
void rsig_signal_group(pid_t group, int number);
// A signal by its name without SIG; 0 if there is none.
int rsig_signal_number(const char *name);

#endif
