#include "arguments.h"

#include <stdlib.h>

#ifdef __GLIBC__

static char **kept;
static int kept_count;

// glibc hands the words of the command line to each constructor.
__attribute__((constructor)) static void keep(int count, char **arguments) {
  kept = arguments;
  kept_count = count;
}

char **rsig_arguments(int *count) {
  *count = kept_count;
  return kept;
}

#ifdef RSIG_ALONE

// As a constructor of its library the run time of Swift looks for the command line, through all that is mapped into the process. What is defined
// here is not taken from the library, and that search neither; should the library need more of that file than this, it gets it whole, since these
// are weak.
__attribute__((weak)) char **_swift_stdlib_getUnsafeArgvArgc(int *count) { return rsig_arguments(count); }
__attribute__((weak)) void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count) { keep(count, arguments); }

#endif

#elif defined(__APPLE__)

#include <crt_externs.h>

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
