// The arguments of the command line, and the environment.
#ifndef RSIG_ARGUMENTS_H
#define RSIG_ARGUMENTS_H

// The arguments as the system passed them, beginning with the program's name. NULL if unknown.
char *_Nullable *_Nullable rsig_arguments(int *_Nonnull count);

// `NAME=VALUE` for each variable, then NULL. Libraries of Darwin have no `environ`.
char *_Nullable *_Nonnull rsig_environment(void);

#endif
