// Descriptors that become readable or writable: epoll, or kqueue on Darwin. A wake costs the same however many are
// watched.
#ifndef RSIG_READINESS_H
#define RSIG_READINESS_H

#include <stdbool.h>

enum { RSIG_READABLE = 1, RSIG_WRITABLE = 2 };

struct rsig_ready {
  int descriptor;
  int events;
};

// A set of watched descriptors; -1 if the system has no descriptor left for it.
int rsig_ready_open(void);
// Watches a descriptor for these events; 0 for none. False with EPERM for a regular file, which is always ready.
bool rsig_ready_watch(int set, int descriptor, int events, bool is_new);
void rsig_ready_forget(int set, int descriptor);
// Waits up to `milliseconds`, without limit if negative; returns the number of descriptors found, or -1.
int rsig_ready_wait(int set, struct rsig_ready *found, int most, int milliseconds);

#endif
