// The environment of this process.
#ifndef RSIG_ENVIRONMENT_H
#define RSIG_ENVIRONMENT_H

// `NAME=VALUE` for each variable, then NULL. Libraries of Darwin have no `environ`.
char *_Nullable *_Nonnull rsig_environment(void);

#endif
