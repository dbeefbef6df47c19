#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "database.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#if __has_include(<sqlite3.h>)
#include <sqlite3.h>
#define HAS_HEADER 1
#else
#define HAS_HEADER 0
typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;
#endif
typedef void (*destructor)(void *);
typedef int (*judgement)(void *, int, const char *, const char *, const char *, const char *);
enum { open_read_only = 1, open_read_write = 2, open_create = 4 };
enum { deny = 1, attach = 24, detach = 25, transient = -1, limit_attached = 7 };

// Name, result and arguments of each function.
#define FUNCTIONS(F)                                                                     \
  F(int, sqlite3_open_v2, (const char *, sqlite3 **, int, const char *))                 \
  F(int, sqlite3_close_v2, (sqlite3 *))                                                  \
  F(const char *, sqlite3_errmsg, (sqlite3 *))                                           \
  F(int, sqlite3_extended_errcode, (sqlite3 *))                                          \
  F(int, sqlite3_extended_result_codes, (sqlite3 *, int))                                \
  F(int, sqlite3_busy_timeout, (sqlite3 *, int))                                         \
  F(int, sqlite3_limit, (sqlite3 *, int, int))                                           \
  F(int, sqlite3_set_authorizer, (sqlite3 *, judgement, void *))                          \
  F(int, sqlite3_prepare_v2, (sqlite3 *, const char *, int, sqlite3_stmt **, const char **)) \
  F(int, sqlite3_finalize, (sqlite3_stmt *))                                             \
  F(int, sqlite3_step, (sqlite3_stmt *))                                                 \
  F(int, sqlite3_reset, (sqlite3_stmt *))                                                \
  F(int, sqlite3_clear_bindings, (sqlite3_stmt *))                                       \
  F(int, sqlite3_stmt_readonly, (sqlite3_stmt *))                                        \
  F(int, sqlite3_bind_parameter_count, (sqlite3_stmt *))                                 \
  F(const char *, sqlite3_bind_parameter_name, (sqlite3_stmt *, int))                    \
  F(int, sqlite3_bind_null, (sqlite3_stmt *, int))                                       \
  F(int, sqlite3_bind_int64, (sqlite3_stmt *, int, long long))                           \
  F(int, sqlite3_bind_double, (sqlite3_stmt *, int, double))                             \
  F(int, sqlite3_bind_text, (sqlite3_stmt *, int, const char *, int, destructor))        \
  F(int, sqlite3_bind_blob, (sqlite3_stmt *, int, const void *, int, destructor))        \
  F(int, sqlite3_column_count, (sqlite3_stmt *))                                         \
  F(const char *, sqlite3_column_name, (sqlite3_stmt *, int))                            \
  F(int, sqlite3_column_type, (sqlite3_stmt *, int))                                     \
  F(long long, sqlite3_column_int64, (sqlite3_stmt *, int))                              \
  F(double, sqlite3_column_double, (sqlite3_stmt *, int))                                \
  F(const void *, sqlite3_column_blob, (sqlite3_stmt *, int))                            \
  F(int, sqlite3_column_bytes, (sqlite3_stmt *, int))

#define POINTER(result, name, arguments) static result(*p_##name) arguments;
FUNCTIONS(POINTER)

