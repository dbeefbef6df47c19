// SHA-256, which identifies texts in records and in the list of trusted scripts.
#ifndef RSIG_SHA256_H
#define RSIG_SHA256_H

#include <stddef.h>
#include <stdint.h>

struct rsig_sha256 {
  uint32_t state[8];
  uint64_t count;
  uint8_t block[64];
};

void rsig_sha256_begin(struct rsig_sha256 *hash);
void rsig_sha256_add(struct rsig_sha256 *hash, const uint8_t *bytes, size_t count);
// Writes 64 hexadecimal digits and a terminating zero.
void rsig_sha256_end(struct rsig_sha256 *hash, char digits[65]);

#endif
