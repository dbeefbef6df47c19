// The arguments of the command line.
#ifndef RSIG_ARGUMENTS_H
#define RSIG_ARGUMENTS_H

// The arguments as the system passed them, beginning with the program's name. NULL if unknown.
char *_Nullable *_Nullable rsig_arguments(int *_Nonnull count);

#endif
