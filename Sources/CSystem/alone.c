#include <stdbool.h>

// A binary that stands alone (.ci/fastest) has no program beside it that could draw the backtrace of a crash: that is a part of the toolchain. The
// run time of Swift would look for it at each start, in eight places. What is defined here is not taken from its library, and the search neither;
// should the library need more of that file than this, it gets it whole, since these are weak.
#ifdef RSIG_ALONE

__attribute__((weak)) bool _swift_backtrace_isThunkFunction(const char *name) { return (void)name, false; }

// All is off. (Larger than it is there: what is read of it is the field that says whether a crash is going to be drawn.)
__attribute__((weak)) char _swift_backtraceSettings[256] = {0};

#endif
