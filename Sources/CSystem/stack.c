#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "stack.h"

#include <pthread.h>
#include <signal.h>

#ifdef __GLIBC__
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

#include "heap.h"
#else
#include "run.h"
#endif

_Thread_local uintptr_t rsig_stack_floor = 0;

struct job {
  void (*body)(void *);
  void *context;
  size_t bytes;
};

static void run(struct job *job) {
  // Two thirds are left for work after the warning: the error must unwind every level, and everything built must be
  // freed.
  uintptr_t floor = rsig_stack_floor;
  rsig_stack_floor = (uintptr_t)__builtin_frame_address(0) - job->bytes / 3;
  job->body(job->context);
  rsig_stack_floor = floor;
}

#ifdef __GLIBC__

// Switches stacks on the current thread. A new thread would double the start-up time of a short script, because it gets
// its own allocator arena.
struct crossing {
  struct job job;
  ucontext_t here, there;
};

static void enter(unsigned high, unsigned low) { run(&((struct crossing *)((uintptr_t)high << 32 | low))->job); }

bool rsig_run_on_deep_stack(size_t bytes, void (*body)(void *), void *context) {
  struct crossing crossing = {{body, context, bytes}, {0}, {0}};
  size_t guard = (size_t)sysconf(_SC_PAGESIZE);
  char *stack = mmap(
    NULL, guard + bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (stack == MAP_FAILED) return false;
  // Only an endless recursion comes that deep; it touches hundreds of megabytes before it ends.
  const size_t usual = 16 << 20;
  if (bytes > usual) rsig_use_large_pages(stack + guard, bytes - usual);
  bool made = mprotect(stack, guard, PROT_NONE) == 0 && getcontext(&crossing.there) == 0;
  if (made) {
    uintptr_t address = (uintptr_t)&crossing;
    crossing.there.uc_stack.ss_sp = stack + guard;
    crossing.there.uc_stack.ss_size = bytes;
    crossing.there.uc_link = &crossing.here;
    makecontext(&crossing.there, (void (*)(void))enter, 2, (unsigned)(address >> 16 >> 16), (unsigned)address);
    made = swapcontext(&crossing.here, &crossing.there) == 0;
  }
  munmap(stack, guard + bytes);
  return made;
}

#else

// A second thread does the work while the calling thread waits, so it takes over the caller's run.
struct visit {
  struct job job;
  struct rsig_run *run;
};

static void *run_job(void *context) {
  struct visit *visit = context;
  rsig_run_of_thread = visit->run;
  run(&visit->job);
  visit->run = rsig_run_of_thread;
  return NULL;
}

bool rsig_run_on_deep_stack(size_t bytes, void (*body)(void *), void *context) {
  struct visit visit = {{body, context, bytes}, rsig_run_of_thread};
  pthread_attr_t attributes;
  pthread_t thread;
  if (pthread_attr_init(&attributes) != 0) return false;
  bool made = pthread_attr_setstacksize(&attributes, bytes) == 0 &&
              pthread_create(&thread, &attributes, run_job, &visit) == 0;
  pthread_attr_destroy(&attributes);
  if (!made) return false;
  // Signals belong to the working thread. A handler on this thread could run late, when the working thread has already
  // read text typed after Ctrl-C.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  bool is_done = pthread_join(thread, NULL) == 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  rsig_run_of_thread = visit.run;
  return is_done;
}

#endif
