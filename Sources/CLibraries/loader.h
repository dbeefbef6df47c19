// Makes pointers from a list of a library's functions, each line of which is `F(result, name, arguments)`.
#ifndef RSIG_LOADER_H
#define RSIG_LOADER_H

#include <dlfcn.h>

#define POINTER(result, name, arguments) static result(*p_##name) arguments;

// Checks a type against the library's own header.
#define PROVE(result, name, arguments) \
  _Static_assert(__builtin_types_compatible_p(__typeof__(&name), result(*) arguments), #name);

// Finds a function in the library `found`; returns the reason if it is not there.
#define LOAD(result, name, arguments)                    \
  *(void **)&p_##name = dlsym(found, #name);             \
  if (p_##name == NULL) return "it lacks " #name;

#endif
