// Platform: the system under the names that the rest of the source uses.
//
//     Platform       re-exports the system's C library, which has another name on each system
//     SystemCalls    calls under names that no method hides (`read`, `write`, `open`, `close`, `poll`), and loops
//                    around them: a write that is interrupted or only partly done continues with the rest
//
// No other Swift target asks which system it is compiled for. A type with a method `read` or `close` of its own can
// call the system's only by its module, and so only by a name that differs from system to system; hence the second
// file.
//
// Nothing here knows rsig. A call that fails returns what the system returns, and leaves the reason in `errno`.

#if canImport(Darwin)
  @_exported import Darwin
#else
  @_exported import Glibc
#endif
