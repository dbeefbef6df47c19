#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "signals.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "stop.h"

// Flags

static const struct {
  int number;
  uint32_t flag;
} watched[] = {
    {SIGINT, RSIG_INTERRUPT}, {SIGTERM, RSIG_TERMINATE}, {SIGHUP, RSIG_HANGUP},
    {SIGWINCH, RSIG_RESIZE},  {SIGTSTP, RSIG_SUSPEND},   {SIGCONT, RSIG_CONTINUE},
    {SIGCHLD, RSIG_CHILD},
};
enum { watched_count = sizeof watched / sizeof *watched };

static _Atomic uint32_t pending = 0;
static _Atomic uint32_t watching = 0;
static _Atomic uint32_t interrupts = 0;
static struct sigaction before[watched_count];
static int wake_descriptors[2] = {-1, -1};

// The guarded terminal
static struct termios found;
static int guarded_descriptor = -1;
static pid_t guarding_process;
static volatile sig_atomic_t is_guarded = 0;
static volatile sig_atomic_t works = 0;

static bool has_terminal(void) {
  // A forked child that has not yet run its program must leave the parent's terminal alone, and so must a background
  // process.
  return is_guarded && getpid() == guarding_process && tcgetpgrp(guarded_descriptor) == getpgrp();
}

static void wake(void) {
  // If the pipe is full, the poll wakes anyway.
  if (wake_descriptors[1] >= 0 && write(wake_descriptors[1], "", 1) < 0) {}
}

static void note(int number) {
  int kept = errno;
  for (int i = 0; i < watched_count; i++) {
    if (watched[i].number != number) continue;
    uint32_t flag = watched[i].flag;
    uint32_t earlier = atomic_fetch_or(&pending, flag);
    if (flag == RSIG_INTERRUPT) {
      atomic_fetch_add(&interrupts, 1);
      if (works && has_terminal()) tcflush(guarded_descriptor, TCIFLUSH);
    }
    if (flag & (RSIG_INTERRUPT | RSIG_TERMINATE | RSIG_HANGUP)) rsig_stop_by(number);
    // The process was already asked to end, and has not reacted yet.
    if (earlier & flag & (RSIG_TERMINATE | RSIG_HANGUP)) {
      rsig_terminal_restore();
      signal(number, SIG_DFL);
      raise(number);
    }
  }
  wake();
  errno = kept;
}

// Opened for the first waiter: most scripts never wait.
static void open_wake(void) {
  int made[2];
#ifdef __linux__
  if (pipe2(made, O_CLOEXEC | O_NONBLOCK) != 0) return;
#else
  if (pipe(made) != 0) return;
  for (int i = 0; i < 2; i++) {
    fcntl(made[i], F_SETFD, FD_CLOEXEC);
    fcntl(made[i], F_SETFL, fcntl(made[i], F_GETFL) | O_NONBLOCK);
  }
#endif
  wake_descriptors[0] = made[0];
  wake_descriptors[1] = made[1];
  // Wake for signals that arrived before the pipe existed.
  if (atomic_load(&pending)) wake();
}

void rsig_signals_watch(uint32_t which) {
  sigset_t awaited;
  sigemptyset(&awaited);
  for (int i = 0; i < watched_count; i++) {
    uint32_t flag = watched[i].flag;
    if (!(which & flag) || (atomic_load(&watching) & flag)) continue;
    struct sigaction action = {0};
    action.sa_handler = note;
    // Without SA_RESTART, so that a signal interrupts a blocking read, as it always does a poll.
    sigemptyset(&action.sa_mask);
    if (sigaction(watched[i].number, NULL, &before[i]) != 0) continue;
    // A signal ignored under nohup, or without job control, stays ignored.
    if (before[i].sa_handler == SIG_IGN && (flag & (RSIG_HANGUP | RSIG_SUSPEND))) continue;
    if (sigaction(watched[i].number, &action, NULL) == 0) atomic_fetch_or(&watching, flag);
    sigaddset(&awaited, watched[i].number);
  }
  // The parent may have started this process with these signals blocked.
  pthread_sigmask(SIG_UNBLOCK, &awaited, NULL);
}

void rsig_signals_release(uint32_t which) {
  for (int i = 0; i < watched_count; i++) {
    uint32_t flag = watched[i].flag;
    if (!(which & flag) || !(atomic_load(&watching) & flag)) continue;
    sigaction(watched[i].number, &before[i], NULL);
    atomic_fetch_and(&watching, ~flag);
  }
}

int rsig_signals_descriptor(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  if (atomic_load(&watching)) pthread_once(&once, open_wake);
  return wake_descriptors[0];
}

uint32_t rsig_signals_pending(void) { return atomic_load_explicit(&pending, memory_order_relaxed); }

uint32_t rsig_signals_interrupts(void) { return atomic_load(&interrupts); }

uint32_t rsig_signals_take(uint32_t which) { return atomic_fetch_and(&pending, ~which) & which; }

void rsig_signals_drain(void) {
  char bytes[64];
  while (wake_descriptors[0] >= 0 && read(wake_descriptors[0], bytes, sizeof bytes) > 0) {}
}

