#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "helpers.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

enum { most_threads = 4 };

struct job {
  void (*work)(void *);
  void *argument;
  struct rsig_helpers *owner;
  struct job *next;
};

struct queue {
  struct job *first, *last;
};

struct rsig_helpers {
  int ends[2];
  struct queue done;
  int running;
  bool is_left;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t has_work = PTHREAD_COND_INITIALIZER;
static pthread_cond_t has_ended = PTHREAD_COND_INITIALIZER;
static struct queue waiting;
static int threads = 0, idle = 0;

static void append(struct queue *queue, struct job *job) {
  job->next = NULL;
  if (queue->last == NULL) queue->first = job;
  else queue->last->next = job;
  queue->last = job;
}

static struct job *take(struct queue *queue) {
  struct job *job = queue->first;
  if (job == NULL) return NULL;
  queue->first = job->next;
  if (queue->first == NULL) queue->last = NULL;
  return job;
}

static void release(struct rsig_helpers *helpers) {
  for (struct job *job; (job = take(&helpers->done)) != NULL;) free(job);
  close(helpers->ends[0]);
  close(helpers->ends[1]);
  free(helpers);
}

static void *serve(void *nothing) {
  (void)nothing;
  pthread_mutex_lock(&lock);
  while (true) {
    struct job *job;
    while ((job = take(&waiting)) == NULL) {
      idle++;
      pthread_cond_wait(&has_work, &lock);
      idle--;
    }
    job->owner->running++;
    pthread_mutex_unlock(&lock);
    job->work(job->argument);
    pthread_mutex_lock(&lock);
    job->owner->running--;
    append(&job->owner->done, job);
    // A full pipe wakes the reader, too.
    ssize_t written = write(job->owner->ends[1], "", 1);
    (void)written;
    if (job->owner->is_left && job->owner->running == 0) release(job->owner);
    pthread_cond_broadcast(&has_ended);
  }
}

// Signals are left to the main thread.
static bool add_thread(void) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  bool is_made = pthread_create(&thread, NULL, serve, NULL) == 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (!is_made) return false;
  pthread_detach(thread);
  threads++;
  return true;
}

struct rsig_helpers *rsig_helpers_open(void) {
  struct rsig_helpers *helpers = calloc(1, sizeof *helpers);
  if (helpers == NULL) return NULL;
  if (pipe(helpers->ends) != 0) {
    free(helpers);
    return NULL;
  }
  for (int i = 0; i < 2; i++) {
    fcntl(helpers->ends[i], F_SETFD, FD_CLOEXEC);
    fcntl(helpers->ends[i], F_SETFL, O_NONBLOCK);
  }
  return helpers;
}

int rsig_helpers_descriptor(const struct rsig_helpers *helpers) { return helpers->ends[0]; }

bool rsig_helpers_do(struct rsig_helpers *helpers, void (*work)(void *), void *argument) {
  struct job *job = calloc(1, sizeof *job);
  if (job == NULL) return false;
  *job = (struct job){.work = work, .argument = argument, .owner = helpers};
  pthread_mutex_lock(&lock);
  if (idle == 0 && threads < most_threads) add_thread();
  bool is_taken = threads > 0;
  if (is_taken) append(&waiting, job);
  pthread_cond_signal(&has_work);
  pthread_mutex_unlock(&lock);
  if (!is_taken) free(job);
  return is_taken;
}

void *rsig_helpers_take(struct rsig_helpers *helpers) {
  char bytes[64];
  pthread_mutex_lock(&lock);
  struct job *job = take(&helpers->done);
  if (job == NULL) {
    while (read(helpers->ends[0], bytes, sizeof bytes) > 0) continue;
  }
  pthread_mutex_unlock(&lock);
  void *argument = job == NULL ? NULL : job->argument;
  free(job);
  return argument;
}

static void drop_waiting(struct rsig_helpers *helpers) {
  struct queue others = {NULL, NULL};
  for (struct job *job; (job = take(&waiting)) != NULL;) {
    if (job->owner == helpers) free(job);
    else append(&others, job);
  }
  waiting = others;
}

void rsig_helpers_close(struct rsig_helpers *helpers) {
  pthread_mutex_lock(&lock);
  drop_waiting(helpers);
  while (helpers->running > 0) pthread_cond_wait(&has_ended, &lock);
  pthread_mutex_unlock(&lock);
  release(helpers);
}

void rsig_helpers_leave(struct rsig_helpers *helpers) {
  pthread_mutex_lock(&lock);
  drop_waiting(helpers);
  helpers->is_left = true;
  bool is_idle = helpers->running == 0;
  pthread_mutex_unlock(&lock);
  if (is_idle) release(helpers);
}

struct rsig_sync {
  int descriptor;
  int error;
};

struct rsig_sync *rsig_sync_open(int descriptor) {
  struct rsig_sync *sync = calloc(1, sizeof *sync);
  if (sync == NULL) return NULL;
  sync->descriptor = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
  if (sync->descriptor >= 0) return sync;
  free(sync);
  return NULL;
}

void rsig_sync_run(void *argument) {
  struct rsig_sync *sync = argument;
  // Syncing a FIFO fails, which is not an error here.
  if (fsync(sync->descriptor) != 0 && errno != EINVAL) sync->error = errno;
}

int rsig_sync_close(struct rsig_sync *sync) {
  int error = sync->error;
  close(sync->descriptor);
  free(sync);
  return error;
}
