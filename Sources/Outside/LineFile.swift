import Platform

/// A private file of lines to which several processes append, whole lines under a lock. Losing it is harmless: a
/// process that cannot read or write it carries on without.
public struct LineFile: Sendable {
  let path: String

  public init(_ path: String) { self.path = path }

  /// All non-empty lines; the last may be incomplete if its writer was killed. `kept` may return the lines to keep
  /// instead.
  public func lines(keeping kept: ([String]) -> [String]? = { _ in nil }) -> [String] {
    guard let descriptor = open(O_RDWR) ?? open(O_RDONLY) else { return [] }
    defer { close(descriptor) }
    let lines = Self.lines(of: descriptor)
    if let kept = kept(lines) { rewrite(kept) }
    return lines
  }

  public func append(_ line: String) {
    Self.makeDirectories(above: path)
    guard let descriptor = open(O_RDWR | O_APPEND | O_CREAT) else { return }
    defer { close(descriptor) }
    var bytes = Array(line.utf8) + [UInt8(ascii: "\n")]
    // A killed process may have left an incomplete line.
    var last: UInt8 = 0
    let end = lseek(descriptor, 0, SEEK_END)
    if end > 0, pread(descriptor, &last, 1, end - 1) == 1, last != "\n" {
      bytes.insert(UInt8(ascii: "\n"), at: 0)
    }
    systemWriteAll(bytes, to: descriptor)
  }

  /// Opens and locks the file. Retries if another process replaced the file meanwhile.
  private func open(_ flags: Int32) -> Int32? {
    for _ in 0..<10 {
      let descriptor = Self.open(path, flags)
      guard descriptor >= 0 else { return nil }
      var held = stat()
      var named = stat()
      guard flock(descriptor, LOCK_EX) == 0, fstat(descriptor, &held) == 0, held.st_mode & S_IFMT == S_IFREG else {
        close(descriptor)
        return nil
      }
      if held.st_uid == geteuid(), held.st_mode & 0o077 != 0 { fchmod(descriptor, 0o600) }
      if stat(path, &named) == 0, held.st_ino == named.st_ino, held.st_dev == named.st_dev { return descriptor }
      close(descriptor)
    }
    return nil
  }

  /// The caller must hold the lock.
  private func rewrite(_ lines: [String]) {
    let fresh = "\(path).\(getpid())"
    let descriptor = Self.open(fresh, O_WRONLY | O_CREAT | O_TRUNC)
    guard descriptor >= 0 else { return }
    let isWhole = systemWriteAll(Array(lines.map { $0 + "\n" }.joined().utf8), to: descriptor) && fsync(descriptor) == 0
    close(descriptor)
    if !isWhole || rename(fresh, path) != 0 { unlink(fresh) }
  }

  private static func lines(of descriptor: Int32) -> [String] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = part.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress!, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes.append(contentsOf: part[..<count])
    }
    return bytes.split(separator: UInt8(ascii: "\n")).map { String(utf8: $0) }
  }

  private static func open(_ path: String, _ flags: Int32) -> Int32 { systemOpen(path, flags | O_CLOEXEC, 0o600) }

  private static func makeDirectories(above path: String) {
    var end = path.startIndex
    while let slash = path[end...].firstIndex(of: "/") {
      if slash != path.startIndex { mkdir(String(path[..<slash]), 0o700) }
      end = path.index(after: slash)
    }
  }
}
