// Conditions of all libraries that are loaded when they are first used.
#ifndef RSIG_LIBRARIES_H
#define RSIG_LIBRARIES_H

#include <stdbool.h>

// A program that is linked statically brings its own C library, and the libraries that it loads bring the system's: two
// versions in one process crash. NULL, or why nothing can be loaded.
const char *rsig_libraries_misfit(void);

#endif
