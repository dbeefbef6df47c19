#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "libraries.h"

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

const char *rsig_library_trouble(void) {
  static char words[256];
  const char *found = dlerror();
  if (found == NULL || strstr(found, "No such file") != NULL || strstr(found, "no such file") != NULL) {
    return "it is not installed";
  }
  strncpy(words, found, sizeof words - 1);
  return words;
}

#ifdef __GLIBC__
#include <stdio.h>
#include <stdlib.h>
#include <sys/auxv.h>
#include <unistd.h>

// The number in "GNU C Library (Debian …) stable release version 2.36.", a text that every glibc contains.
static bool read_version(const char *path, char version[16]) {
  FILE *file = fopen(path, "re");
  if (file == NULL) return false;
  static const size_t most = 8 << 20;
  char *bytes = malloc(most);
  size_t count = bytes == NULL ? 0 : fread(bytes, 1, most, file);
  fclose(file);
  const char *words = " release version ", *end = bytes + count;
  const char *found = count == 0 ? NULL : memmem(bytes, count, "GNU C Library", 13);
  if (found != NULL) found = memmem(found, (size_t)(end - found), words, strlen(words));
  size_t length = 0;
  if (found != NULL) {
    found += strlen(words);
    while (length < 15 && found + length < end && strchr("0123456789.", found[length]) != NULL && found[length] != 0) {
      version[length] = found[length];
      length++;
    }
  }
  while (length > 0 && version[length - 1] == '.') length--;
  version[length] = 0;
  free(bytes);
  return length > 0;
}

static const char *find_misfit(void) {
  static char message[160];
  char own[64] = "", version[16];
  confstr(_CS_GNU_LIBC_VERSION, own, sizeof own);
  const char *const paths[] = {
      "/lib/x86_64-linux-gnu/libc.so.6", "/lib/aarch64-linux-gnu/libc.so.6", "/lib64/libc.so.6", "/usr/lib/libc.so.6",
      "/lib/libc.so.6", NULL,
  };
  for (const char *const *path = paths; *path != NULL; path++) {
    if (!read_version(*path, version)) continue;
    if (strncmp(own, "glibc ", 6) == 0 && strcmp(own + 6, version) == 0) return NULL;
    snprintf(message, sizeof message, "this rsig brings %s with it, and this system has glibc %s", own, version);
    return message;
  }
  return "this rsig brings glibc with it, and this system has none";
}

// The system loads no interpreter for a program that is linked statically.
bool rsig_libraries_lack_threads(void) { return getauxval(AT_BASE) == 0; }

const char *rsig_libraries_misfit(void) {
  static bool is_known = false;
  static const char *found = NULL;
  if (!is_known && rsig_libraries_lack_threads()) found = find_misfit();
  is_known = true;
  return found;
}
#else
const char *rsig_libraries_misfit(void) { return NULL; }
bool rsig_libraries_lack_threads(void) { return false; }
#endif
