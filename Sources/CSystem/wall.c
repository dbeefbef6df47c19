#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "wall.h"

#ifdef __linux__
#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// Landlock by system call numbers, which no kernel changes: the headers of older systems lack some of them.
enum { create_ruleset = 444, add_rule = 445, restrict_self = 446 };
enum { version_flag = 1, beneath_path = 1 };
enum {
  may_execute = 1 << 0,
  may_write = 1 << 1,
  may_remove_directory = 1 << 4,
  // Remove files, and create any kind of entry.
  may_remove_and_make = 0xff << 5,
  may_truncate = 1 << 14,
};

struct ruleset {
  uint64_t handled;
};
struct rule {
  uint64_t allowed;
  int32_t parent;
} __attribute__((packed));

bool rsig_wall(const char *const directories[], int count, bool writes_anywhere) {
  int version = (int)syscall(create_ruleset, NULL, 0, version_flag);
  if (version < 1) return false;
  uint64_t writing = may_write | may_remove_directory | may_remove_and_make;
  if (version >= 3) writing |= may_truncate;
  struct ruleset ruleset = {may_execute | (writes_anywhere ? 0 : writing)};
  int set = (int)syscall(create_ruleset, &ruleset, sizeof ruleset, 0);
  if (set < 0) return false;
  bool stands = true;
  for (int i = 0; i < count && !writes_anywhere; i++) {
    struct rule rule = {writing, open(directories[i], O_PATH | O_DIRECTORY | O_CLOEXEC)};
    if (rule.parent < 0) continue;
    stands = syscall(add_rule, set, beneath_path, &rule, 0) == 0 && stands;
    close(rule.parent);
  }
  // Without all its rules, Landlock would refuse granted paths: better no wall at all.
  stands = stands && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && syscall(restrict_self, set, 0) == 0;
  close(set);
  return stands;
}

#else
bool rsig_wall(const char *const directories[], int count, bool writes_anywhere) {
  (void)directories;
  (void)count;
  (void)writes_anywhere;
  return false;
}
#endif
