#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "stop.h"

#include <pthread.h>
#include <stddef.h>
#include <string.h>
#include <sys/time.h>

volatile sig_atomic_t rsig_stop_flag = 0;
_Thread_local void *rsig_run_of_thread = NULL;
_Thread_local bool rsig_run_over = false;
volatile sig_atomic_t rsig_turns = 0;

// Processor time, not that of the clock: waiting for input is no work.
enum { looks = 8 };
static volatile sig_atomic_t last_turn = 0;
static volatile sig_atomic_t looks_at_turn = 0;
static volatile sig_atomic_t is_overtime = 0;

// A parent may have started the process with the signal blocked.
static void unblock(int number) {
  sigset_t awaited;
  sigemptyset(&awaited);
  sigaddset(&awaited, number);
  pthread_sigmask(SIG_UNBLOCK, &awaited, NULL);
}

static void look(int number) {
  (void)number;
  if (rsig_turns != last_turn) {
    last_turn = rsig_turns;
    looks_at_turn = 0;
  } else if (++looks_at_turn >= looks) {
    is_overtime = 1;
    rsig_request_stop();
  }
}

void rsig_limit_turns(int64_t microseconds) {
  int64_t each = microseconds / looks;
  if (microseconds > 0 && each < 1000) each = 1000;
  looks_at_turn = 0;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = microseconds > 0 ? look : SIG_IGN;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  if (sigaction(SIGVTALRM, &action, NULL) != 0) return;
  unblock(SIGVTALRM);
  struct timeval period = {.tv_sec = (time_t)(each / 1000000), .tv_usec = (suseconds_t)(each % 1000000)};
  struct itimerval timer = {.it_interval = period, .it_value = period};
  setitimer(ITIMER_VIRTUAL, &timer, NULL);
}

bool rsig_take_overtime(void) {
  bool was = is_overtime != 0;
  is_overtime = 0;
  looks_at_turn = 0;
  return was;
}

static void stop_now(int number) {
  (void)number;
  rsig_request_stop();
}

void rsig_stop_after(int64_t microseconds) {
  // A timer of nothing would be no timer.
  if (microseconds < 1) microseconds = 1;
  struct sigaction action = {0};
  action.sa_handler = stop_now;
  sigemptyset(&action.sa_mask);
  if (sigaction(SIGALRM, &action, NULL) != 0) return;
  unblock(SIGALRM);
  struct itimerval timer = {{0, 0}, {microseconds / 1000000, microseconds % 1000000}};
  setitimer(ITIMER_REAL, &timer, NULL);
}
