#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "readiness.h"

#include <stddef.h>
#include <string.h>
#include <unistd.h>

#ifdef __linux__
#include <poll.h>
#include <sys/epoll.h>

int rsig_ready_open(void) { return epoll_create1(EPOLL_CLOEXEC); }

bool rsig_ready_watch(int set, int descriptor, int events, bool is_new) {
  struct epoll_event event;
  memset(&event, 0, sizeof event);
  event.data.fd = descriptor;
  if (events & RSIG_READABLE) event.events |= EPOLLIN | EPOLLRDHUP;
  if (events & RSIG_WRITABLE) event.events |= EPOLLOUT;
  return epoll_ctl(set, is_new ? EPOLL_CTL_ADD : EPOLL_CTL_MOD, descriptor, &event) == 0;
}

void rsig_ready_forget(int set, int descriptor) { epoll_ctl(set, EPOLL_CTL_DEL, descriptor, NULL); }

int rsig_ready_wait(int set, struct rsig_ready *found, int most, int milliseconds) {
  // Without a set there is only time to wait for.
  if (set < 0) return poll(NULL, 0, milliseconds);
  struct epoll_event events[64];
  if (most > 64) most = 64;
  int count = epoll_wait(set, events, most, milliseconds);
  for (int i = 0; i < count; i++) {
    found[i].descriptor = events[i].data.fd;
    found[i].events = 0;
    // An error or a hangup sets both flags: the next read or write then finds it.
    if (events[i].events & (EPOLLIN | EPOLLRDHUP | EPOLLHUP | EPOLLERR)) found[i].events |= RSIG_READABLE;
    if (events[i].events & (EPOLLOUT | EPOLLHUP | EPOLLERR)) found[i].events |= RSIG_WRITABLE;
  }
  return count;
}

#else
#include <fcntl.h>
#include <sys/event.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <errno.h>

int rsig_ready_open(void) {
  int set = kqueue();
  if (set >= 0) fcntl(set, F_SETFD, FD_CLOEXEC);
  return set;
}

static bool change(int set, int descriptor, int filter, bool is_wanted) {
  struct kevent event;
  EV_SET(&event, descriptor, filter, is_wanted ? EV_ADD : EV_DELETE, 0, 0, NULL);
  return kevent(set, &event, 1, NULL, 0, NULL) == 0;
}

bool rsig_ready_watch(int set, int descriptor, int events, bool is_new) {
  struct stat status;
  if (is_new && fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode)) {
    errno = EPERM;
    return false;
  }
  bool reads = change(set, descriptor, EVFILT_READ, events & RSIG_READABLE) || !(events & RSIG_READABLE);
  bool writes = change(set, descriptor, EVFILT_WRITE, events & RSIG_WRITABLE) || !(events & RSIG_WRITABLE);
  return reads && writes;
}

void rsig_ready_forget(int set, int descriptor) {
  change(set, descriptor, EVFILT_READ, false);
  change(set, descriptor, EVFILT_WRITE, false);
}

int rsig_ready_wait(int set, struct rsig_ready *found, int most, int milliseconds) {
  struct kevent events[64];
  if (most > 64) most = 64;
  struct timespec limit = {milliseconds / 1000, (milliseconds % 1000) * 1000000L};
  int count = kevent(set, NULL, 0, events, most, milliseconds < 0 ? NULL : &limit);
  for (int i = 0; i < count; i++) {
    found[i].descriptor = (int)events[i].ident;
    found[i].events = events[i].filter == EVFILT_READ ? RSIG_READABLE : RSIG_WRITABLE;
  }
  return count;
}
#endif
