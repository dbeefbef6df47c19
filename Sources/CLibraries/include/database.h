// SQLite, with what the caller needs of it.
#ifndef RSIG_DATABASE_H
#define RSIG_DATABASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct rsig_database;
struct rsig_statement;

enum { RSIG_COLUMN_INT = 1, RSIG_COLUMN_DOUBLE = 2, RSIG_COLUMN_TEXT = 3, RSIG_COLUMN_BYTES = 4, RSIG_COLUMN_NULL = 5 };
enum { RSIG_STEP_ROW = 100, RSIG_STEP_DONE = 101 };

// Loads the library: NULL, or what is wrong.
const char *rsig_database_load(void);
// Opens a file; 0, or the number of an error whose words are in `message`.
int rsig_database_open(struct rsig_database **made, const char *path, bool is_read_only, char message[256]);
void rsig_database_close(struct rsig_database *database);
const char *rsig_database_message(struct rsig_database *database);
int rsig_database_code(struct rsig_database *database);
// Changes of the file by other connections change this number.
int64_t rsig_database_version(struct rsig_database *database);
// Prepares the statement at `*sql`, which moves behind it; NULL without an error is a blank rest.
int rsig_statement_open(struct rsig_statement **made, struct rsig_database *database, const char **sql);
void rsig_statement_close(struct rsig_statement *statement);
int rsig_statement_step(struct rsig_statement *statement);
void rsig_statement_reset(struct rsig_statement *statement);
bool rsig_statement_is_read_only(struct rsig_statement *statement);
int rsig_statement_parameters(struct rsig_statement *statement);
// Name of a parameter with its sign, from 1; NULL for `?`.
const char *rsig_statement_parameter(struct rsig_statement *statement, int index);
int rsig_bind_null(struct rsig_statement *statement, int index);
int rsig_bind_int(struct rsig_statement *statement, int index, int64_t value);
int rsig_bind_double(struct rsig_statement *statement, int index, double value);
int rsig_bind_text(struct rsig_statement *statement, int index, const char *text, size_t count);
int rsig_bind_bytes(struct rsig_statement *statement, int index, const void *bytes, size_t count);
int rsig_columns(struct rsig_statement *statement);
const char *rsig_column_name(struct rsig_statement *statement, int index);
int rsig_column_type(struct rsig_statement *statement, int index);
int64_t rsig_column_int(struct rsig_statement *statement, int index);
double rsig_column_double(struct rsig_statement *statement, int index);
// Bytes of a text or of a blob, valid until the next step.
const void *rsig_column_bytes(struct rsig_statement *statement, int index, size_t *count);

#endif
