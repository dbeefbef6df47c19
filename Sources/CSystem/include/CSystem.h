// What Swift cannot call or cannot say: each function here has a fixed signature and no policy.
#ifndef RSIG_CSYSTEM_H
#define RSIG_CSYSTEM_H

#include "arguments.h"
#include "bytes.h"
#include "heap.h"
#include "memory.h"
#include "numbers.h"
#include "pseudoterminal.h"
#include "signals.h"
#include "stack.h"
#include "stop.h"
#include "wide.h"

#endif
