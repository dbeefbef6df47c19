#include "environment.h"

#ifdef __APPLE__

#include <crt_externs.h>

char **rsig_environment(void) { return *_NSGetEnviron(); }

#else

extern char **environ;

char **rsig_environment(void) { return environ; }

#endif
