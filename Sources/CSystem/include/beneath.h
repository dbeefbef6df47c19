// Opening a file by a path that must not leave a directory or go through a link.
#ifndef RSIG_BENEATH_H
#define RSIG_BENEATH_H

#include <stdbool.h>
#include <sys/types.h>

// Opens `rest` below the directory `top`; neither contained a link when the caller checked. A link that has appeared
// since fails with ELOOP. If `rest` is empty, opens `top` itself.
int rsig_open_beneath(const char *top, const char *rest, int flags, mode_t mode);
// Flags for open; some of these constants are not visible from Swift.
int rsig_open_reading(void);
int rsig_open_appending(void);
int rsig_open_directory(void);
int rsig_rename_in(int directory, const char *from, const char *to);
int rsig_unlink_in(int directory, const char *name);
// Creates a file in an open directory; fails if the name exists.
int rsig_create_in(int directory, const char *name, mode_t mode);
// Hints that the caller will read the file from beginning to end.
void rsig_reads_in_order(int descriptor);

#endif
