#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "zone.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// Date and time of a change, as in `M3.5.0/2`; week 5 means the last one of the month.
struct rule {
  char kind;  // M, J (a day from 1, without leap days) or 0 (a day from 0)
  int month, week, day;
  int time;
};

struct rsig_zone {
  int count;
  int64_t *times;  // times of the changes, ascending
  int32_t *offsets;  // offset after each change, in seconds east of UTC
  int32_t first;  // offset before the first change
  // Rule for times after the last change, and for zones without a file.
  bool has_rule, has_summer;
  int32_t standard, summer;
  struct rule start, end;
};

// `CET-1CEST,M3.5.0,M10.5.0/3`: names and offsets in POSIX notation, which counts west of UTC as positive.

static const char *skip_name(const char *text) {
  if (*text == '<') {
    const char *end = strchr(text, '>');
    return end == NULL ? NULL : end + 1;
  }
  const char *end = text;
  while (isalpha((unsigned char)*end)) end++;
  return end - text < 3 ? NULL : end;
}

static const char *read_time(const char *text, int *seconds) {
  int sign = 1, parts[3] = {0, 0, 0};
  if (*text == '+' || *text == '-') sign = *text++ == '-' ? -1 : 1;
  if (!isdigit((unsigned char)*text)) return NULL;
  for (int i = 0; i < 3; i++) {
    while (isdigit((unsigned char)*text) && parts[i] < 1000) parts[i] = parts[i] * 10 + *text++ - '0';
    if (*text != ':') break;
    text++;
  }
  *seconds = sign * (parts[0] * 3600 + parts[1] * 60 + parts[2]);
  return text;
}

static const char *read_rule(const char *text, struct rule *rule) {
  int used = 0;
  rule->time = 7200;
  if (sscanf(text, "M%d.%d.%d%n", &rule->month, &rule->week, &rule->day, &used) == 3) {
    rule->kind = 'M';
    if (rule->month < 1 || rule->month > 12 || rule->week < 1 || rule->week > 5) return NULL;
  } else {
    rule->kind = *text == 'J' ? 'J' : 0;
    text += *text == 'J';
    if (sscanf(text, "%d%n", &rule->day, &used) != 1) return NULL;
  }
  text += used;
  return *text == '/' ? read_time(text + 1, &rule->time) : text;
}

static bool read_rules(struct rsig_zone *zone, const char *text) {
  int west;
  if ((text = skip_name(text)) == NULL || (text = read_time(text, &west)) == NULL) return false;
  zone->standard = -west;
  zone->has_summer = *text != 0;
  zone->has_rule = true;
  if (!zone->has_summer) return true;
  if ((text = skip_name(text)) == NULL) return false;
  zone->summer = zone->standard + 3600;
  if (*text != 0 && *text != ',') {
    if ((text = read_time(text, &west)) == NULL) return false;
    zone->summer = -west;
  }
  if (*text == 0) text = ",M3.2.0,M11.1.0";
  return *text == ',' && (text = read_rule(text + 1, &zone->start)) != NULL && *text == ',' &&
         (text = read_rule(text + 1, &zone->end)) != NULL && *text == 0;
}

// Days from 1970-01-01 to the first day of a month.
static int64_t days(int64_t year, int month) {
  year -= month <= 2;
  int64_t era = (year >= 0 ? year : year - 399) / 400;
  int64_t of_era = year - era * 400;
  int64_t of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5;
  return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468;
}

static int64_t local_time(const struct rule *rule, int64_t year) {
  int64_t day = days(year, 1) + rule->day;
  if (rule->kind == 'J') {
    bool is_leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    day += is_leap && rule->day >= 60 ? 0 : -1;
  } else if (rule->kind == 'M') {
    day = days(year, rule->month);
    int64_t weekday = ((day + 4) % 7 + 7) % 7;
    day += (rule->day - weekday + 7) % 7 + 7 * (rule->week - 1);
    int64_t next = rule->month == 12 ? days(year + 1, 1) : days(year, rule->month + 1);
    while (day >= next) day -= 7;
  }
  return day * 86400 + rule->time;
}

static int32_t offset_by_rule(const struct rsig_zone *zone, int64_t seconds) {
  if (!zone->has_summer) return zone->standard;
  time_t local = (time_t)(seconds + zone->standard);
  struct tm parts;
  gmtime_r(&local, &parts);
  int64_t year = (int64_t)parts.tm_year + 1900;
  int64_t start = local_time(&zone->start, year) - zone->standard;
  int64_t end = local_time(&zone->end, year) - zone->summer;
  bool is_summer = start < end ? start <= seconds && seconds < end : !(end <= seconds && seconds < start);
  return is_summer ? zone->summer : zone->standard;
}

// Time zone files (RFC 8536).

static int64_t number(const uint8_t *bytes, int count) {
  uint64_t value = 0;
  for (int i = 0; i < count; i++) value = value << 8 | bytes[i];
  return count == 4 ? (int64_t)(int32_t)value : (int64_t)value;
}

