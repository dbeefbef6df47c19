// Long, because the library's functions and numbers are listed here, to be checked and loaded.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "web.h"

#include "libraries.h"
#include "loader.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#if __has_include(<curl/curl.h>)
#include <curl/curl.h>
#define HAS_HEADER 1
// The header's macros check the types of these calls, which are made through pointers here.
#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt
#else
#define HAS_HEADER 0
typedef void CURL;
typedef void CURLM;
struct curl_slist;
typedef int CURLcode;
typedef int CURLMcode;
typedef unsigned int CURLoption;
typedef unsigned int CURLINFO;
typedef unsigned int CURLMoption;
typedef int curl_socket_t;
typedef struct {
  int msg;
  CURL *easy_handle;
  union {
    void *whatever;
    CURLcode result;
  } data;
} CURLMsg;
struct curl_sockaddr {
  int family;
  int socktype;
  int protocol;
  unsigned int addrlen;
  struct sockaddr addr;
};
#endif

// Values of the library's constants, checked against its header if that is available.
#define CONSTANTS(C) C(CURLOPT_WRITEDATA, 10001) C(CURLOPT_URL, 10002) C(CURLOPT_POSTFIELDS, 10015)    \
  C(CURLOPT_USERAGENT, 10018) C(CURLOPT_HTTPHEADER, 10023) C(CURLOPT_HEADERDATA, 10029)                \
  C(CURLOPT_CUSTOMREQUEST, 10036) C(CURLOPT_CAINFO, 10065) C(CURLOPT_ACCEPT_ENCODING, 10102)           \
  C(CURLOPT_PRIVATE, 10103) C(CURLOPT_OPENSOCKETDATA, 10164) C(CURLOPT_WRITEFUNCTION, 20011)           \
  C(CURLOPT_HEADERFUNCTION, 20079) C(CURLOPT_OPENSOCKETFUNCTION, 20163) C(CURLOPT_NOBODY, 44)          \
  C(CURLOPT_NOSIGNAL, 99) C(CURLOPT_FOLLOWLOCATION, 52) C(CURLOPT_TIMEOUT_MS, 155)                     \
  C(CURLOPT_PROTOCOLS, 181) C(CURLOPT_POSTFIELDSIZE_LARGE, 30120) C(CURLOPT_HTTP_VERSION, 84)          \
  C(CURLOPT_CONNECT_ONLY, 141) C(CURLOPT_CONNECTTIMEOUT_MS, 156) C(CURLOPT_TCP_KEEPALIVE, 213)         \
  C(CURLOPT_SSL_ENABLE_ALPN, 226) C(CURLOPT_NOPROXY, 10177) C(CURLOPT_UNIX_SOCKET_PATH, 10231)         \
  C(CURLOPT_RESOLVE, 10203) C(CURLINFO_SSL_VERIFYRESULT, 0x20000d) C(CURLINFO_HTTP_CONNECTCODE, 0x200016) \
  C(CURLMOPT_SOCKETFUNCTION, 20001) C(CURLMOPT_SOCKETDATA, 10002) C(CURLMOPT_TIMERFUNCTION, 20004)     \
  C(CURLMOPT_TIMERDATA, 10005) C(CURLINFO_PRIVATE, 0x100015) C(CURLINFO_REDIRECT_URL, 0x10001f)        \
  C(CURLINFO_OS_ERRNO, 0x200019) C(CURLINFO_ACTIVESOCKET, 0x50002c) C(CURLE_AGAIN, 81) C(CURL_HTTP_VERSION_1_1, 2)\
  C(CURLMSG_DONE, 1) C(CURL_POLL_IN, 1) C(CURL_POLL_OUT, 2) C(CURL_POLL_INOUT, 3)                      \
  C(CURL_SOCKET_TIMEOUT, -1) C(CURL_CSELECT_IN, 1) C(CURL_CSELECT_OUT, 2) C(CURLPAUSE_RECV, 1)         \
  C(CURLPAUSE_CONT, 0) C(CURLPROTO_HTTP, 1) C(CURLPROTO_HTTPS, 2) C(CURL_GLOBAL_DEFAULT, 3)

#if HAS_HEADER
#define PROVE_VALUE(name, value) _Static_assert((long)name == (long)(value), #name);
CONSTANTS(PROVE_VALUE)
#else
#define NAME(name, value) name = value,
enum { CONSTANTS(NAME) };
#endif

