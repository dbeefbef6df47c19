// Long, because the list of functions, the jobs and the memory of a query form one contract with the library.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "database.h"

#include "libraries.h"
#include "loader.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#if __has_include(<sqlite3.h>)
#include <sqlite3.h>
#define HAS_HEADER 1
#else
#define HAS_HEADER 0
typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;
#endif
typedef void (*destructor)(void *);
typedef int (*patience)(void *, int);
typedef int (*progress)(void *);
typedef int (*judgment)(void *, int, const char *, const char *, const char *, const char *);
enum { open_read_only = 1, open_read_write = 2, open_create = 4 };
typedef int (*each_row)(void *, int, char **, char **);
enum { deny = 1, pragma = 19, attach = 24, detach = 25, transient = -1, limit_attached = 7, limit_threads = 11 };

// Name, result and arguments of each function.
#define FUNCTIONS(F)                                                                     \
  F(int, sqlite3_open_v2, (const char *, sqlite3 **, int, const char *))                 \
  F(int, sqlite3_close_v2, (sqlite3 *))                                                  \
  F(const char *, sqlite3_errmsg, (sqlite3 *))                                           \
  F(int, sqlite3_extended_errcode, (sqlite3 *))                                          \
  F(int, sqlite3_extended_result_codes, (sqlite3 *, int))                                \
  F(int, sqlite3_busy_handler, (sqlite3 *, patience, void *))                            \
  F(void, sqlite3_progress_handler, (sqlite3 *, int, progress, void *))                  \
  F(int, sqlite3_limit, (sqlite3 *, int, int))                                           \
  F(int, sqlite3_set_authorizer, (sqlite3 *, judgment, void *))                          \
  F(int, sqlite3_exec, (sqlite3 *, const char *, each_row, void *, char **))             \
  F(int, sqlite3_prepare_v2, (sqlite3 *, const char *, int, sqlite3_stmt **, const char **)) \
  F(int, sqlite3_finalize, (sqlite3_stmt *))                                             \
  F(int, sqlite3_step, (sqlite3_stmt *))                                                 \
  F(int, sqlite3_reset, (sqlite3_stmt *))                                                \
  F(int, sqlite3_clear_bindings, (sqlite3_stmt *))                                       \
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

FUNCTIONS(POINTER)

// If the library's own header is available, the compiler checks these types and numbers against it.
#if HAS_HEADER
FUNCTIONS(PROVE)
_Static_assert(open_read_only == SQLITE_OPEN_READONLY && open_read_write == SQLITE_OPEN_READWRITE, "opening");
_Static_assert(open_create == SQLITE_OPEN_CREATE && limit_attached == SQLITE_LIMIT_ATTACHED, "opening");
_Static_assert(limit_threads == SQLITE_LIMIT_WORKER_THREADS, "opening");
_Static_assert(pragma == SQLITE_PRAGMA, "judging");
_Static_assert(deny == SQLITE_DENY && attach == SQLITE_ATTACH && detach == SQLITE_DETACH, "judging");
_Static_assert(RSIG_COLUMN_INT == SQLITE_INTEGER && RSIG_COLUMN_DOUBLE == SQLITE_FLOAT, "columns");
_Static_assert(RSIG_COLUMN_TEXT == SQLITE_TEXT && RSIG_COLUMN_BYTES == SQLITE_BLOB, "columns");
_Static_assert(RSIG_COLUMN_NULL == SQLITE_NULL, "columns");
_Static_assert(RSIG_STEP_ROW == SQLITE_ROW && RSIG_STEP_DONE == SQLITE_DONE, "steps");
#endif

struct rsig_database {
  sqlite3 *handle;
  // The query whose job runs; NULL between jobs.
  struct rsig_query *query;
  // When the running job began to wait for another process's lock.
  struct timespec waits_since;
};

struct rsig_query {
  struct rsig_database *database;
  char *sql;
  sqlite3_stmt *statement;
  atomic_bool is_stopped;
  // Parameters: their names, and the sets of values one after another.
  char **names;
  int parameters;
  struct rsig_cell *given;
  size_t given_count, given_room, sets;
  // Rows of the current slice.
  char **columns;
  int column_count;
  struct rsig_cell *cells;
  size_t cell_count, cell_room;
  // Bytes of all texts and blobs: first the parameters', then the rows'.
  char *bytes;
  size_t byte_count, byte_room, given_bytes;
  bool has_begun, is_done, is_blank;
  int64_t version;
  int result;
  char message[256];
};

