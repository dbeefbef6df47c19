// CLibraries: libraries that are loaded on first use, so that rsig starts without them and builds without their
// headers.
//
//     web        requests by libcurl: transfers that report their sockets and timers to the caller's loop
//     database   SQLite: statements, steps, columns
//
// Each library has a list of its functions with their types. Macros turn the list into pointers and the code that loads
// them; if the library's own header is available, they also check each type. Everything here is plain C with fixed
// signatures: Swift sees no function with a variable number of arguments, and nothing depends on rsig. A missing
// library is an error of the call, which names the package.
#ifndef RSIG_CLIBRARIES_H
#define RSIG_CLIBRARIES_H

#include "database.h"
#include "libraries.h"
#include "web.h"

#endif
