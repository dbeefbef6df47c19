// CSystem: functions that Swift cannot call or cannot say. Each has a fixed signature and no policy; nearly all
// platform guards live here, and signal handlers may run this code and no other.
//
//     arguments       the words of the command line
//     beneath         files opened below a directory, through no link
//     bytes           searching, comparing and testing bytes (memmem and wide loops)
//     heap, memory    hints to the allocator, prefetching
//     helpers         threads for work that waits for a disk or a lock
//     numbers         functions of libm, and printf's decimals
//     pseudoterminal  a program in a terminal of its own, for tests
//     readiness       descriptors that can be read or written
//     sha256          a hash that tells texts apart
//     signals         signals as flags that a loop reads, and a terminal that is restored whatever ends the process
//     programs        programs in process groups of their own
//     stack           how much stack is left, and a deep stack to run on
//     stop            the flag of Ctrl-C
//     wall            a wall around this thread, held by the kernel
//     watch           changes of the entries of directories
//     wide            loops over columns, compiled for several generations of processors
//     zone            local times
#ifndef RSIG_CSYSTEM_H
#define RSIG_CSYSTEM_H

#include "arguments.h"
#include "beneath.h"
#include "bytes.h"
#include "heap.h"
#include "helpers.h"
#include "memory.h"
#include "numbers.h"
#include "pseudoterminal.h"
#include "readiness.h"
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
