// Child programs in their own process groups, with their streams as descriptors.
#ifndef RSIG_PROGRAMS_H
#define RSIG_PROGRAMS_H

#include <stdbool.h>
#include <sys/types.h>

struct rsig_program {
  pid_t process;
  // Our ends of its streams, non-blocking; -1 for a stream it does not have. A terminal serves as all three.
  int input, output, errors;
};

enum { RSIG_ERRORS_MERGE = 1, RSIG_ERRORS_READ = 2 };

// Starts a program that leads a process group; 0, or the error number of the failed step. Descriptors above 2 are
// closed.
int rsig_spawn(struct rsig_program *made, const char *path, char *const arguments[], char *const environment[],
               const char *directory, bool has_input, int errors, bool terminal);
// Makes orphaned descendants children of this process, so that it is notified when they end.
void rsig_adopt_orphans(void);
// Takes one ended child: returns its process id, and in `status` its exit status, or 128 plus its signal. Not positive
// if none has ended.
pid_t rsig_reap(int *status);
// A process that descends from this one.
struct rsig_relative {
  pid_t process, parent, group;
};
// All descendants, parents before their children, in memory that the caller frees; their number. None where the system
// does not list children.
int rsig_descendants(struct rsig_relative **found);
// True if a standard stream of the process is the other end of this pipe or terminal.
bool rsig_process_holds(pid_t process, int descriptor);
bool rsig_group_lives(pid_t group);
void rsig_signal_group(pid_t group, int number);
// Number of a signal by its name without SIG; 0 if no signal has that name.
int rsig_signal_number(const char *name);

#endif
