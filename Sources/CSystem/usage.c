#include "usage.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

#include "stop.h"

#ifdef __APPLE__
#include <mach/mach.h>

size_t rsig_memory_in_use(void) {
  mach_task_basic_info_data_t info;
  mach_msg_type_number_t count = MACH_TASK_BASIC_INFO_COUNT;
  if (task_info(mach_task_self(), MACH_TASK_BASIC_INFO, (task_info_t)&info, &count) != KERN_SUCCESS) return 0;
  return info.resident_size;
}
#else
size_t rsig_memory_in_use(void) {
  // "size resident …", in pages.
  char text[128];
  int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  if (length <= 0) return 0;
  text[length] = 0;
  char *rest;
  strtoul(text, &rest, 10);
  return strtoul(rest, NULL, 10) * (size_t)sysconf(_SC_PAGESIZE);
}
#endif

size_t rsig_memory_of_machine(void) {
#ifdef _SC_PHYS_PAGES
  long pages = sysconf(_SC_PHYS_PAGES);
  return pages > 0 ? (size_t)pages * (size_t)sysconf(_SC_PAGESIZE) : 0;
#else
  return 0;
#endif
}

static volatile size_t watched_bytes = 0;
static pthread_t watcher;
static volatile sig_atomic_t has_excess = 0;
static volatile sig_atomic_t is_pausing = 0;

static void look_at_memory(int number) {
  int kept = errno;
  // The run belongs to a thread, and the system chooses any.
  if (!pthread_equal(pthread_self(), watcher)) {
    pthread_kill(watcher, number);
    errno = kept;
    return;
  }
  if (!is_pausing && !has_excess && rsig_memory_in_use() > watched_bytes) {
    has_excess = 1;
    rsig_end_run();
  }
  errno = kept;
}

void rsig_watch_memory(size_t bytes) {
  watched_bytes = bytes;
  watcher = pthread_self();
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = look_at_memory;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  if (sigaction(SIGPROF, &action, NULL) != 0) return;
  // A parent may have started the process with the signal blocked.
  sigset_t awaited;
  sigemptyset(&awaited);
  sigaddset(&awaited, SIGPROF);
  pthread_sigmask(SIG_UNBLOCK, &awaited, NULL);
  // Processor time: memory does not grow without it.
  struct timeval period = {0, 20000};
  struct itimerval timer = {period, period};
  setitimer(ITIMER_PROF, &timer, NULL);
}

bool rsig_take_memory_excess(void) {
  bool had = has_excess != 0;
  has_excess = 0;
  return had;
}

void rsig_pause_memory_watch(bool is_paused) { is_pausing = is_paused; }
