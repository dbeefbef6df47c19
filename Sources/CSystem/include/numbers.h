// The mathematical functions of the C library, and printing a Double with a fixed number of decimals.
#ifndef RSIG_NUMBERS_H
#define RSIG_NUMBERS_H

#include <math.h>
#include <stdio.h>
#include <string.h>

static inline double rsig_pow(double x, double y) { return pow(x, y); }
static inline double rsig_exp(double x) { return exp(x); }
static inline double rsig_log(double x) { return log(x); }
static inline double rsig_log2(double x) { return log2(x); }
static inline double rsig_log10(double x) { return log10(x); }
static inline double rsig_sin(double x) { return sin(x); }
static inline double rsig_cos(double x) { return cos(x); }
static inline double rsig_tan(double x) { return tan(x); }
static inline double rsig_asin(double x) { return asin(x); }
static inline double rsig_acos(double x) { return acos(x); }
static inline double rsig_atan(double x) { return atan(x); }
static inline double rsig_atan2(double y, double x) { return atan2(y, x); }

// Writes x with `decimals` digits after the point, rounded exactly; returns the number of bytes. The point is `.` in
// every locale.
static inline int rsig_write_decimals(double x, int decimals, char *out, size_t size) {
  int count = snprintf(out, size, "%.*f", decimals, x);
  if (count < 0 || (size_t)count >= size) return -1;
  if (decimals > 0 && count > decimals + 1) {
    int point = count - decimals - 1;
    // The locale's decimal point may take several bytes.
    while (point > 0 && !(out[point - 1] >= '0' && out[point - 1] <= '9')) {
      memmove(out + point - 1, out + point, (size_t)(count - point + 1));
      count--;
      point--;
    }
    out[point] = '.';
  }
  return count;
}

#endif
