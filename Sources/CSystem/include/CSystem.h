// CSystem: functions that Swift cannot call or cannot express. Each has a fixed signature and no policy. Nearly all
// platform guards live here. Signal handlers may run only code in this target.
//
//     beneath         opening files below a directory without following links
//     bytes           searching, comparing and testing bytes (memmem and wide loops)
//     environment     the variables of this process
//     heap, memory    hints to the allocator, prefetching
//     helpers         threads for work that waits for a disk or a lock
//     lookup          addresses of host names
//     numbers         functions of libm, and printf's decimals
//     readiness       descriptors that can be read or written
//     run             the run of a program that a thread works for
//     sha256          a hash that identifies texts
//     signals         signals as flags that a loop reads, and a terminal that is restored however the process ends
//     programs        child programs in their own process groups
//     stack           how much stack is left, and a deep stack to run on
//     stop            the flag that Ctrl-C sets
//     usage           how much memory the process uses, and how much the machine has
//     wall            limits on this thread's file access, enforced by the kernel
//     watch           changes to the entries of directories
//     wide            loops over columns, compiled for several generations of processors
//     zone            local times of time zones
#ifndef RSIG_CSYSTEM_H
#define RSIG_CSYSTEM_H

#include "beneath.h"
#include "bytes.h"
#include "environment.h"
#include "heap.h"
#include "helpers.h"
#include "lookup.h"
#include "memory.h"
#include "numbers.h"
#include "readiness.h"
#include "run.h"
#include "sha256.h"
#include "signals.h"
#include "programs.h"
#include "stack.h"
#include "stop.h"
#include "usage.h"
#include "wall.h"
#include "watch.h"
#include "wide.h"
#include "zone.h"

#endif
