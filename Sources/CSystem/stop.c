#include "stop.h"

volatile sig_atomic_t rsig_stop_flag = 0;
_Thread_local bool rsig_by_events = false;
