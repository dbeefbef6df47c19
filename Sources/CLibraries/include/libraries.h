// A check for all libraries that are loaded on first use.
#ifndef RSIG_LIBRARIES_H
#define RSIG_LIBRARIES_H

#include <stdbool.h>

// A statically linked program contains its own C library, but libraries that it loads need the system's, and two
// versions in one process crash. NULL, or the reason why nothing can be loaded.
const char *rsig_libraries_misfit(void);
// True if libraries must not start threads: in a statically linked program the C library that came with them was never
// set up for that.
bool rsig_libraries_lack_threads(void);

// Why the last library could not be loaded: "it is not installed", or the loader's own words.
const char *rsig_library_trouble(void);

#endif
