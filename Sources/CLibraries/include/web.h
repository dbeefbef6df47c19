// Requests by libcurl. The caller watches the sockets and keeps the timer.
#ifndef RSIG_WEB_H
#define RSIG_WEB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { RSIG_WEB_READS = 1, RSIG_WEB_WRITES = 2 };
// No bytes can be sent or received now, or never again.
enum { RSIG_WEB_LATER = -1, RSIG_WEB_LOST = -2 };

// Called by the functions below only, never on its own.
struct rsig_web_calls {
  // Watch a socket for these events; 0 is for none any more.
  void (*socket)(void *owner, int descriptor, int events);
  // Act with -1 after so many milliseconds; -1 is for no timer.
  void (*timer)(void *owner, long milliseconds);
};

struct rsig_transfer_calls {
  // A whole line of the head of the answer.
  void (*head)(void *owner, const char *line, size_t count);
  void (*body)(void *owner, const uint8_t *bytes, size_t count);
  // Whether a socket may be connected to that address: its family, and its 4 or 16 bytes.
  bool (*may_connect)(void *owner, const uint8_t *address, size_t count);
};

struct rsig_request {
  const char *url;
  const char *method;
  // Lines as `Accept: text/plain`, and NULL.
  const char *const *headers;
  const uint8_t *body;  // NULL for none
  size_t body_count;
  long timeout;  // milliseconds; 0 is for none
  const char *roots;  // file of certificates; NULL for the system's
};

// The other end of a connection that carries bytes of any protocol.
struct rsig_peer {
  const char *url;  // `https` for TLS, else `http`
  const char *path;  // of a local socket; NULL for the host of the URL
  const char *roots;
  long timeout;
  bool is_of_web;  // through the user's proxy
};

struct rsig_web;
struct rsig_transfer;

// Loads the library: NULL, or what is wrong.
const char *rsig_web_load(void);
struct rsig_web *rsig_web_open(void *owner, struct rsig_web_calls calls);
struct rsig_transfer *rsig_transfer_open(struct rsig_web *web, void *owner, struct rsig_transfer_calls calls,
                                         const struct rsig_request *request);
// A connection: it ends with the result 0 once it stands, and can then be written and read until it is closed. The
// caller watches its socket.
struct rsig_transfer *rsig_transfer_connect(struct rsig_web *web, void *owner, struct rsig_transfer_calls calls,
                                            const struct rsig_peer *peer);
int rsig_transfer_socket(struct rsig_transfer *transfer);
// Number of the system's error that kept it from connecting; 0 if the system had none.
int rsig_transfer_errno(struct rsig_transfer *transfer);
// Count of bytes, or one of the numbers above with errno; 0 received is the other side's end.
long rsig_transfer_send(struct rsig_transfer *transfer, const void *bytes, size_t count);
long rsig_transfer_receive(struct rsig_transfer *transfer, void *bytes, size_t count);
// Sends nothing more, and goes on receiving.
void rsig_transfer_finish(struct rsig_transfer *transfer);
void rsig_transfer_close(struct rsig_transfer *transfer);
void rsig_transfer_pause(struct rsig_transfer *transfer, bool is_paused);
// Status of the answer; 0 before there is one.
long rsig_transfer_status(struct rsig_transfer *transfer);
// Where a redirection leads; NULL without one.
const char *rsig_transfer_redirect(struct rsig_transfer *transfer);
// A socket is ready, or the timer has come (-1).
void rsig_web_act(struct rsig_web *web, int descriptor, int events);
// A transfer that has ended since, with its result: 0 or a number of the library. NULL if there is none.
void *rsig_web_next_ended(struct rsig_web *web, int *result);
const char *rsig_web_explain(int result);

#endif
