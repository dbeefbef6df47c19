import Program

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

exit(Invocation().run(Array(CommandLine.arguments.dropFirst())))
