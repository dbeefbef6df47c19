// Directories watched for changes of their entries with inotify. On other systems the caller polls.
#ifndef RSIG_WATCH_H
#define RSIG_WATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  RSIG_ENTRY_CHANGED = 1,
  RSIG_ENTRY_CREATED = 2,
  RSIG_ENTRY_REMOVED = 4,
  RSIG_ENTRY_LEFT = 8,     // renamed: its old name
  RSIG_ENTRY_CAME = 16,    // its new name, with the same cookie
  RSIG_ENTRY_IS_DIRECTORY = 32,
  RSIG_DIRECTORY_GONE = 64,
  RSIG_EVENTS_LOST = 128,
};

struct rsig_entry_event {
  int watch;
  int events;
  uint32_t cookie;
  char name[256];
};

// A readable descriptor, or -1 on systems without inotify.
int rsig_watch_open(void);
// Watches a directory; returns the number that its events carry, or -1 with ENOSPC if no watches are left.
int rsig_watch_add(int set, const char *directory);
void rsig_watch_remove(int set, int watch);
// Reads up to `most` events, which must be 32 or more; 0 if none are waiting.
int rsig_watch_read(int set, struct rsig_entry_event *events, int most);
// How many directories a user may watch; 0 if unknown.
int rsig_watch_limit(void);

#endif
