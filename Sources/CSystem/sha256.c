#include "sha256.h"

#include <string.h>

static const uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t turned(uint32_t word, int by) { return word >> by | word << (32 - by); }

static void mix(struct rsig_sha256 *hash, const uint8_t *block) {
  uint32_t w[64], s[8];
  for (int i = 0; i < 16; i++) {
    const uint8_t *bytes = block + 4 * i;
    w[i] = (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
  }
  for (int i = 16; i < 64; i++) {
    uint32_t a = turned(w[i - 15], 7) ^ turned(w[i - 15], 18) ^ w[i - 15] >> 3;
    uint32_t b = turned(w[i - 2], 17) ^ turned(w[i - 2], 19) ^ w[i - 2] >> 10;
    w[i] = w[i - 16] + a + w[i - 7] + b;
  }
  memcpy(s, hash->state, sizeof s);
  for (int i = 0; i < 64; i++) {
    uint32_t one = turned(s[4], 6) ^ turned(s[4], 11) ^ turned(s[4], 25);
    uint32_t chosen = (s[4] & s[5]) ^ (~s[4] & s[6]);
    uint32_t first = s[7] + one + chosen + constants[i] + w[i];
    uint32_t two = turned(s[0], 2) ^ turned(s[0], 13) ^ turned(s[0], 22);
    uint32_t most = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]);
    for (int k = 7; k > 0; k--) s[k] = s[k - 1];
    s[4] += first;
    s[0] = first + two + most;
  }
  for (int i = 0; i < 8; i++) hash->state[i] += s[i];
}

void rsig_sha256_begin(struct rsig_sha256 *hash) {
  static const uint32_t start[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                    0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  memcpy(hash->state, start, sizeof start);
  hash->count = 0;
}

void rsig_sha256_add(struct rsig_sha256 *hash, const uint8_t *bytes, size_t count) {
  while (count > 0) {
    size_t used = hash->count % 64;
    size_t part = 64 - used < count ? 64 - used : count;
    memcpy(hash->block + used, bytes, part);
    hash->count += part;
    bytes += part;
    count -= part;
    if (used + part == 64) mix(hash, hash->block);
  }
}

void rsig_sha256_end(struct rsig_sha256 *hash, char digits[65]) {
  uint64_t bits = hash->count * 8;
  uint8_t one = 0x80, zero = 0, length[8];
  rsig_sha256_add(hash, &one, 1);
  while (hash->count % 64 != 56) rsig_sha256_add(hash, &zero, 1);
  for (int i = 0; i < 8; i++) length[i] = (uint8_t)(bits >> (56 - 8 * i));
  rsig_sha256_add(hash, length, 8);
  for (int i = 0; i < 64; i++) digits[i] = "0123456789abcdef"[hash->state[i / 8] >> (28 - 4 * (i % 8)) & 15];
  digits[64] = 0;
}
