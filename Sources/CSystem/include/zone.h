// Local times of time zones.
#ifndef RSIG_ZONE_H
#define RSIG_ZONE_H

#include <stdbool.h>
#include <stdint.h>

struct rsig_local {
  int minute, hour, day, month, weekday;  // month 1 to 12, weekday 0 is Sunday
  int offset;                             // seconds east of UTC
};

struct rsig_zone;
// The zone with this name, as in "Europe/Berlin", or the system's zone if NULL; NULL if the system does not know it.
struct rsig_zone *rsig_zone_open(const char *name);
void rsig_zone_close(struct rsig_zone *zone);
struct rsig_local rsig_zone_local(const struct rsig_zone *zone, int64_t seconds);

#endif