const char *rsig_database_load(void) {
  static void *library = NULL;
  if (library != NULL) return NULL;
#ifdef __APPLE__
  void *found = dlopen("libsqlite3.dylib", RTLD_NOW | RTLD_LOCAL);
#else
  void *found = dlopen("libsqlite3.so.0", RTLD_NOW | RTLD_LOCAL);
#endif
  if (found == NULL) return rsig_library_trouble();
  FUNCTIONS(LOAD)
  library = found;
  return NULL;
}

// ATTACH could open other files, and so could VACUUM INTO, which attaches one, and a temporary store on disk.
static int judge(void *owner, int action, const char *a, const char *b, const char *c, const char *d) {
  (void)owner, (void)c, (void)d;
  if (action == pragma && a != NULL && b != NULL) return strncasecmp(a, "temp_store", 10) == 0 ? deny : 0;
  return action == attach || action == detach ? deny : 0;
}

// Called while another process holds the lock; returning 0 gives up.
static int wait_for_lock(void *owner, int count) {
  struct rsig_database *database = owner;
  struct timespec now, pause = {0, 5 * 1000 * 1000};
  clock_gettime(CLOCK_MONOTONIC, &now);
  if (count == 0) database->waits_since = now;
  double waited = difftime(now.tv_sec, database->waits_since.tv_sec);
  if (waited + (double)(now.tv_nsec - database->waits_since.tv_nsec) / 1e9 >= 5) return 0;
  if (database->query != NULL && atomic_load(&database->query->is_stopped)) return 0;
  nanosleep(&pause, NULL);
  return 1;
}

// Called between steps of the library's virtual machine; returning anything but 0 interrupts it.
static int look_for_stop(void *owner) {
  struct rsig_database *database = owner;
  return database->query != NULL && atomic_load(&database->query->is_stopped);
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
  p_sqlite3_busy_handler(database->handle, wait_for_lock, database);
  p_sqlite3_progress_handler(database->handle, 1000, look_for_stop, database);
  p_sqlite3_limit(database->handle, limit_attached, 0);
  // In a static binary the library could start none: they would crash it.
  p_sqlite3_limit(database->handle, limit_threads, 0);
  // A large sort would otherwise write files beside those that were granted.
  p_sqlite3_exec(database->handle, "pragma temp_store = memory", NULL, NULL, NULL);
  p_sqlite3_set_authorizer(database->handle, judge, NULL);
  *made = database;
  return 0;
}

void rsig_database_close(struct rsig_database *database) {
  if (database->handle != NULL) p_sqlite3_close_v2(database->handle);
  free(database);
}

struct rsig_query *rsig_query_open(struct rsig_database *database, const char *sql) {
  struct rsig_query *query = calloc(1, sizeof *query);
  char *copy = strdup(sql);
  if (query == NULL || copy == NULL) {
    free(query);
    free(copy);
    return NULL;
  }
  query->database = database;
  query->sql = copy;
  return query;
}

// Jobs

static void begin(struct rsig_query *query) {
  query->database->query = query;
  query->result = 0;
  query->message[0] = 0;
}

static void end(struct rsig_query *query) { query->database->query = NULL; }

static bool fail_with(struct rsig_query *query, int result, const char *words) {
  query->result = result;
  strncpy(query->message, words, sizeof query->message - 1);
  query->message[sizeof query->message - 1] = 0;
  return false;
}

static bool fail(struct rsig_query *query) {
  sqlite3 *handle = query->database->handle;
  return fail_with(query, p_sqlite3_extended_errcode(handle), p_sqlite3_errmsg(handle));
}

enum { no_memory = 7, misuse = 21 };

// Makes room for `more` elements of `size` bytes.
static bool grow(struct rsig_query *query, void **things, size_t count, size_t *room, size_t more, size_t size) {
  if (*room - count >= more) return true;
  size_t wanted = *room * 2 > count + more ? *room * 2 : count + more + 64;
  void *grown = realloc(*things, wanted * size);
  if (grown == NULL) return fail_with(query, no_memory, "out of memory");
  *things = grown;
  *room = wanted;
  return true;
}

static bool keep_bytes(struct rsig_query *query, struct rsig_cell *cell, const void *bytes, size_t count) {
  if (!grow(query, (void **)&query->bytes, query->byte_count, &query->byte_room, count, 1)) return false;
  if (count > 0) memcpy(query->bytes + query->byte_count, bytes, count);
  cell->start = query->byte_count;
  cell->count = count;
  query->byte_count += count;
  return true;
}

static void free_names(char ***names, int *count) {
  for (int i = 0; i < *count; i++) free((*names)[i]);
  free(*names);
  *names = NULL;
  *count = 0;
}

