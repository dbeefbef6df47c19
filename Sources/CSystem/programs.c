#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "programs.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

extern int posix_openpt(int);
extern int grantpt(int);
extern int unlockpt(int);
extern int ptsname_r(int, char *, size_t);

static void close_others(int kept) {
#if defined(__linux__) && defined(SYS_close_range)
  if (kept > 3) syscall(SYS_close_range, 3, kept - 1, 0);
  if (syscall(SYS_close_range, kept + 1, ~0U, 0) == 0) return;
#endif
  struct rlimit limit;
  int most = getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < 65536 ? (int)limit.rlim_cur : 65536;
  for (int i = 3; i < most; i++) {
    if (i != kept) close(i);
  }
}

struct plan {
  const char *path;
  char *const *arguments;
  char *const *environment;
  const char *directory;
  int input, output, errors, report;
  const char *terminal;
};

// Runs in the child after fork: only async-signal-safe calls are allowed here.
static void begin(const struct plan *plan) {
  if (plan->terminal != NULL) {
    setsid();
    int own = open(plan->terminal, O_RDWR);
    if (own < 0) goto failed;
    ioctl(own, TIOCSCTTY, 0);
    for (int i = 0; i < 3; i++) dup2(own, i);
  } else {
    setpgid(0, 0);
    if (dup2(plan->input, 0) < 0 || dup2(plan->output, 1) < 0) goto failed;
    if (plan->errors >= 0 && dup2(plan->errors, 2) < 0) goto failed;
  }
  if (plan->directory != NULL && chdir(plan->directory) != 0) goto failed;
  close_others(plan->report);
  for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execve(plan->path, plan->arguments, plan->environment);
failed:;
  int number = errno;
  if (write(plan->report, &number, sizeof number) < 0) {}
  _exit(127);
}

static bool open_pipe(int ends[2]) {
#ifdef __linux__
  return pipe2(ends, O_CLOEXEC) == 0;
#else
  if (pipe(ends) != 0) return false;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return true;
#endif
}

static void shut(int *descriptor) {
  if (*descriptor >= 0) close(*descriptor);
  *descriptor = -1;
}

static void unblock(int descriptor) {
  if (descriptor >= 0) fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
}

int rsig_spawn(struct rsig_program *made, const char *path, char *const arguments[], char *const environment[],
               const char *directory, bool has_input, int errors, bool terminal) {
  int in[2] = {-1, -1}, out[2] = {-1, -1}, err[2] = {-1, -1}, report[2] = {-1, -1};
  int null_in = -1, number = 0, pty = -1;
  char name[128];
  struct plan plan = {path, arguments, environment, directory, -1, -1, -1, -1, NULL};
  pid_t process = -1;
  memset(made, 0, sizeof *made);
  made->input = made->output = made->errors = -1;
  if (!open_pipe(report)) return errno;
  if (terminal) {
    pty = posix_openpt(O_RDWR | O_NOCTTY);
    if (pty < 0 || grantpt(pty) != 0 || unlockpt(pty) != 0 || ptsname_r(pty, name, sizeof name) != 0) goto failed;
    fcntl(pty, F_SETFD, FD_CLOEXEC);
    struct termios modes;
    // Keep line ends as the program writes them, and do not echo its input.
    if (tcgetattr(pty, &modes) == 0) {
      modes.c_oflag &= ~(tcflag_t)ONLCR;
      modes.c_lflag &= ~(tcflag_t)ECHO;
      tcsetattr(pty, TCSANOW, &modes);
    }
    plan.terminal = name;
  } else {
    if (!open_pipe(out)) goto failed;
    if (has_input) {
      if (!open_pipe(in)) goto failed;
      plan.input = in[0];
    } else {
      null_in = open("/dev/null", O_RDONLY | O_CLOEXEC);
      if (null_in < 0) goto failed;
      plan.input = null_in;
    }
    plan.output = out[1];
    if (errors == RSIG_ERRORS_MERGE) plan.errors = out[1];
    if (errors == RSIG_ERRORS_READ) {
      if (!open_pipe(err)) goto failed;
      plan.errors = err[1];
    }
  }
  plan.report = report[1];
  process = fork();
  if (process < 0) goto failed;
  if (process == 0) begin(&plan);
  if (!terminal) setpgid(process, process);
  shut(&report[1]);
  // If the program was started, exec closes the descriptor and nothing arrives.
  ssize_t count;
  do count = read(report[0], &number, sizeof number);
  while (count < 0 && errno == EINTR);
  if (count == sizeof number) {
    waitpid(process, NULL, 0);
    errno = number;
    goto failed;
  }
  shut(&report[0]);
  shut(&in[0]);
  shut(&out[1]);
  shut(&err[1]);
  shut(&null_in);
  unblock(in[1]);
  unblock(out[0]);
  unblock(err[0]);
  unblock(pty);
  made->process = process;
  made->input = terminal ? pty : in[1];
  made->output = terminal ? pty : out[0];
  made->errors = err[0];
  return 0;
failed:
  number = errno == 0 ? EAGAIN : errno;
  for (int i = 0; i < 2; i++) {
    shut(&in[i]);
    shut(&out[i]);
    shut(&err[i]);
    shut(&report[i]);
  }
  shut(&null_in);
  shut(&pty);
  return number;
}

void rsig_adopt_orphans(void) {
#ifdef __linux__
  prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
#endif
}

pid_t rsig_reap(int *status) {
  int raw;
  pid_t found;
  do found = waitpid(-1, &raw, WNOHANG);
  while (found < 0 && errno == EINTR);
  if (found > 0) *status = WIFSIGNALED(raw) ? 128 + WTERMSIG(raw) : WEXITSTATUS(raw);
  return found;
}

bool rsig_group_lives(pid_t group) { return kill(-group, 0) == 0 || errno == EPERM; }
void rsig_signal_group(pid_t group, int number) { kill(-group, number); }

int rsig_signal_number(const char *name) {
  static const struct {
    const char *name;
    int number;
  } known[] = {
      {"TERM", SIGTERM}, {"INT", SIGINT}, {"HUP", SIGHUP}, {"QUIT", SIGQUIT},
      {"KILL", SIGKILL}, {"USR1", SIGUSR1}, {"USR2", SIGUSR2},
  };
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    if (strcmp(known[i].name, name) == 0) return known[i].number;
  }
  return 0;
}
