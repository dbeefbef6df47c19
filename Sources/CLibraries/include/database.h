// SQLite, with what the caller needs of it. A query does its waiting in jobs, which any thread may run, one at a time
// for each database; everything else only reads memory, between jobs.
#ifndef RSIG_DATABASE_H
#define RSIG_DATABASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct rsig_database;
struct rsig_query;

enum { RSIG_COLUMN_INT = 1, RSIG_COLUMN_DOUBLE = 2, RSIG_COLUMN_TEXT = 3, RSIG_COLUMN_BYTES = 4, RSIG_COLUMN_NULL = 5 };
enum { RSIG_STEP_ROW = 100, RSIG_STEP_DONE = 101 };

// A parameter or a column of a row; texts and bytes are kept by the query.
struct rsig_cell {
  int type;
  int64_t integer;
  double number;
  size_t start, count;
};

// Loads the library: NULL, or what is wrong.
const char *rsig_database_load(void);
// Opens a file; 0, or the number of an error whose words are in `message`.
int rsig_database_open(struct rsig_database **made, const char *path, bool is_read_only, char message[256]);
void rsig_database_close(struct rsig_database *database);

// A query with a copy of its text; NULL without memory.
struct rsig_query *rsig_query_open(struct rsig_database *database, const char *sql);
// Adds the value of the next parameter; after the last one another set begins.
bool rsig_query_add(struct rsig_query *query, struct rsig_cell cell, const void *bytes);
// The number of sets: a statement without parameters runs as often.
void rsig_query_expect(struct rsig_query *query, size_t sets);
// Ends the job that runs, and all later ones, soon; any thread may call it at any time.
void rsig_query_stop(struct rsig_query *query);

// Jobs; their argument is the query.
// Reads the text: its one statement, and the names of its parameters.
void rsig_query_prepare(void *query);
// Finds the next rows of the first set of parameters: a slice of them. Behind the end it begins again.
void rsig_query_step(void *query);
// Runs the statement once for each set, in one transaction, and keeps all rows.
void rsig_query_run_sets(void *query);
// Finds the number that changes of the file by other connections change.
void rsig_query_look(void *query);
// Frees the query.
void rsig_query_close(void *query);

// The last job's answer: 0, or the number of an error with its words.
int rsig_query_result(const struct rsig_query *query);
const char *rsig_query_message(const struct rsig_query *query);
bool rsig_query_is_done(const struct rsig_query *query);
// The text has no statement.
bool rsig_query_is_blank(const struct rsig_query *query);
int64_t rsig_query_version(const struct rsig_query *query);
int rsig_query_parameters(const struct rsig_query *query);
// Name of a parameter with its sign, from 0; NULL for `?`.
const char *rsig_query_parameter(const struct rsig_query *query, int index);
int rsig_query_columns(const struct rsig_query *query);
const char *rsig_query_column(const struct rsig_query *query, int index);
size_t rsig_query_rows(const struct rsig_query *query);
struct rsig_cell rsig_query_cell(const struct rsig_query *query, size_t row, int column);
// Bytes of a text or a blob, good until the next job.
const void *rsig_query_bytes(const struct rsig_query *query, struct rsig_cell cell);

#endif
