// Stream sockets that do not block.
#ifndef RSIG_SOCKETS_H
#define RSIG_SOCKETS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Begins to connect to a host's port, or to the path of a local socket if `port` is NULL: the descriptor, which is
// writable once it stands or has failed. -1 with errno; -2 if there is no such host. `may_connect` is asked of each
// address; -3 if it refused the only one.
int rsig_socket_connect(const char *host, const char *port, void *owner,
                        bool (*may_connect)(void *owner, const uint8_t *address, size_t count));
// The error of a connection that was begun; 0 if it stands.
int rsig_socket_error(int descriptor);

#endif
