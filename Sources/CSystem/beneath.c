#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "beneath.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/syscall.h>
#ifndef SYS_openat2
#define SYS_openat2 437
#endif
struct how {
  uint64_t flags, mode, resolve;
};
enum { no_magic_links = 0x02, no_links = 0x04, stay_beneath = 0x08 };

static int open_strictly(int top, const char *path, int flags, mode_t mode, uint64_t resolve) {
  struct how how = {(uint64_t)flags, flags & O_CREAT ? mode : 0, resolve};
  return (int)syscall(SYS_openat2, top, path, &how, sizeof how);
}
#endif

// Resolves the path one component at a time, for systems without openat2.
static int walk(int top, const char *rest, int flags, mode_t mode) {
  char name[256];
  int here = top;
  while (true) {
    while (*rest == '/') rest++;
    size_t length = strcspn(rest, "/");
    if (length == 0 || length >= sizeof name) {
      errno = length == 0 ? ENOENT : ENAMETOOLONG;
      break;
    }
    memcpy(name, rest, length);
    name[length] = 0;
    bool is_last = strspn(rest + length, "/") == strlen(rest + length);
    int next = openat(here, name, (is_last ? flags : O_RDONLY | O_DIRECTORY | O_CLOEXEC) | O_NOFOLLOW, mode);
    if (here != top) {
      int kept = errno;
      close(here);
      errno = kept;
    }
    if (next < 0 || is_last) return next;
    here = next;
    rest += length;
  }
  if (here != top) close(here);
  return -1;
}

int rsig_open_beneath(const char *top, const char *rest, int flags, mode_t mode) {
  flags |= O_CLOEXEC;
  if (*rest == 0) {
#ifdef __linux__
    int found = open_strictly(AT_FDCWD, top, flags, mode, no_magic_links | no_links);
    if (found >= 0 || (errno != ENOSYS && errno != EPERM)) return found;
#endif
    return open(top, flags | O_NOFOLLOW, mode);
  }
  int directory = open(top, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW);
  if (directory < 0) return -1;
  int found = -1;
#ifdef __linux__
  found = open_strictly(directory, rest, flags, mode, no_magic_links | no_links | stay_beneath);
  if (found < 0 && (errno == ENOSYS || errno == EPERM)) found = walk(directory, rest, flags, mode);
#else
  found = walk(directory, rest, flags, mode);
#endif
  int kept = errno;
  close(directory);
  errno = kept == EXDEV ? ELOOP : kept;
  return found;
}

// A FIFO without a writer must not block the program.
int rsig_open_reading(void) { return O_RDONLY | O_NONBLOCK | O_NOCTTY; }
int rsig_open_appending(void) { return O_WRONLY | O_APPEND | O_CREAT | O_NONBLOCK | O_NOCTTY; }
int rsig_open_directory(void) { return O_RDONLY | O_DIRECTORY; }
int rsig_rename_in(int directory, const char *from, const char *to) { return renameat(directory, from, directory, to); }
int rsig_unlink_in(int directory, const char *name) { return unlinkat(directory, name, 0); }
int rsig_create_in(int directory, const char *name, mode_t mode) {
  return openat(directory, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode);
}
void rsig_reads_in_order(int descriptor) {
#ifdef __linux__
  posix_fadvise(descriptor, 0, 0, POSIX_FADV_SEQUENTIAL);
#else
  (void)descriptor;
#endif
}