static bool read_block(struct rsig_zone *zone, const uint8_t *bytes, size_t size) {
  if (size < 44 || memcmp(bytes, "TZif", 4) != 0) return false;
  // Counts of both blocks; the second block has 8-byte times.
  uint64_t counts[6];
  size_t start = 0;
  for (int block = 0; block < 2; block++) {
    if (size - start < 44) return false;
    for (int i = 0; i < 6; i++) {
      counts[i] = (uint32_t)number(bytes + start + 20 + 4 * i, 4);
      if (counts[i] > 100000) return false;
    }
    if (block == 0 && bytes[4] >= '2') {
      start += 44 + counts[3] * 5 + counts[4] * 6 + counts[5] + counts[2] * 8 + counts[1] + counts[0];
      if (start > size) return false;
    } else {
      break;
    }
  }
  int width = bytes[4] >= '2' ? 8 : 4;
  uint64_t times = counts[3], types = counts[4];
  const uint8_t *body = bytes + start + 44;
  uint64_t length = times * (width + 1) + types * 6 + counts[5] + counts[2] * (width + 4) + counts[1] + counts[0];
  if (types == 0 || length > size - start - 44) return false;
  const uint8_t *indexes = body + times * width, *kinds = indexes + times;
  zone->times = calloc(times + 1, sizeof *zone->times);
  zone->offsets = calloc(times + 1, sizeof *zone->offsets);
  if (zone->times == NULL || zone->offsets == NULL) return false;
  zone->first = (int32_t)number(kinds, 4);
  for (uint64_t i = 0; i < times; i++) {
    if (indexes[i] >= types) return false;
    zone->times[i] = number(body + i * width, width);
    zone->offsets[i] = (int32_t)number(kinds + 6 * indexes[i], 4);
  }
  zone->count = (int)times;
  const char *footer = (const char *)body + length, *end = (const char *)bytes + size;
  if (width == 8 && footer < end && *footer == '\n') {
    const char *stop = memchr(footer + 1, '\n', (size_t)(end - footer - 1));
    char rules[128];
    if (stop != NULL && stop - footer - 1 < (long)sizeof rules) {
      memcpy(rules, footer + 1, (size_t)(stop - footer - 1));
      rules[stop - footer - 1] = 0;
      if (*rules != 0) zone->has_rule = read_rules(zone, rules);
    }
  }
  return true;
}

static bool read_file(struct rsig_zone *zone, const char *path) {
  FILE *file = fopen(path, "re");
  if (file == NULL) return false;
  static const size_t most = 1 << 20;
  uint8_t *bytes = malloc(most);
  size_t size = bytes == NULL ? 0 : fread(bytes, 1, most, file);
  fclose(file);
  bool is_read = bytes != NULL && read_block(zone, bytes, size);
  free(bytes);
  return is_read;
}

static bool read_named(struct rsig_zone *zone, const char *name) {
  if (strcmp(name, "UTC") == 0) return zone->has_rule = true;
  char path[512];
  if (*name == 0 || *name == '/' || strstr(name, "..") != NULL || strlen(name) > 200) return false;
  snprintf(path, sizeof path, "/usr/share/zoneinfo/%s", name);
  return read_file(zone, path);
}

struct rsig_zone *rsig_zone_open(const char *name) {
  struct rsig_zone *zone = calloc(1, sizeof *zone);
  if (zone == NULL) return NULL;
  bool is_found;
  if (name != NULL) {
    is_found = read_named(zone, name);
  } else {
    const char *own = getenv("TZ");
    if (own != NULL && *own == ':') own++;
    if (own == NULL) {
      is_found = read_file(zone, "/etc/localtime");
    } else {
      is_found = *own == '/' ? read_file(zone, own) : read_named(zone, own) || read_rules(zone, own);
    }
    // Without one of these settings the system's own functions use UTC.
    if (!is_found) {
      rsig_zone_close(zone);
      return rsig_zone_open("UTC");
    }
  }
  if (is_found) return zone;
  rsig_zone_close(zone);
  return NULL;
}

void rsig_zone_close(struct rsig_zone *zone) {
  free(zone->times);
  free(zone->offsets);
  free(zone);
}

static int32_t offset(const struct rsig_zone *zone, int64_t seconds) {
  if (zone->count == 0) return zone->has_rule ? offset_by_rule(zone, seconds) : zone->first;
  if (seconds < zone->times[0]) return zone->first;
  if (zone->has_rule && seconds >= zone->times[zone->count - 1]) return offset_by_rule(zone, seconds);
  int low = 0, high = zone->count;
  while (high - low > 1) {
    int middle = (low + high) / 2;
    if (zone->times[middle] <= seconds) low = middle; else high = middle;
  }
  return zone->offsets[low];
}

struct rsig_local rsig_zone_local(const struct rsig_zone *zone, int64_t seconds) {
  int32_t east = offset(zone, seconds);
  time_t shifted = (time_t)(seconds + east);
  struct tm parts;
  gmtime_r(&shifted, &parts);
  struct rsig_local local = {parts.tm_min, parts.tm_hour, parts.tm_mday, parts.tm_mon + 1, parts.tm_wday, east};
  return local;
}