// Name, result and arguments of each function; `...` marks a variable number of arguments.
#define FUNCTIONS(F)                                                     \
  F(CURLcode, curl_global_init, (long))                                  \
  F(CURL *, curl_easy_init, (void))                                      \
  F(void, curl_easy_cleanup, (CURL *))                                   \
  F(CURLcode, curl_easy_setopt, (CURL *, CURLoption, ...))                      \
  F(CURLcode, curl_easy_getinfo, (CURL *, CURLINFO, ...))                     \
  F(CURLcode, curl_easy_pause, (CURL *, int))                            \
  F(CURLcode, curl_easy_send, (CURL *, const void *, size_t, size_t *))  \
  F(CURLcode, curl_easy_recv, (CURL *, void *, size_t, size_t *))        \
  F(struct curl_slist *, curl_slist_append, (struct curl_slist *, const char *)) \
  F(void, curl_slist_free_all, (struct curl_slist *))                    \
  F(CURLM *, curl_multi_init, (void))                                    \
  F(CURLMcode, curl_multi_add_handle, (CURLM *, CURL *))                 \
  F(CURLMcode, curl_multi_remove_handle, (CURLM *, CURL *))              \
  F(CURLMcode, curl_multi_setopt, (CURLM *, CURLMoption, ...))                   \
  F(CURLMcode, curl_multi_socket_action, (CURLM *, curl_socket_t, int, int *))     \
  F(CURLMsg *, curl_multi_info_read, (CURLM *, int *))

FUNCTIONS(POINTER)

#if HAS_HEADER
FUNCTIONS(PROVE)
#endif

struct rsig_web {
  CURLM *multi;
  void *owner;
  struct rsig_web_calls calls;
};

struct rsig_transfer {
  struct rsig_web *web;
  CURL *easy;
  void *owner;
  struct rsig_transfer_calls calls;
  struct curl_slist *headers, *addresses;
  uint8_t *body;
  // The system's number, if it gave no socket.
  int no_socket;
};

const char *rsig_web_load(void) {
  static void *library = NULL;
  if (library != NULL) return NULL;
#ifdef __APPLE__
  void *found = dlopen("libcurl.4.dylib", RTLD_NOW | RTLD_LOCAL);
#else
  void *found = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (found == NULL) found = dlopen("libcurl-gnutls.so.4", RTLD_NOW | RTLD_LOCAL);
#endif
  if (found == NULL) return rsig_library_trouble();
  FUNCTIONS(LOAD)
  if (p_curl_global_init(CURL_GLOBAL_DEFAULT) != 0) return "it cannot begin";
  library = found;
  return NULL;
}

static int take_socket(CURL *easy, int descriptor, int what, void *owner, void *kept) {
  (void)easy;
  (void)kept;
  struct rsig_web *web = owner;
  int events = 0;
  if (what == CURL_POLL_IN || what == CURL_POLL_INOUT) events |= RSIG_WEB_READS;
  if (what == CURL_POLL_OUT || what == CURL_POLL_INOUT) events |= RSIG_WEB_WRITES;
  web->calls.socket(web->owner, descriptor, events);
  return 0;
}

static int take_timer(CURLM *multi, long milliseconds, void *owner) {
  (void)multi;
  struct rsig_web *web = owner;
  web->calls.timer(web->owner, milliseconds);
  return 0;
}

struct rsig_web *rsig_web_open(void *owner, struct rsig_web_calls calls) {
  struct rsig_web *web = calloc(1, sizeof *web);
  if (web == NULL) return NULL;
  web->owner = owner;
  web->calls = calls;
  web->multi = p_curl_multi_init();
  p_curl_multi_setopt(web->multi, CURLMOPT_SOCKETFUNCTION, take_socket);
  p_curl_multi_setopt(web->multi, CURLMOPT_SOCKETDATA, (void *)web);
  p_curl_multi_setopt(web->multi, CURLMOPT_TIMERFUNCTION, take_timer);
  p_curl_multi_setopt(web->multi, CURLMOPT_TIMERDATA, (void *)web);
  return web;
}

static size_t take_head(char *bytes, size_t size, size_t count, void *owner) {
  struct rsig_transfer *transfer = owner;
  transfer->calls.head(transfer->owner, bytes, size * count);
  return size * count;
}

static size_t take_body(char *bytes, size_t size, size_t count, void *owner) {
  struct rsig_transfer *transfer = owner;
  transfer->calls.body(transfer->owner, (const uint8_t *)bytes, size * count);
  return size * count;
}

