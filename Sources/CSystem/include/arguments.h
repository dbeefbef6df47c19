// The words of the command line.
#ifndef RSIG_ARGUMENTS_H
#define RSIG_ARGUMENTS_H

// As the system handed them over, the name of the program first. NULL where it does not say.
char *_Nullable *_Nullable rsig_arguments(int *_Nonnull count);

#endif
