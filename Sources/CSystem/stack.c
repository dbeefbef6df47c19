#include "stack.h"

#include <pthread.h>
#include <signal.h>

_Thread_local uintptr_t rsig_stack_floor = 0;
_Thread_local bool rsig_unheard_depth = false;
_Thread_local int rsig_show_depth = 0;
_Thread_local int rsig_hash_depth = 0;
_Thread_local void *rsig_rescued = NULL;
_Thread_local void *rsig_patterns = NULL;

struct job {
  void (*body)(void *);
  void *context;
  size_t bytes;
};

static void *run(void *argument) {
  struct job *job = argument;
  // Two thirds are left for what runs after the warning: its error passes through every level that was entered, on top of them all,
  // and what was built is freed.
  rsig_stack_floor = (uintptr_t)__builtin_frame_address(0) - job->bytes / 3;
  job->body(job->context);
  return NULL;
}

bool rsig_run_on_deep_stack(size_t bytes, void (*body)(void *), void *context) {
  struct job job = {body, context, bytes};
  pthread_attr_t attributes;
  pthread_t thread;
  if (pthread_attr_init(&attributes) != 0) return false;
  bool made = pthread_attr_setstacksize(&attributes, bytes) == 0 && pthread_create(&thread, &attributes, run, &job) == 0;
  pthread_attr_destroy(&attributes);
  if (!made) return false;
  // Signals are for the thread that works. Here a handler could run later than that thread reads what was typed after Ctrl-C.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  bool is_done = pthread_join(thread, NULL) == 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return is_done;
}
