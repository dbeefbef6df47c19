#include "arguments.h"

#include <stdlib.h>

#ifdef __APPLE__

#include <crt_externs.h>

char **rsig_environment(void) { return *_NSGetEnviron(); }

#else

extern char **environ;

char **rsig_environment(void) { return environ; }

#endif

#ifdef __GLIBC__

static char **kept;
static int kept_count;

// glibc passes the command line to each constructor.
__attribute__((constructor)) static void keep(int count, char **arguments) {
  kept = arguments;
  kept_count = count;
}

char **rsig_arguments(int *count) {
  *count = kept_count;
  return kept;
}

#elif defined(__APPLE__)

char **rsig_arguments(int *count) {
  *count = *_NSGetArgc();
  return *_NSGetArgv();
}

#else

char **rsig_arguments(int *count) {
  *count = 0;
  return NULL;
}

#endif
