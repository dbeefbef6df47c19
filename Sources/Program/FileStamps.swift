import CSystem
import Platform

/// Sizes and modification times of files; they differ if a file changed, appeared or was removed.
struct FileStamps: Equatable {
  private struct Stamp: Equatable {
    var size: Int64 = -1
    var seconds = 0
    var nanoseconds = 0
  }

  private let stamps: [String: Stamp]

  init(_ paths: [String]) {
    var stamps: [String: Stamp] = [:]
    for path in paths {
      var status = stat()
      guard stat(path, &status) == 0 else {
        stamps[path] = Stamp()
        continue
      }
      let time = status.modified
      stamps[path] = Stamp(size: Int64(status.st_size), seconds: time.tv_sec, nanoseconds: time.tv_nsec)
    }
    self.stamps = stamps
  }

  /// Names of the files that differ, sorted.
  func changes(from other: FileStamps) -> [String] {
    Set(stamps.keys).union(other.stamps.keys).filter { stamps[$0] != other.stamps[$0] }.sorted()
  }

  /// Waits until one of the files changes, and returns the new stamps; nil if a signal ends the wait.
  static func next(after stamps: FileStamps, of paths: () -> [String]) -> FileStamps? {
    while true {
      var signals = pollfd(fd: rsig_signals_descriptor(), events: Int16(POLLIN), revents: 0)
      _ = poll(&signals, 1, 200)
      if rsig_stop_signaled() { return nil }
      let now = FileStamps(paths())
      if now != stamps { return now }
    }
  }
}
