#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "programs.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef __linux__
extern int ptsname_r(int, char *, size_t);

struct family {
  struct rsig_relative *all;
  int count, room;
};

static bool append(struct family *family, pid_t process, pid_t parent) {
  if (family->count == family->room) {
    int room = family->room == 0 ? 64 : 2 * family->room;
    struct rsig_relative *all = realloc(family->all, (size_t)room * sizeof *all);
    if (all == NULL) return false;
    family->all = all;
    family->room = room;
  }
  family->all[family->count++] = (struct rsig_relative){process, parent, 0};
  return true;
}

// The kernel lists children by the thread that has them.
static void append_children(struct family *family, pid_t parent) {
  char path[96];
  snprintf(path, sizeof path, "/proc/%d/task", (int)parent);
  DIR *threads = opendir(path);
  if (threads == NULL) return;
  for (struct dirent *entry; (entry = readdir(threads)) != NULL;) {
    int thread = atoi(entry->d_name), child;
    if (thread <= 0) continue;
    snprintf(path, sizeof path, "/proc/%d/task/%d/children", (int)parent, thread);
    FILE *file = fopen(path, "re");
    if (file == NULL) continue;
    while (fscanf(file, "%d", &child) == 1 && append(family, child, parent)) continue;
    fclose(file);
  }
  closedir(threads);
}

int rsig_descendants(struct rsig_relative **found) {
  struct family family = {NULL, 0, 0};
  append_children(&family, getpid());
  for (int i = 0; i < family.count; i++) {
    append_children(&family, family.all[i].process);
    family.all[i].group = getpgid(family.all[i].process);
  }
  *found = family.all;
  return family.count;
}

static bool is_same_stream(const struct stat *one, const struct stat *other) {
  if (S_ISCHR(one->st_mode)) return S_ISCHR(other->st_mode) && one->st_rdev == other->st_rdev;
  return one->st_dev == other->st_dev && one->st_ino == other->st_ino;
}

bool rsig_process_holds(pid_t process, int descriptor) {
  char path[128];
  struct stat own, theirs;
  // A terminal has two ends with different names; a pipe's ends are one file.
  bool is_terminal = ptsname_r(descriptor, path, sizeof path) == 0;
  if ((is_terminal ? stat(path, &own) : fstat(descriptor, &own)) != 0) return false;
  for (int i = 0; i < 3; i++) {
    snprintf(path, sizeof path, "/proc/%d/fd/%d", (int)process, i);
    if (stat(path, &theirs) == 0 && is_same_stream(&own, &theirs)) return true;
  }
  return false;
}
#else
int rsig_descendants(struct rsig_relative **found) {
  *found = NULL;
  return 0;
}

bool rsig_process_holds(pid_t process, int descriptor) {
  (void)process;
  (void)descriptor;
  return false;
}
#endif
