// Searching in bytes, with the C library's wide kernels.
#ifndef RSIG_BYTES_H
#define RSIG_BYTES_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Declared here as well: glibc hides it from whoever included string.h before _GNU_SOURCE was defined.
extern void *memmem(const void *, size_t, const void *, size_t);

// Where the needle begins at or after `from`, or -1. An empty needle is found at `from`.
static inline ptrdiff_t rsig_find(const uint8_t *bytes, size_t count, size_t from, const uint8_t *needle, size_t needle_count) {
  if (needle_count > count - from) return -1;
  if (needle_count == 1) {
    const uint8_t *hit = (const uint8_t *)memchr(bytes + from, needle[0], count - from);
    return hit ? hit - bytes : -1;
  }
  if (needle_count == 0) return (ptrdiff_t)from;
  const uint8_t *hit = (const uint8_t *)memmem(bytes + from, count - from, needle, needle_count);
  return hit ? hit - bytes : -1;
}

// Below, at or above 0 as memcmp has it. Neither is touched where there is nothing to compare.
static inline int rsig_compare_bytes(const uint8_t *a, const uint8_t *b, size_t count) { return count == 0 ? 0 : memcmp(a, b, count); }

// Whether all of them are below 128, and none is the carriage return that begins a line end of one Character.
static inline bool rsig_is_plain_ascii(const uint8_t *bytes, size_t count) {
  uint8_t high = 0;
  for (size_t i = 0; i < count; i++) high |= bytes[i];
  return high < 0x80 && (count == 0 || memchr(bytes, '\r', count) == NULL);
}

static inline bool rsig_is_ascii(const uint8_t *bytes, size_t count) {
  uint8_t high = 0;
  for (size_t i = 0; i < count; i++) high |= bytes[i];
  return high < 0x80;
}

// The case of the ASCII letters among them; `from` and `to` may be the same.
static inline void rsig_upper_ascii(uint8_t *to, const uint8_t *from, size_t count) {
  for (size_t i = 0; i < count; i++) to[i] = from[i] ^ (uint8_t)((uint8_t)(from[i] - 'a') < 26 ? 0x20 : 0);
}

static inline void rsig_lower_ascii(uint8_t *to, const uint8_t *from, size_t count) {
  for (size_t i = 0; i < count; i++) to[i] = from[i] ^ (uint8_t)((uint8_t)(from[i] - 'A') < 26 ? 0x20 : 0);
}

#endif
