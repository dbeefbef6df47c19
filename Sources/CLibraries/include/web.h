// Requests by libcurl. The caller watches the sockets and keeps the timer.
#ifndef RSIG_WEB_H
#define RSIG_WEB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { RSIG_WEB_READS = 1, RSIG_WEB_WRITES = 2 };
// No bytes can be sent or received at the moment, or the connection is lost.
enum { RSIG_WEB_LATER = -1, RSIG_WEB_LOST = -2 };

// Called only from within the functions below.
struct rsig_web_calls {
  // Watch a socket for these events; 0 to stop watching it.
  void (*socket)(void *owner, int descriptor, int events);
  // Call rsig_web_act with -1 after `milliseconds`; -1 cancels the timer.
  void (*timer)(void *owner, long milliseconds);
};

struct rsig_transfer_calls {
  // A whole header line of the response.
  void (*head)(void *owner, const char *line, size_t count);
  void (*body)(void *owner, const uint8_t *bytes, size_t count);
  // True if a socket may connect to this address; its `count` of 4 or 16 bytes determines the family.
  bool (*may_connect)(void *owner, const uint8_t *address, size_t count, int port);
};

struct rsig_request {
  const char *url;
  const char *method;
  // Lines such as `Accept: text/plain`, ended by NULL.
  const char *const *headers;
  const uint8_t *body;  // NULL if there is none
  size_t body_count;
  long timeout;  // milliseconds; 0 for no limit
  const char *roots;  // file of certificates; NULL for the system's
  // Lines such as `+example.com:80:192.0.2.1`, ended by NULL: addresses that the library shall not look up.
  const char *const *addresses;
};

// The other end of a connection that carries bytes of any protocol.
struct rsig_peer {
  const char *url;  // `https` for TLS, else `http`
  const char *path;  // of a local socket; NULL for the host of the URL
  const char *roots;
  long timeout;
  bool is_of_web;  // through the user's proxy
  const char *const *addresses;  // as in a request
};

struct rsig_web;
struct rsig_transfer;

// Loads the library: NULL, or the reason why it cannot be loaded.
const char *rsig_web_load(void);
struct rsig_web *rsig_web_open(void *owner, struct rsig_web_calls calls);
struct rsig_transfer *rsig_transfer_open(struct rsig_web *web, void *owner, struct rsig_transfer_calls calls,
                                         const struct rsig_request *request);
// A connection. Its transfer ends with the result 0 when it is established; from then on it can be written and read
// until it is closed. The caller watches its socket.
struct rsig_transfer *rsig_transfer_connect(struct rsig_web *web, void *owner, struct rsig_transfer_calls calls,
                                            const struct rsig_peer *peer);
int rsig_transfer_socket(struct rsig_transfer *transfer);
// Number of the system error that prevented the connection; 0 if there was none.
int rsig_transfer_errno(struct rsig_transfer *transfer);
// Number of bytes, or one of the constants above with errno set; 0 received means that the other side has ended.
long rsig_transfer_send(struct rsig_transfer *transfer, const void *bytes, size_t count);
long rsig_transfer_receive(struct rsig_transfer *transfer, void *bytes, size_t count);
// Ends sending; receiving continues.
void rsig_transfer_finish(struct rsig_transfer *transfer);
void rsig_transfer_close(struct rsig_transfer *transfer);
void rsig_transfer_pause(struct rsig_transfer *transfer, bool is_paused);
// Target of a redirect; NULL if the response is not one.
const char *rsig_transfer_redirect(struct rsig_transfer *transfer);
// Call when a socket is ready, or when the timer fires (-1).
void rsig_web_act(struct rsig_web *web, int descriptor, int events);
// Next transfer that has ended, with its result: 0 or an error number of the library. NULL if there is none.
void *rsig_web_next_ended(struct rsig_web *web, int *result);
// Status of a proxy's answer to a request for a connection; 0 if there was none.
long rsig_transfer_proxy_status(struct rsig_transfer *transfer);
// Why the certificate was not accepted, as a number of OpenSSL's X509_V_ERR; 0 if that is not known.
long rsig_transfer_verdict(struct rsig_transfer *transfer);

#endif
