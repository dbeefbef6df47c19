#include "wide.h"

#if defined(__x86_64__) && defined(__linux__)
#define RSIG_WIDE __attribute__((target_clones("arch=x86-64-v4", "avx2", "default")))
#else
#define RSIG_WIDE
#endif

RSIG_WIDE intptr_t rsig_masked_sum(const intptr_t *x, const uint8_t *mask, size_t count) {
  uintptr_t sum = 0;
  for (size_t i = 0; i < count; i++) sum += (uintptr_t)x[i] & (0 - (uintptr_t)mask[i]);
  return (intptr_t)sum;
}

RSIG_WIDE intptr_t rsig_sum(const intptr_t *x, size_t count) {
  uintptr_t sum = 0;
  for (size_t i = 0; i < count; i++) sum += (uintptr_t)x[i];
  return (intptr_t)sum;
}

RSIG_WIDE void rsig_fill_range(intptr_t *out, intptr_t first, intptr_t step, size_t count) {
  for (size_t i = 0; i < count; i++) out[i] = (intptr_t)((uintptr_t)first + (uintptr_t)step * (uintptr_t)i);
}

RSIG_WIDE void rsig_affine(intptr_t *restrict out, const intptr_t *restrict x, intptr_t factor, intptr_t addend, size_t count) {
  for (size_t i = 0; i < count; i++) out[i] = (intptr_t)((uintptr_t)x[i] * (uintptr_t)factor + (uintptr_t)addend);
}

RSIG_WIDE void rsig_test_product(
  uint8_t *restrict out, const intptr_t *restrict x, uintptr_t inverse, uintptr_t offset, uintptr_t limit, uint8_t flip, size_t count) {
  for (size_t i = 0; i < count; i++) out[i] = (uint8_t)(((uintptr_t)x[i] * inverse + offset <= limit) ^ flip);
}
