#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "lookup.h"

#include <arpa/inet.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum { most_addresses = 16, longest_address = 64 };

struct rsig_lookup {
  char *host;
  char addresses[most_addresses * longest_address];
};

struct rsig_lookup *rsig_lookup_open(const char *host) {
  struct rsig_lookup *lookup = calloc(1, sizeof *lookup);
  if (lookup == NULL) return NULL;
  lookup->host = strdup(host);
  if (lookup->host != NULL) return lookup;
  free(lookup);
  return NULL;
}

static void add(struct rsig_lookup *lookup, const struct sockaddr *address) {
  char text[INET6_ADDRSTRLEN] = "";
  bool is_six = address->sa_family == AF_INET6;
  const void *bytes = is_six ? (const void *)&((const struct sockaddr_in6 *)(const void *)address)->sin6_addr
                             : (const void *)&((const struct sockaddr_in *)(const void *)address)->sin_addr;
  if (inet_ntop(address->sa_family, bytes, text, sizeof text) == NULL) return;
  size_t used = strlen(lookup->addresses), left = sizeof lookup->addresses - used;
  if (left < longest_address) return;
  snprintf(lookup->addresses + used, left, is_six ? "%s[%s]" : "%s%s", used == 0 ? "" : ",", text);
}

void rsig_lookup_run(void *argument) {
  struct rsig_lookup *lookup = argument;
  struct addrinfo hints = {.ai_socktype = SOCK_STREAM}, *found = NULL;
  if (getaddrinfo(lookup->host, NULL, &hints, &found) != 0) return;
  for (const struct addrinfo *one = found; one != NULL; one = one->ai_next) {
    if (one->ai_family == AF_INET || one->ai_family == AF_INET6) add(lookup, one->ai_addr);
  }
  freeaddrinfo(found);
}

const char *rsig_lookup_addresses(const struct rsig_lookup *lookup) { return lookup->addresses; }

void rsig_lookup_close(struct rsig_lookup *lookup) {
  free(lookup->host);
  free(lookup);
}
