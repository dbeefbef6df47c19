#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "watch.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/inotify.h>

int rsig_watch_open(void) { return inotify_init1(IN_NONBLOCK | IN_CLOEXEC); }

int rsig_watch_add(int set, const char *directory) {
  return inotify_add_watch(
    set, directory,
    IN_MODIFY | IN_ATTRIB | IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF |
      IN_MOVE_SELF | IN_ONLYDIR);
}

void rsig_watch_remove(int set, int watch) { inotify_rm_watch(set, watch); }

int rsig_watch_read(int set, struct rsig_entry_event *events, int most) {
  // Room for `most` events without names, so that no event is left over; and for at least one with a name.
  char raw_events[64 * 1024] __attribute__((aligned(8)));
  size_t room = (size_t)most * sizeof(struct inotify_event);
  ssize_t size = read(set, raw_events, room < sizeof raw_events ? room : sizeof raw_events);
  int count = 0;
  for (ssize_t start = 0; start < size; count++) {
    struct inotify_event *raw = (struct inotify_event *)(raw_events + start);
    start += (ssize_t)(sizeof *raw + raw->len);
    struct rsig_entry_event *event = &events[count];
    memset(event, 0, sizeof *event);
    event->watch = raw->wd;
    event->cookie = raw->cookie;
    if (raw->len > 0) strncpy(event->name, raw->name, sizeof event->name - 1);
    if (raw->mask & (IN_MODIFY | IN_ATTRIB | IN_CLOSE_WRITE)) event->events |= RSIG_ENTRY_CHANGED;
    if (raw->mask & IN_CREATE) event->events |= RSIG_ENTRY_CREATED;
    if (raw->mask & IN_DELETE) event->events |= RSIG_ENTRY_REMOVED;
    if (raw->mask & IN_MOVED_FROM) event->events |= RSIG_ENTRY_LEFT;
    if (raw->mask & IN_MOVED_TO) event->events |= RSIG_ENTRY_CAME;
    if (raw->mask & IN_ISDIR) event->events |= RSIG_ENTRY_IS_DIRECTORY;
    if (raw->mask & (IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT)) event->events |= RSIG_DIRECTORY_GONE;
    if (raw->mask & IN_Q_OVERFLOW) event->events |= RSIG_EVENTS_LOST;
  }
  return count;
}

int rsig_watch_limit(void) {
  int limit = 0;
  FILE *file = fopen("/proc/sys/fs/inotify/max_user_watches", "re");
  if (file == NULL) return 0;
  if (fscanf(file, "%d", &limit) != 1) limit = 0;
  fclose(file);
  return limit;
}

#else
int rsig_watch_open(void) {
  errno = ENOTSUP;
  return -1;
}
int rsig_watch_add(int set, const char *directory) {
  (void)set;
  (void)directory;
  errno = ENOTSUP;
  return -1;
}
void rsig_watch_remove(int set, int watch) {
  (void)set;
  (void)watch;
}
int rsig_watch_read(int set, struct rsig_entry_event *events, int most) {
  (void)set;
  (void)events;
  (void)most;
  return 0;
}
int rsig_watch_limit(void) { return 0; }
#endif