void rsig_signals_suspend(void) {
  struct sigaction usual = {0}, kept;
  usual.sa_handler = SIG_DFL;
  sigemptyset(&usual.sa_mask);
  sigaction(SIGTSTP, &usual, &kept);
  raise(SIGTSTP);
  sigaction(SIGTSTP, &kept, NULL);
}

// The guard

static const int fatal[] = {
    SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2,
    SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ,
};
enum { fatal_count = sizeof fatal / sizeof *fatal };

static struct sigaction fatal_before[fatal_count];
static const char *volatile farewell = NULL;
static volatile sig_atomic_t farewell_count = 0;

void rsig_terminal_restore(void) {
  if (!has_terminal()) return;
  int kept = errno;
  const char *bytes = farewell;
  if (bytes != NULL && write(guarded_descriptor, bytes, (size_t)farewell_count) < 0) {}
  farewell = NULL;
  tcsetattr(guarded_descriptor, TCSANOW, &found);
  errno = kept;
}

static void die(int number, siginfo_t *info, void *context) {
  (void)context;
  rsig_terminal_restore();
  for (int i = 0; i < fatal_count; i++) {
    if (fatal[i] == number) sigaction(number, &fatal_before[i], NULL);
  }
  // A fault recurs on return, now with its original handler and address; any other signal is raised again.
  bool is_fault =
    (number == SIGSEGV || number == SIGBUS || number == SIGILL || number == SIGFPE || number == SIGTRAP) &&
    info->si_code > 0;
  if (!is_fault || number == SIGTRAP) raise(number);
}

static void give_stack(void) {
  // The fault may be a stack overflow, so the handler runs on its own stack.
  stack_t now;
  if (sigaltstack(NULL, &now) != 0 || !(now.ss_flags & SS_DISABLE)) return;
  static char reserve[64 * 1024];
  stack_t own = {.ss_sp = reserve, .ss_size = sizeof reserve, .ss_flags = 0};
  sigaltstack(&own, NULL);
}

// Ctrl-Z while no line is edited: restores the terminal for the next process, and again on return.
static struct sigaction stop_before;

static void stop(int number) {
  int kept = errno;
  struct termios own;
  bool is_kept = tcgetattr(guarded_descriptor, &own) == 0;
  rsig_terminal_restore();
  struct sigaction usual = {0}, now;
  usual.sa_handler = SIG_DFL;
  sigemptyset(&usual.sa_mask);
  sigaction(number, &usual, &now);
  sigset_t set, masked;
  sigemptyset(&set);
  sigaddset(&set, number);
  raise(number);
  sigprocmask(SIG_UNBLOCK, &set, &masked);
  sigprocmask(SIG_SETMASK, &masked, NULL);
  sigaction(number, &now, NULL);
  if (is_kept && tcgetpgrp(guarded_descriptor) == getpgrp()) tcsetattr(guarded_descriptor, TCSADRAIN, &own);
  errno = kept;
}

bool rsig_terminal_guard(int descriptor) {
  static bool is_registered = false;
  if (is_guarded) return true;
  if (tcgetattr(descriptor, &found) != 0) return false;
  guarded_descriptor = descriptor;
  guarding_process = getpid();
  give_stack();
  for (int i = 0; i < fatal_count; i++) {
    struct sigaction action = {0};
    action.sa_sigaction = die;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigemptyset(&action.sa_mask);
    sigaction(fatal[i], NULL, &fatal_before[i]);
    if (fatal_before[i].sa_handler != SIG_IGN) sigaction(fatal[i], &action, NULL);
  }
  struct sigaction action = {0};
  action.sa_handler = stop;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(SIGTSTP, NULL, &stop_before);
  if (stop_before.sa_handler != SIG_IGN) sigaction(SIGTSTP, &action, NULL);
  is_guarded = 1;
  if (!is_registered) atexit(rsig_terminal_restore);
  is_registered = true;
  return true;
}

void rsig_terminal_editing(const char *bytes) {
  farewell = NULL;
  farewell_count = bytes == NULL ? 0 : (sig_atomic_t)strlen(bytes);
  farewell = bytes;
}

void rsig_terminal_working(bool is_working) { works = is_working; }

void rsig_terminal_interrupts_by_byte(bool by_byte) {
  struct termios now;
  if (!has_terminal() || tcgetattr(guarded_descriptor, &now) != 0) return;
  cc_t wanted = by_byte ? (cc_t)_POSIX_VDISABLE : found.c_cc[VINTR];
  if (now.c_cc[VINTR] == wanted) return;
  now.c_cc[VINTR] = wanted;
  tcsetattr(guarded_descriptor, TCSANOW, &now);
}

int rsig_terminal_interrupt_byte(void) {
  return is_guarded && found.c_cc[VINTR] != (cc_t)_POSIX_VDISABLE ? found.c_cc[VINTR] : -1;
}

void rsig_terminal_unguard(void) {
  if (!is_guarded) return;
  rsig_terminal_restore();
  is_guarded = 0;
  sigaction(SIGTSTP, &stop_before, NULL);
  for (int i = 0; i < fatal_count; i++) {
    struct sigaction now;
    sigaction(fatal[i], NULL, &now);
    if ((now.sa_flags & SA_SIGINFO) && now.sa_sigaction == die) sigaction(fatal[i], &fatal_before[i], NULL);
  }
}

void rsig_terminal_forget_typed(int descriptor) { tcflush(descriptor, TCIFLUSH); }
