#include "wide.h"

#if defined(__x86_64__) && defined(__linux__) && __has_include(<sys/platform/x86.h>)
#include <sys/platform/x86.h>

// Asks the C library, which queried the processor at its start. Querying again before main, as the compiler's dispatch
// does, traps once per query in a virtual machine: up to a tenth of a short script's start-up time.
static int generation(void) {
  static int known = -1;
  int found = __atomic_load_n(&known, __ATOMIC_RELAXED);
  if (found >= 0) return found;
  bool v4 = CPU_FEATURE_ACTIVE(AVX512F) && CPU_FEATURE_ACTIVE(AVX512BW) && CPU_FEATURE_ACTIVE(AVX512CD) &&
            CPU_FEATURE_ACTIVE(AVX512DQ) && CPU_FEATURE_ACTIVE(AVX512VL) && CPU_FEATURE_ACTIVE(BMI2) &&
            CPU_FEATURE_ACTIVE(FMA) && CPU_FEATURE_ACTIVE(MOVBE);
  found = v4 ? 2 : CPU_FEATURE_ACTIVE(AVX2) ? 1 : 0;
  __atomic_store_n(&known, found, __ATOMIC_RELAXED);
  return found;
}

// One body, compiled three times; each call picks the best version for this processor.
#define WIDE(type, name, parameters, arguments)                                                          \
  static inline __attribute__((always_inline)) type name##_body parameters;                              \
  __attribute__((target("arch=x86-64-v4"))) static type name##_v4 parameters { return name##_body arguments; } \
  __attribute__((target("avx2"))) static type name##_avx2 parameters { return name##_body arguments; }   \
  type name parameters {                                                                                 \
    switch (generation()) {                                                                              \
    case 2: return name##_v4 arguments;                                                                  \
    case 1: return name##_avx2 arguments;                                                                \
    default: return name##_body arguments;                                                               \
    }                                                                                                    \
  }                                                                                                      \
  static inline __attribute__((always_inline)) type name##_body parameters
#elif defined(__x86_64__) && defined(__linux__)
#define WIDE(type, name, parameters, arguments) \
  __attribute__((target_clones("arch=x86-64-v4", "avx2", "default"))) type name parameters
#else
#define WIDE(type, name, parameters, arguments) type name parameters
#endif

WIDE(intptr_t, rsig_masked_sum, (const intptr_t *x, const uint8_t *mask, size_t count), (x, mask, count)) {
  uintptr_t sum = 0;
  for (size_t i = 0; i < count; i++) sum += (uintptr_t)x[i] & (0 - (uintptr_t)mask[i]);
  return (intptr_t)sum;
}

WIDE(intptr_t, rsig_sum, (const intptr_t *x, size_t count), (x, count)) {
  uintptr_t sum = 0;
  for (size_t i = 0; i < count; i++) sum += (uintptr_t)x[i];
  return (intptr_t)sum;
}

WIDE(void, rsig_fill_range, (intptr_t *out, intptr_t first, intptr_t step, size_t count), (out, first, step, count)) {
  for (size_t i = 0; i < count; i++) out[i] = (intptr_t)((uintptr_t)first + (uintptr_t)step * (uintptr_t)i);
}

WIDE(
  void, rsig_affine,
  (intptr_t *restrict out, const intptr_t *restrict x, intptr_t factor, intptr_t addend, size_t count),
  (out, x, factor, addend, count)) {
  for (size_t i = 0; i < count; i++) out[i] = (intptr_t)((uintptr_t)x[i] * (uintptr_t)factor + (uintptr_t)addend);
}

WIDE(
  void, rsig_test_product,
  (uint8_t *restrict out, const intptr_t *restrict x, uintptr_t inverse, uintptr_t offset, uintptr_t limit,
   uint8_t flip, size_t count),
  (out, x, inverse, offset, limit, flip, count)) {
  for (size_t i = 0; i < count; i++) out[i] = (uint8_t)(((uintptr_t)x[i] * inverse + offset <= limit) ^ flip);
}