static int open_socket(void *owner, int purpose, struct curl_sockaddr *address) {
  (void)purpose;
  struct rsig_transfer *transfer = owner;
  const uint8_t *bytes = NULL;
  size_t count = 0;
  int port = 0;
  if (address->family == AF_INET) {
    struct sockaddr_in *four = (void *)&address->addr;
    bytes = (const uint8_t *)&four->sin_addr;
    count = sizeof four->sin_addr;
    port = ntohs(four->sin_port);
  } else if (address->family == AF_INET6) {
    struct sockaddr_in6 *six = (void *)&address->addr;
    bytes = (const uint8_t *)&six->sin6_addr;
    count = sizeof six->sin6_addr;
    port = ntohs(six->sin6_port);
  }
  if (count > 0 && !transfer->calls.may_connect(transfer->owner, bytes, count, port)) return -1;
#ifdef SOCK_CLOEXEC
  int made = socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
#else
  int made = socket(address->family, address->socktype, address->protocol);
#endif
  if (made < 0) transfer->no_socket = errno;
  return made;
}

static struct rsig_transfer *make(struct rsig_web *web, void *owner, struct rsig_transfer_calls calls) {
  struct rsig_transfer *transfer = calloc(1, sizeof *transfer);
  if (transfer == NULL) return NULL;
  CURL *easy = p_curl_easy_init();
  if (easy == NULL) {
    free(transfer);
    return NULL;
  }
  transfer->web = web;
  transfer->easy = easy;
  transfer->owner = owner;
  transfer->calls = calls;
  p_curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  p_curl_easy_setopt(easy, CURLOPT_PRIVATE, (void *)transfer);
  p_curl_easy_setopt(easy, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
  p_curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, open_socket);
  p_curl_easy_setopt(easy, CURLOPT_OPENSOCKETDATA, (void *)transfer);
  return transfer;
}

static void use_addresses(struct rsig_transfer *transfer, const char *const *lines) {
  for (; lines != NULL && *lines != NULL; lines++) {
    transfer->addresses = p_curl_slist_append(transfer->addresses, *lines);
  }
  if (transfer->addresses != NULL) p_curl_easy_setopt(transfer->easy, CURLOPT_RESOLVE, transfer->addresses);
}

struct rsig_transfer *rsig_transfer_open(struct rsig_web *web, void *owner, struct rsig_transfer_calls calls,
                                         const struct rsig_request *request) {
  struct rsig_transfer *transfer = make(web, owner, calls);
  if (transfer == NULL) return NULL;
  CURL *easy = transfer->easy;
  p_curl_easy_setopt(easy, CURLOPT_URL, request->url);
  // The caller follows redirects itself, after it has checked the permission for each.
  p_curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L);
  p_curl_easy_setopt(easy, CURLOPT_USERAGENT, "rsig");
  p_curl_easy_setopt(easy, CURLOPT_ACCEPT_ENCODING, "");
  use_addresses(transfer, request->addresses);
  if (request->timeout > 0) p_curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, request->timeout);
  if (request->roots != NULL) p_curl_easy_setopt(easy, CURLOPT_CAINFO, request->roots);
  if (request->body != NULL) {
    transfer->body = malloc(request->body_count + 1);
    if (transfer->body != NULL) memcpy(transfer->body, request->body, request->body_count);
    p_curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, (int64_t)request->body_count);
    p_curl_easy_setopt(easy, CURLOPT_POSTFIELDS, (void *)transfer->body);
  }
  if (strcmp(request->method, "HEAD") == 0) p_curl_easy_setopt(easy, CURLOPT_NOBODY, 1L);
  p_curl_easy_setopt(easy, CURLOPT_CUSTOMREQUEST, request->method);
  for (const char *const *line = request->headers; *line != NULL; line++) {
    transfer->headers = p_curl_slist_append(transfer->headers, *line);
  }
  if (transfer->headers != NULL) p_curl_easy_setopt(easy, CURLOPT_HTTPHEADER, transfer->headers);
  p_curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, take_head);
  p_curl_easy_setopt(easy, CURLOPT_HEADERDATA, (void *)transfer);
  p_curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, take_body);
  p_curl_easy_setopt(easy, CURLOPT_WRITEDATA, (void *)transfer);
  p_curl_multi_add_handle(web->multi, easy);
  return transfer;
}

