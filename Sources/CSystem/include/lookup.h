// Addresses of a host name: a job for a helper, since the answer may take seconds.
#ifndef RSIG_LOOKUP_H
#define RSIG_LOOKUP_H

#include <stdbool.h>

struct rsig_lookup;
// NULL if there is no memory.
struct rsig_lookup *rsig_lookup_open(const char *host);
void rsig_lookup_run(void *lookup);
// As in `192.0.2.1,[2001:db8::1]`; empty if the name has none.
const char *rsig_lookup_addresses(const struct rsig_lookup *lookup);
void rsig_lookup_close(struct rsig_lookup *lookup);

#endif