// Copies `count` names, so that they can be read without the library's lock.
static bool keep_names(struct rsig_query *query, char ***names, int *kept, int count,
                       const char *(*name)(sqlite3_stmt *, int), int first) {
  free_names(names, kept);
  *names = calloc((size_t)count + 1, sizeof **names);
  if (*names == NULL) return fail_with(query, no_memory, "out of memory");
  for (; *kept < count; ++*kept) {
    const char *text = name(query->statement, *kept + first);
    if (text != NULL) (*names)[*kept] = strdup(text);
  }
  return true;
}

static bool prepare(struct rsig_query *query) {
  const char *rest = query->sql;
  sqlite3 *handle = query->database->handle;
  if (p_sqlite3_prepare_v2(handle, rest, -1, &query->statement, &rest) != 0) return fail(query);
  query->is_blank = query->statement == NULL;
  if (query->is_blank) return true;
  sqlite3_stmt *another = NULL;
  bool has_another = p_sqlite3_prepare_v2(handle, rest, -1, &another, &rest) != 0 || another != NULL;
  if (another != NULL) p_sqlite3_finalize(another);
  if (has_another) return fail_with(query, misuse, "`query` runs one statement at a time");
  int count = p_sqlite3_bind_parameter_count(query->statement);
  return keep_names(query, &query->names, &query->parameters, count, p_sqlite3_bind_parameter_name, 1);
}

void rsig_query_prepare(void *argument) {
  struct rsig_query *query = argument;
  begin(query);
  prepare(query);
  end(query);
}

static bool bind(struct rsig_query *query, size_t set) {
  for (int i = 1; i <= query->parameters; i++) {
    const struct rsig_cell *cell = &query->given[set * (size_t)query->parameters + (size_t)i - 1];
    const char *bytes = cell->count == 0 ? "" : query->bytes + cell->start;
    int result;
    switch (cell->type) {
      case RSIG_COLUMN_INT: result = p_sqlite3_bind_int64(query->statement, i, cell->integer); break;
      case RSIG_COLUMN_DOUBLE: result = p_sqlite3_bind_double(query->statement, i, cell->number); break;
      case RSIG_COLUMN_TEXT:
        result = p_sqlite3_bind_text(query->statement, i, bytes, (int)cell->count, (destructor)(intptr_t)transient);
        break;
      case RSIG_COLUMN_BYTES:
        result = p_sqlite3_bind_blob(query->statement, i, bytes, (int)cell->count, (destructor)(intptr_t)transient);
        break;
      default: result = p_sqlite3_bind_null(query->statement, i);
    }
    if (result != 0) return fail(query);
  }
  return true;
}

static bool keep_row(struct rsig_query *query) {
  size_t width = (size_t)query->column_count;
  if (!grow(query, (void **)&query->cells, query->cell_count, &query->cell_room, width, sizeof *query->cells))
    return false;
  for (int i = 0; i < query->column_count; i++) {
    struct rsig_cell cell = {.type = p_sqlite3_column_type(query->statement, i)};
    if (cell.type == RSIG_COLUMN_INT) {
      cell.integer = p_sqlite3_column_int64(query->statement, i);
    } else if (cell.type == RSIG_COLUMN_DOUBLE) {
      cell.number = p_sqlite3_column_double(query->statement, i);
    } else if (cell.type != RSIG_COLUMN_NULL) {
      const void *bytes = p_sqlite3_column_blob(query->statement, i);
      if (!keep_bytes(query, &cell, bytes, (size_t)p_sqlite3_column_bytes(query->statement, i))) return false;
    }
    query->cells[query->cell_count++] = cell;
  }
  return true;
}

static void forget_rows(struct rsig_query *query) {
  query->cell_count = 0;
  query->byte_count = query->given_bytes;
}

// Keeps rows until the last one, or until there are `most_rows` rows or `most_bytes` bytes.
static bool step(struct rsig_query *query, size_t most_rows, size_t most_bytes) {
  for (size_t rows = 0; rows < most_rows && query->byte_count - query->given_bytes <= most_bytes; rows++) {
    int result = p_sqlite3_step(query->statement);
    if (result == RSIG_STEP_ROW) {
      if (query->column_count == 0) {
        int count = p_sqlite3_column_count(query->statement);
        if (!keep_names(query, &query->columns, &query->column_count, count, p_sqlite3_column_name, 0)) return false;
      }
      if (!keep_row(query)) return false;
      continue;
    }
    if (result != RSIG_STEP_DONE) return fail(query);
    p_sqlite3_reset(query->statement);
    query->is_done = true;
    return true;
  }
  return true;
}

