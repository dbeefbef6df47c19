// Searching in bytes, with the C library's wide kernels.
#ifndef RSIG_BYTES_H
#define RSIG_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Position of the needle at or after `from`, or -1. An empty needle is found at `from`.
ptrdiff_t rsig_find(const uint8_t *bytes, size_t count, size_t from, const uint8_t *needle, size_t needle_count);

// Negative, zero or positive, as in memcmp. Does not touch either pointer if there is nothing to compare.
static inline int rsig_compare_bytes(const uint8_t *a, const uint8_t *b, size_t count) {
  return count == 0 ? 0 : memcmp(a, b, count);
}

// True if all bytes are below 128 and none is a carriage return, which could begin a line end of one Character.
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

// True if no byte can belong to a character that must not reach a terminal raw. All controls except line ends and tabs
// are below 0x20 or 0x7f; the other such characters begin with 0xc2, 0xd8, 0xe2 or 0xef (as do many harmless ones).
static inline bool rsig_is_harmless(const uint8_t *bytes, size_t count) {
  uint8_t found = 0;
  for (size_t i = 0; i < count; i++) {
    uint8_t byte = bytes[i];
    found |= ((byte < 0x20) & (byte != '\n') & (byte != '\t')) | (byte == 0x7f) |
             (byte == 0xc2) | (byte == 0xd8) | (byte == 0xe2) | (byte == 0xef);
  }
  return !found;
}

// True if the bytes are harmless and none needs an escape between quotes.
static inline bool rsig_is_quotable(const uint8_t *bytes, size_t count) {
  uint8_t found = 0;
  for (size_t i = 0; i < count; i++) {
    uint8_t byte = bytes[i];
    found |= (byte < 0x20) | (byte == '"') | (byte == '\\') | (byte == 0x7f) |
             (byte == 0xc2) | (byte == 0xd8) | (byte == 0xe2) | (byte == 0xef);
  }
  return !found;
}

// Changes the case of ASCII letters; `from` and `to` may be the same.
static inline void rsig_upper_ascii(uint8_t *to, const uint8_t *from, size_t count) {
  for (size_t i = 0; i < count; i++) to[i] = from[i] ^ (uint8_t)((uint8_t)(from[i] - 'a') < 26 ? 0x20 : 0);
}

static inline void rsig_lower_ascii(uint8_t *to, const uint8_t *from, size_t count) {
  for (size_t i = 0; i < count; i++) to[i] = from[i] ^ (uint8_t)((uint8_t)(from[i] - 'A') < 26 ? 0x20 : 0);
}

#endif
