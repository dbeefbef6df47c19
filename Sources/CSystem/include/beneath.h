// Opening a file by a path that must not leave a directory, and must not go through a link.
#ifndef RSIG_BENEATH_H
#define RSIG_BENEATH_H

#include <stdbool.h>
#include <sys/types.h>

// Opens `rest` below the directory `top`; both are free of links by now. A link that has appeared since fails with
// ELOOP. An empty rest is `top` itself.
int rsig_open_beneath(const char *top, const char *rest, int flags, mode_t mode);
// The flags of open, as Swift does not know all of them.
int rsig_open_reading(void);
int rsig_open_writing_new(void);
int rsig_open_appending(void);
int rsig_open_directory(void);
int rsig_rename_in(int directory, const char *from, const char *to);
int rsig_unlink_in(int directory, const char *name);
// Opens a new file in that directory, which must not exist.
int rsig_create_in(int directory, const char *name, mode_t mode);
// The caller will read the file from its beginning to its end.
void rsig_reads_in_order(int descriptor);

#endif
