// Platform: the system's C library under one name, so that no other file asks which system it is compiled for.

#if canImport(Darwin)
  @_exported import Darwin
#else
  @_exported import Glibc
#endif
