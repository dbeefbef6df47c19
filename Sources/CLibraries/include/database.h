// SQLite, reduced to the functions that the caller needs. A query waits only in jobs, which any thread may run, one at
// a time for each database; all other functions only read memory, and are called between jobs.
#ifndef RSIG_DATABASE_H
#define RSIG_DATABASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct rsig_database;
struct rsig_query;

enum { RSIG_COLUMN_INT = 1, RSIG_COLUMN_DOUBLE = 2, RSIG_COLUMN_TEXT = 3, RSIG_COLUMN_BYTES = 4, RSIG_COLUMN_NULL = 5 };
enum { RSIG_STEP_ROW = 100, RSIG_STEP_DONE = 101 };

// A parameter, or a column of a row; the query owns its text or bytes.
struct rsig_cell {
  int type;
  int64_t integer;
  double number;
  size_t start, count;
};

// Loads the library: NULL, or the reason why it cannot be loaded.
const char *rsig_database_load(void);
// Opens a file; 0, or an error number with its text in `message`.
int rsig_database_open(struct rsig_database **made, const char *path, bool is_read_only, char message[256]);
void rsig_database_close(struct rsig_database *database);

// A query with its own copy of the text; NULL if memory is out.
struct rsig_query *rsig_query_open(struct rsig_database *database, const char *sql);
// Adds the value of the next parameter; after the last parameter, the next set begins.
bool rsig_query_add(struct rsig_query *query, struct rsig_cell cell, const void *bytes);
// Sets the number of sets of parameters; a statement without parameters runs that many times.
void rsig_query_expect(struct rsig_query *query, size_t sets);
// Soon ends the running job and all later ones; any thread may call it at any time.
void rsig_query_stop(struct rsig_query *query);

// Jobs, for any thread; their argument is the query.

// Parses the text: its one statement, and the names of its parameters.
void rsig_query_prepare(void *query);
// Reads the next slice of rows of the first set of parameters. After the last row it begins again.
void rsig_query_step(void *query);
// Runs the statement once for each set, in one transaction, and keeps all rows.
void rsig_query_run_sets(void *query);
// Reads the version number, which changes when another connection has changed the file.
void rsig_query_look(void *query);
// Frees the query.
void rsig_query_close(void *query);

// Result of the last job: 0, or an error number with its text.
int rsig_query_result(const struct rsig_query *query);
const char *rsig_query_message(const struct rsig_query *query);
bool rsig_query_is_done(const struct rsig_query *query);
// True if the text contains no statement.
bool rsig_query_is_blank(const struct rsig_query *query);
int64_t rsig_query_version(const struct rsig_query *query);
int rsig_query_parameters(const struct rsig_query *query);
// Name of a parameter with its sign, counted from 0; NULL for `?`.
const char *rsig_query_parameter(const struct rsig_query *query, int index);
int rsig_query_columns(const struct rsig_query *query);
const char *rsig_query_column(const struct rsig_query *query, int index);
size_t rsig_query_rows(const struct rsig_query *query);
struct rsig_cell rsig_query_cell(const struct rsig_query *query, size_t row, int column);
// Bytes of a text or a blob, valid until the next job.
const void *rsig_query_bytes(const struct rsig_query *query, struct rsig_cell cell);

#endif