void rsig_query_step(void *argument) {
  struct rsig_query *query = argument;
  begin(query);
  forget_rows(query);
  query->is_done = false;
  if (query->has_begun || bind(query, 0)) {
    if (!query->has_begun) free_names(&query->columns, &query->column_count);
    query->has_begun = true;
    step(query, 256, 1 << 20);
    if (query->is_done || query->result != 0) query->has_begun = false;
  }
  end(query);
}

static bool execute(struct rsig_query *query, const char *sql) {
  sqlite3_stmt *statement = NULL;
  if (p_sqlite3_prepare_v2(query->database->handle, sql, -1, &statement, NULL) != 0) return fail(query);
  int result = p_sqlite3_step(statement);
  bool is_good = result == RSIG_STEP_DONE || result == RSIG_STEP_ROW || fail(query);
  p_sqlite3_finalize(statement);
  return is_good;
}

static bool run_sets(struct rsig_query *query) {
  for (size_t set = 0; set < query->sets; set++) {
    if (!bind(query, set) || !step(query, SIZE_MAX, SIZE_MAX)) return false;
    p_sqlite3_clear_bindings(query->statement);
  }
  return true;
}

void rsig_query_run_sets(void *argument) {
  struct rsig_query *query = argument;
  begin(query);
  forget_rows(query);
  if (execute(query, "begin immediate")) {
    if (!run_sets(query) || !execute(query, "commit")) {
      // The rollback must not overwrite the error that caused it.
      int result = query->result;
      char message[sizeof query->message];
      memcpy(message, query->message, sizeof message);
      p_sqlite3_reset(query->statement);
      execute(query, "rollback");
      // After a full disk the file is restored by the next look at it, and its journal stays until then.
      execute(query, "pragma schema_version");
      fail_with(query, result, message);
    }
  }
  query->is_done = true;
  end(query);
}

void rsig_query_look(void *argument) {
  struct rsig_query *query = argument;
  begin(query);
  sqlite3_stmt *statement = NULL;
  if (p_sqlite3_prepare_v2(query->database->handle, "pragma data_version", -1, &statement, NULL) != 0) {
    fail(query);
  } else if (p_sqlite3_step(statement) != RSIG_STEP_ROW) {
    fail(query);
  } else {
    query->version = p_sqlite3_column_int64(statement, 0);
  }
  if (statement != NULL) p_sqlite3_finalize(statement);
  end(query);
}

void rsig_query_close(void *argument) {
  struct rsig_query *query = argument;
  if (query->statement != NULL) p_sqlite3_finalize(query->statement);
  free_names(&query->names, &query->parameters);
  free_names(&query->columns, &query->column_count);
  free(query->given);
  free(query->cells);
  free(query->bytes);
  free(query->sql);
  free(query);
}

// Between jobs

bool rsig_query_add(struct rsig_query *query, struct rsig_cell cell, const void *bytes) {
  if (!grow(query, (void **)&query->given, query->given_count, &query->given_room, 1, sizeof cell)) return false;
  if (bytes != NULL && !keep_bytes(query, &cell, bytes, cell.count)) return false;
  query->given[query->given_count++] = cell;
  query->given_bytes = query->byte_count;
  return true;
}

void rsig_query_expect(struct rsig_query *query, size_t sets) { query->sets = sets; }
void rsig_query_stop(struct rsig_query *query) { atomic_store(&query->is_stopped, true); }
int rsig_query_result(const struct rsig_query *query) { return query->result; }
const char *rsig_query_message(const struct rsig_query *query) { return query->message; }
bool rsig_query_is_done(const struct rsig_query *query) { return query->is_done; }
bool rsig_query_is_blank(const struct rsig_query *query) { return query->is_blank; }
int64_t rsig_query_version(const struct rsig_query *query) { return query->version; }
int rsig_query_parameters(const struct rsig_query *query) { return query->parameters; }
const char *rsig_query_parameter(const struct rsig_query *query, int index) { return query->names[index]; }
int rsig_query_columns(const struct rsig_query *query) { return query->column_count; }
const char *rsig_query_column(const struct rsig_query *query, int index) { return query->columns[index]; }

size_t rsig_query_rows(const struct rsig_query *query) {
  return query->column_count == 0 ? 0 : query->cell_count / (size_t)query->column_count;
}

struct rsig_cell rsig_query_cell(const struct rsig_query *query, size_t row, int column) {
  return query->cells[row * (size_t)query->column_count + (size_t)column];
}

const void *rsig_query_bytes(const struct rsig_query *query, struct rsig_cell cell) {
  return query->bytes + cell.start;
}
