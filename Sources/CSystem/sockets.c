#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "sockets.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static int open_one(int family) {
  int made = socket(family, SOCK_STREAM, 0);
  if (made < 0) return -1;
  fcntl(made, F_SETFD, FD_CLOEXEC);
  fcntl(made, F_SETFL, fcntl(made, F_GETFL) | O_NONBLOCK);
  int one = 1;
  if (family != AF_UNIX) setsockopt(made, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  return made;
}

static int begin(int made, const struct sockaddr *address, socklen_t size) {
  if (made < 0 || connect(made, address, size) == 0 || errno == EINPROGRESS) return made;
  int kept = errno;
  close(made);
  errno = kept;
  return -1;
}

int rsig_socket_connect(const char *host, const char *port, void *owner,
                        bool (*may_connect)(void *owner, const uint8_t *address, size_t count)) {
  if (port == NULL) {
    struct sockaddr_un address;
    memset(&address, 0, sizeof address);
    address.sun_family = AF_UNIX;
    if (strlen(host) >= sizeof address.sun_path) {
      errno = ENAMETOOLONG;
      return -1;
    }
    strcpy(address.sun_path, host);
    return begin(open_one(AF_UNIX), (struct sockaddr *)&address, sizeof address);
  }
  struct addrinfo wanted, *found = NULL;
  memset(&wanted, 0, sizeof wanted);
  wanted.ai_socktype = SOCK_STREAM;
  if (getaddrinfo(host, port, &wanted, &found) != 0) return -2;
  int made = -1;
  bool is_refused = false;
  // IPv4 first: a server on this machine often listens there alone, and a refusal would only be seen later.
  for (int round = 0; round < 2 && made < 0; round++) {
    for (struct addrinfo *one = found; one != NULL && made < 0; one = one->ai_next) {
      if ((one->ai_family == AF_INET) != (round == 0)) continue;
      void *address = one->ai_addr;
      const void *four = &((struct sockaddr_in *)address)->sin_addr;
      const void *six = &((struct sockaddr_in6 *)address)->sin6_addr;
      const uint8_t *bytes = one->ai_family == AF_INET ? four : six;
      if (!may_connect(owner, bytes, one->ai_family == AF_INET ? 4 : 16)) {
        is_refused = true;
        continue;
      }
      made = begin(open_one(one->ai_family), one->ai_addr, one->ai_addrlen);
    }
  }
  freeaddrinfo(found);
  return made < 0 && is_refused ? -3 : made;
}

int rsig_socket_error(int descriptor) {
  int number = 0;
  socklen_t size = sizeof number;
  return getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &number, &size) == 0 ? number : errno;
}
