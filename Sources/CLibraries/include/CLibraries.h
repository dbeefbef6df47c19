// CLibraries: libraries that are loaded when they are first used, so that rsig starts without them and builds without
// their headers.
//
//     web        requests by libcurl: transfers that report their sockets and timers to the caller's loop
//     database   SQLite: statements, steps, columns
//
// Each library has a list of its functions with their types. The list makes pointers and the code that fills them; with
// the library's own header at hand it proves each type as well. Everything here is plain C with fixed signatures: no
// function takes a variable number of arguments towards Swift, and nothing knows rsig. A library that is missing is an
// error of the call, which names the package.
#ifndef RSIG_CLIBRARIES_H
#define RSIG_CLIBRARIES_H

#include "database.h"
#include "libraries.h"
#include "web.h"

#endif
