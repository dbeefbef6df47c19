#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

// Both systems declare these only with all extensions enabled.
extern int posix_openpt(int);
extern int grantpt(int);
extern int unlockpt(int);
extern int ptsname_r(int, char *, size_t);

static void run(const char *path, char *const arguments[], char *const environment[], const char *terminal) {
  setsid();
  int own = open(terminal, O_RDWR);
  if (own < 0) _exit(126);
  ioctl(own, TIOCSCTTY, 0);
  for (int i = 0; i < 3; i++) dup2(own, i);
  for (int i = 3; i < 256; i++) close(i);
  // A test may make the program crash on purpose.
  struct rlimit no_core = {0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  // The program should not inherit the signals that the test runner ignores or blocks.
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
  execve(path, arguments, environment);
  _exit(127);
}

int rsig_pty_spawn(
  const char *path, char *const arguments[], char *const environment[], int rows, int columns, int *other_end) {
  char terminal[128];
  int end = posix_openpt(O_RDWR | O_NOCTTY);
  if (end < 0) return -1;
  fcntl(end, F_SETFD, FD_CLOEXEC);
  if (grantpt(end) != 0 || unlockpt(end) != 0 || ptsname_r(end, terminal, sizeof terminal) != 0) goto failed;
  if (!rsig_pty_resize(end, rows, columns)) goto failed;
  pid_t process = fork();
  if (process < 0) goto failed;
  if (process == 0) run(path, arguments, environment, terminal);
  fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK);
  *other_end = end;
  return process;
failed:
  close(end);
  return -1;
}

bool rsig_pty_resize(int other_end, int rows, int columns) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  return ioctl(other_end, TIOCSWINSZ, &size) == 0;
}

bool rsig_pty_is_raw(int other_end) {
  struct termios now;
  return tcgetattr(other_end, &now) == 0 && (!(now.c_lflag & ICANON) || !(now.c_lflag & ECHO));
}

bool rsig_pty_keeps_output(int other_end) {
  struct termios now;
  return tcgetattr(other_end, &now) == 0 && (now.c_lflag & NOFLSH);
}

int rsig_pty_state(int process, int *status) {
  int raw;
  pid_t found = waitpid(process, &raw, WNOHANG | WUNTRACED);
  if (found != process) return found < 0 && errno == ECHILD ? 1 : 0;
  if (WIFSTOPPED(raw)) return 2;
  *status = WIFSIGNALED(raw) ? -WTERMSIG(raw) : WEXITSTATUS(raw);
  return 1;
}
