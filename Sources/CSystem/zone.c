#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "zone.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

bool rsig_zone_exists(const char *zone) {
  char path[512];
  if (strcmp(zone, "UTC") == 0) return true;
  if (*zone == 0 || *zone == '/' || strstr(zone, "..") != NULL || strlen(zone) > 200) return false;
  snprintf(path, sizeof path, "/usr/share/zoneinfo/%s", zone);
  return access(path, R_OK) == 0;
}

static char *before = NULL;
static bool is_changed = false;

void rsig_zone_enter(const char *zone) {
  is_changed = zone != NULL;
  if (is_changed) {
    const char *now = getenv("TZ");
    before = now == NULL ? NULL : strdup(now);
    setenv("TZ", zone, 1);
  }
  tzset();
}

void rsig_zone_leave(void) {
  if (!is_changed) return;
  if (before == NULL) unsetenv("TZ"); else setenv("TZ", before, 1);
  free(before);
  before = NULL;
  is_changed = false;
  tzset();
}

struct rsig_local rsig_zone_local(int64_t seconds) {
  time_t time = (time_t)seconds;
  struct tm parts;
  memset(&parts, 0, sizeof parts);
  localtime_r(&time, &parts);
  struct rsig_local local = {
      parts.tm_min, parts.tm_hour, parts.tm_mday, parts.tm_mon + 1, parts.tm_wday, (int)parts.tm_gmtoff,
  };
  return local;
}
