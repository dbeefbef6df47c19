import Program

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

exit(Invocation().run(Invocation.words))
