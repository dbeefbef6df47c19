// The local time of a zone.
#ifndef RSIG_ZONE_H
#define RSIG_ZONE_H

#include <stdbool.h>
#include <stdint.h>

struct rsig_local {
  int minute, hour, day, month, weekday;  // month 1 to 12, weekday 0 is Sunday
  int offset;                             // seconds east of UTC
};

// Whether the system knows a zone, as in "Europe/Berlin".
bool rsig_zone_exists(const char *zone);
// Local times of a zone are asked for between these two; NULL is the system's own zone.
void rsig_zone_enter(const char *zone);
void rsig_zone_leave(void);
struct rsig_local rsig_zone_local(int64_t seconds);

#endif