struct rsig_transfer *rsig_transfer_connect(struct rsig_web *web, void *owner, struct rsig_transfer_calls calls,
                                            const struct rsig_peer *peer) {
  struct rsig_transfer *transfer = make(web, owner, calls);
  if (transfer == NULL) return NULL;
  CURL *easy = transfer->easy;
  p_curl_easy_setopt(easy, CURLOPT_URL, peer->url);
  use_addresses(transfer, peer->addresses);
  p_curl_easy_setopt(easy, CURLOPT_CONNECT_ONLY, 1L);
  p_curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS, peer->timeout);
  p_curl_easy_setopt(easy, CURLOPT_TCP_KEEPALIVE, 1L);
  // The connection does not carry HTTP.
  p_curl_easy_setopt(easy, CURLOPT_SSL_ENABLE_ALPN, 0L);
  p_curl_easy_setopt(easy, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_1_1);
  if (!peer->is_of_web) p_curl_easy_setopt(easy, CURLOPT_NOPROXY, "*");
  if (peer->path != NULL) p_curl_easy_setopt(easy, CURLOPT_UNIX_SOCKET_PATH, peer->path);
  if (peer->roots != NULL) p_curl_easy_setopt(easy, CURLOPT_CAINFO, peer->roots);
  p_curl_multi_add_handle(web->multi, easy);
  return transfer;
}

int rsig_transfer_socket(struct rsig_transfer *transfer) {
  curl_socket_t found = -1;
  if (p_curl_easy_getinfo(transfer->easy, CURLINFO_ACTIVESOCKET, &found) != 0) return -1;
  return (int)found;
}

int rsig_transfer_errno(struct rsig_transfer *transfer) {
  if (transfer->no_socket != 0) return transfer->no_socket;
  long number = 0;
  p_curl_easy_getinfo(transfer->easy, CURLINFO_OS_ERRNO, &number);
  return (int)number;
}

long rsig_transfer_send(struct rsig_transfer *transfer, const void *bytes, size_t count) {
  size_t done = 0;
  errno = 0;
  CURLcode result = p_curl_easy_send(transfer->easy, bytes, count, &done);
  if (result == 0) return (long)done;
  return (int)result == CURLE_AGAIN ? RSIG_WEB_LATER : RSIG_WEB_LOST;
}

long rsig_transfer_receive(struct rsig_transfer *transfer, void *bytes, size_t count) {
  size_t done = 0;
  errno = 0;
  CURLcode result = p_curl_easy_recv(transfer->easy, bytes, count, &done);
  if (result == 0) return (long)done;
  return (int)result == CURLE_AGAIN ? RSIG_WEB_LATER : RSIG_WEB_LOST;
}

void rsig_transfer_finish(struct rsig_transfer *transfer) { shutdown(rsig_transfer_socket(transfer), SHUT_WR); }

void rsig_transfer_close(struct rsig_transfer *transfer) {
  p_curl_multi_remove_handle(transfer->web->multi, transfer->easy);
  p_curl_easy_cleanup(transfer->easy);
  if (transfer->headers != NULL) p_curl_slist_free_all(transfer->headers);
  if (transfer->addresses != NULL) p_curl_slist_free_all(transfer->addresses);
  free(transfer->body);
  free(transfer);
}

void rsig_transfer_pause(struct rsig_transfer *transfer, bool is_paused) {
  p_curl_easy_pause(transfer->easy, is_paused ? CURLPAUSE_RECV : CURLPAUSE_CONT);
}

const char *rsig_transfer_redirect(struct rsig_transfer *transfer) {
  char *url = NULL;
  p_curl_easy_getinfo(transfer->easy, CURLINFO_REDIRECT_URL, &url);
  return url;
}

void rsig_web_act(struct rsig_web *web, int descriptor, int events) {
  int running;
  int what = (events & RSIG_WEB_READS ? CURL_CSELECT_IN : 0) | (events & RSIG_WEB_WRITES ? CURL_CSELECT_OUT : 0);
  p_curl_multi_socket_action(web->multi, descriptor < 0 ? CURL_SOCKET_TIMEOUT : descriptor, what, &running);
}

void *rsig_web_next_ended(struct rsig_web *web, int *result) {
  int left;
  CURLMsg *message;
  while ((message = p_curl_multi_info_read(web->multi, &left)) != NULL) {
    if ((int)message->msg != CURLMSG_DONE) continue;
    struct rsig_transfer *transfer = NULL;
    p_curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &transfer);
    *result = (int)message->data.result;
    if (transfer != NULL) return transfer->owner;
  }
  return NULL;
}

long rsig_transfer_proxy_status(struct rsig_transfer *transfer) {
  long status = 0;
  p_curl_easy_getinfo(transfer->easy, CURLINFO_HTTP_CONNECTCODE, &status);
  return status;
}

long rsig_transfer_verdict(struct rsig_transfer *transfer) {
  long verdict = 0;
  p_curl_easy_getinfo(transfer->easy, CURLINFO_SSL_VERIFYRESULT, &verdict);
  return verdict;
}
