// Loops over columns, compiled for several generations of processors; the best version is chosen when the program is
// loaded.
#ifndef RSIG_WIDE_H
#define RSIG_WIDE_H

#include <stddef.h>
#include <stdint.h>

// Wrapping sum of the elements whose mask is 1.
intptr_t rsig_masked_sum(const intptr_t *x, const uint8_t *mask, size_t count);
intptr_t rsig_sum(const intptr_t *x, size_t count);
// Fills `out` with first, first + step …
void rsig_fill_range(intptr_t *out, intptr_t first, intptr_t step, size_t count);
// x * factor + addend, wrapping.
void rsig_affine(intptr_t *restrict out, const intptr_t *restrict x, intptr_t factor, intptr_t addend, size_t count);
// 1 where x * inverse + offset is at most limit, otherwise 0; `flip` inverts.
void rsig_test_product(
  uint8_t *restrict out, const intptr_t *restrict x, uintptr_t inverse, uintptr_t offset, uintptr_t limit,
  uint8_t flip, size_t count);

#endif
