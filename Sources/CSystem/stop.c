#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "stop.h"

#include <pthread.h>
#include <stddef.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

#include "signals.h"

volatile sig_atomic_t rsig_stop_flag = 0;
_Thread_local struct rsig_run *rsig_run_of_thread = NULL;
volatile sig_atomic_t rsig_instants = 0;

enum { looks_per_instant = 8 };
static volatile sig_atomic_t looks = 0;
static volatile sig_atomic_t looks_allowed = 1;
static volatile sig_atomic_t last_instant = 0;
static volatile sig_atomic_t is_overtime = 0;

static void look(int number) {
  if (number == SIGPROF && rsig_instants != last_instant) {
    last_instant = rsig_instants;
    looks = 0;
  } else if (++looks >= looks_allowed) {
    is_overtime = 1;
    rsig_request_stop();
  }
}

static bool take_signal(int number, void (*handler)(int)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  // Real time also passes while the program waits, so its signal must interrupt the wait.
  action.sa_flags = number == SIGPROF ? SA_RESTART : 0;
  sigemptyset(&action.sa_mask);
  if (sigaction(number, &action, NULL) != 0) return false;
  // The parent may have started this process with the signal blocked.
  sigset_t awaited;
  sigemptyset(&awaited);
  sigaddset(&awaited, number);
  pthread_sigmask(SIG_UNBLOCK, &awaited, NULL);
  return true;
}

static struct timeval time_of(int64_t microseconds) {
  return (struct timeval){.tv_sec = (time_t)(microseconds / 1000000), .tv_usec = (suseconds_t)(microseconds % 1000000)};
}

void rsig_stop_after(int64_t microseconds, bool each_instant) {
  struct itimerval timer = {{0, 0}, {0, 0}};
  setitimer(ITIMER_REAL, &timer, NULL);
  setitimer(ITIMER_PROF, &timer, NULL);
  looks = 0;
  if (microseconds <= 0 || !take_signal(each_instant ? SIGPROF : SIGALRM, look)) return;
  looks_allowed = each_instant ? looks_per_instant : 1;
  if (each_instant) {
    int64_t each = microseconds / looks_per_instant;
    // The kernel's ticks are not finer than a millisecond.
    timer.it_interval = timer.it_value = time_of(each < 1000 ? 1000 : each);
  } else {
    timer.it_value = time_of(microseconds);
  }
  setitimer(each_instant ? ITIMER_PROF : ITIMER_REAL, &timer, NULL);
}

static volatile sig_atomic_t stop_limit = 0;
static volatile sig_atomic_t stopping_signal = 0;
static const struct rsig_unwritten *unwritten = NULL;

void rsig_limit_stop(int64_t microseconds, const struct rsig_unwritten *out) {
  unwritten = out;
  stop_limit = (sig_atomic_t)microseconds;
}

static void end_process(int number) {
  (void)number;
  if (stop_limit == 0) return;
  if (unwritten != NULL && unwritten->count > 0) {
    if (write(unwritten->descriptor, unwritten->bytes, unwritten->count) < 0) {}
  }
  rsig_terminal_restore();
  _exit(128 + stopping_signal);
}

void rsig_stop_by(int signal) {
  rsig_request_stop();
  if (stop_limit == 0) return;
  stopping_signal = signal;
  struct itimerval timer = {{0, 0}, time_of(stop_limit)};
  if (take_signal(SIGPROF, end_process)) setitimer(ITIMER_PROF, &timer, NULL);
}

bool rsig_take_overtime(void) {
  bool was = is_overtime != 0;
  is_overtime = 0;
  looks = 0;
  return was;
}