// The library's own header proves the types and the numbers where it is at hand.
#if HAS_HEADER
#define PROVE(result, name, arguments) \
  _Static_assert(__builtin_types_compatible_p(__typeof__(&name), result(*) arguments), #name);
FUNCTIONS(PROVE)
_Static_assert(open_read_only == SQLITE_OPEN_READONLY && open_read_write == SQLITE_OPEN_READWRITE, "opening");
_Static_assert(open_create == SQLITE_OPEN_CREATE && limit_attached == SQLITE_LIMIT_ATTACHED, "opening");
_Static_assert(deny == SQLITE_DENY && attach == SQLITE_ATTACH && detach == SQLITE_DETACH, "judging");
_Static_assert(RSIG_COLUMN_INT == SQLITE_INTEGER && RSIG_COLUMN_DOUBLE == SQLITE_FLOAT, "columns");
_Static_assert(RSIG_COLUMN_TEXT == SQLITE_TEXT && RSIG_COLUMN_BYTES == SQLITE_BLOB, "columns");
_Static_assert(RSIG_COLUMN_NULL == SQLITE_NULL, "columns");
_Static_assert(RSIG_STEP_ROW == SQLITE_ROW && RSIG_STEP_DONE == SQLITE_DONE, "steps");
#endif

struct rsig_database {
  sqlite3 *handle;
};

const char *rsig_database_load(void) {
  static void *library = NULL;
  if (library != NULL) return NULL;
#ifdef __APPLE__
  void *found = dlopen("libsqlite3.dylib", RTLD_NOW | RTLD_LOCAL);
#else
  void *found = dlopen("libsqlite3.so.0", RTLD_NOW | RTLD_LOCAL);
#endif
  if (found == NULL) return "it is not installed";
#define LOAD(result, name, arguments)                    \
  *(void **)&p_##name = dlsym(found, #name);             \
  if (p_##name == NULL) return "it lacks " #name;
  FUNCTIONS(LOAD)
  library = found;
  return NULL;
}

// ATTACH would reach other files, and so would VACUUM INTO, which attaches one.
static int judge(void *owner, int action, const char *a, const char *b, const char *c, const char *d) {
  (void)owner, (void)a, (void)b, (void)c, (void)d;
  return action == attach || action == detach ? deny : 0;
}

int rsig_database_open(struct rsig_database **made, const char *path, bool is_read_only, char message[256]) {
  struct rsig_database *database = calloc(1, sizeof *database);
  message[0] = 0;
  if (database == NULL) return 7;
  int flags = is_read_only ? open_read_only : open_read_write | open_create;
  int result = p_sqlite3_open_v2(path, &database->handle, flags, NULL);
  if (result != 0) {
    const char *words = database->handle == NULL ? "out of memory" : p_sqlite3_errmsg(database->handle);
    strncpy(message, words, 255);
    message[255] = 0;
    rsig_database_close(database);
    return result;
  }
  p_sqlite3_extended_result_codes(database->handle, 1);
  p_sqlite3_busy_timeout(database->handle, 5000);
  p_sqlite3_limit(database->handle, limit_attached, 0);
  p_sqlite3_set_authorizer(database->handle, judge, NULL);
  *made = database;
  return 0;
}

void rsig_database_close(struct rsig_database *database) {
  if (database->handle != NULL) p_sqlite3_close_v2(database->handle);
  free(database);
}

const char *rsig_database_message(struct rsig_database *database) { return p_sqlite3_errmsg(database->handle); }
int rsig_database_code(struct rsig_database *database) { return p_sqlite3_extended_errcode(database->handle); }

int64_t rsig_database_version(struct rsig_database *database) {
  sqlite3_stmt *statement = NULL;
  int64_t version = -1;
  if (p_sqlite3_prepare_v2(database->handle, "pragma data_version", -1, &statement, NULL) != 0) return version;
  if (p_sqlite3_step(statement) == RSIG_STEP_ROW) version = p_sqlite3_column_int64(statement, 0);
  p_sqlite3_finalize(statement);
  return version;
}

int rsig_statement_open(struct rsig_statement **made, struct rsig_database *database, const char **sql) {
  return p_sqlite3_prepare_v2(database->handle, *sql, -1, (sqlite3_stmt **)made, sql);
}

#define OWN ((sqlite3_stmt *)statement)
void rsig_statement_close(struct rsig_statement *statement) { p_sqlite3_finalize(OWN); }
int rsig_statement_step(struct rsig_statement *statement) { return p_sqlite3_step(OWN); }
void rsig_statement_reset(struct rsig_statement *statement) {
  p_sqlite3_reset(OWN);
  p_sqlite3_clear_bindings(OWN);
}
bool rsig_statement_is_read_only(struct rsig_statement *statement) { return p_sqlite3_stmt_readonly(OWN) != 0; }
int rsig_statement_parameters(struct rsig_statement *statement) { return p_sqlite3_bind_parameter_count(OWN); }
const char *rsig_statement_parameter(struct rsig_statement *statement, int index) {
  return p_sqlite3_bind_parameter_name(OWN, index);
}
int rsig_bind_null(struct rsig_statement *statement, int index) { return p_sqlite3_bind_null(OWN, index); }
int rsig_bind_int(struct rsig_statement *statement, int index, int64_t value) {
  return p_sqlite3_bind_int64(OWN, index, value);
}
int rsig_bind_double(struct rsig_statement *statement, int index, double value) {
  return p_sqlite3_bind_double(OWN, index, value);
}
int rsig_bind_text(struct rsig_statement *statement, int index, const char *text, size_t count) {
  return p_sqlite3_bind_text(OWN, index, text, (int)count, (destructor)(intptr_t)transient);
}
int rsig_bind_bytes(struct rsig_statement *statement, int index, const void *bytes, size_t count) {
  return p_sqlite3_bind_blob(OWN, index, count == 0 ? "" : bytes, (int)count, (destructor)(intptr_t)transient);
}
int rsig_columns(struct rsig_statement *statement) { return p_sqlite3_column_count(OWN); }
const char *rsig_column_name(struct rsig_statement *statement, int index) { return p_sqlite3_column_name(OWN, index); }
int rsig_column_type(struct rsig_statement *statement, int index) { return p_sqlite3_column_type(OWN, index); }
int64_t rsig_column_int(struct rsig_statement *statement, int index) { return p_sqlite3_column_int64(OWN, index); }
double rsig_column_double(struct rsig_statement *statement, int index) { return p_sqlite3_column_double(OWN, index); }
const void *rsig_column_bytes(struct rsig_statement *statement, int index, size_t *count) {
  const void *bytes = p_sqlite3_column_blob(OWN, index);
  *count = (size_t)p_sqlite3_column_bytes(OWN, index);
  return bytes;
}
