#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One entry per line; a newline within an entry is written as `\n` and a backslash as `\\`. Concurrent sessions append
/// whole lines under a lock. A session that cannot read or write the file does without it.
struct HistoryFile {
  let path: String
  let limit: Int

  func load() -> [String] {
    guard let descriptor = open(O_RDWR | O_CREAT) else { return [] }
    defer { close(descriptor) }
    let lines = Self.lines(of: descriptor)
    let entries = Self.newest(lines, limit)
    // The file is rewritten when much of it is no longer wanted.
    if lines.count > limit + limit / 4 || lines.count > entries.count * 2 + 100 { rewrite(entries) }
    return entries
  }

  func append(_ entry: String) {
    guard let descriptor = open(O_RDWR | O_APPEND | O_CREAT) else { return }
    defer { close(descriptor) }
    var line = Array(Self.escaped(entry).utf8) + [UInt8(ascii: "\n")]
    // A killed session may have left half a line.
    var last: UInt8 = 0
    let end = lseek(descriptor, 0, SEEK_END)
    if end > 0, pread(descriptor, &last, 1, end - 1) == 1, last != UInt8(ascii: "\n") {
      line.insert(UInt8(ascii: "\n"), at: 0)
    }
    Self.write(line, to: descriptor)
  }

  /// Opens and locks the file. Another session may have replaced the file that was just opened.
  private func open(_ flags: Int32) -> Int32? {
    Self.makeDirectories(above: path)
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

  /// The caller holds the lock.
  private func rewrite(_ entries: [String]) {
    let fresh = "\(path).\(getpid())"
    let descriptor = Self.open(fresh, O_WRONLY | O_CREAT | O_TRUNC)
    guard descriptor >= 0 else { return }
    let bytes = Array(entries.map { Self.escaped($0) + "\n" }.joined().utf8)
    let isWhole = Self.write(bytes, to: descriptor) && fsync(descriptor) == 0
    close(descriptor)
    if !isWhole || rename(fresh, path) != 0 { unlink(fresh) }
  }
}

extension HistoryFile {
  static func escaped(_ entry: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in entry.unicodeScalars {
      switch scalar {
      case "\\": line.append(contentsOf: "\\\\".unicodeScalars)
      case "\n": line.append(contentsOf: "\\n".unicodeScalars)
      default: line.append(scalar)
      }
    }
    return String(line)
  }

  static func unescaped(_ line: String) -> String {
    var entry = String.UnicodeScalarView()
    var rest = Substring(line).unicodeScalars
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let next = rest.popFirst() else {
        entry.append(scalar)
        continue
      }
      entry.append(next == "n" ? "\n" : next)
    }
    return String(entry)
  }

  /// Each entry once, at its last position.
  static func newest(_ lines: [String], _ limit: Int) -> [String] {
    var seen = Set<String>()
    return Array(lines.reversed().filter { !$0.isEmpty && seen.insert($0).inserted }.prefix(limit).reversed())
  }

  private static func lines(of descriptor: Int32) -> [String] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = part.withUnsafeMutableBytes { read(descriptor, $0.baseAddress!, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes.append(contentsOf: part[..<count])
    }
    return bytes.split(separator: UInt8(ascii: "\n")).map { unescaped(String(decoding: $0, as: UTF8.self)) }
  }

  @discardableResult
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { put(descriptor, $0.baseAddress! + written, bytes.count - written) }
      if count > 0 { written += count } else if errno != EINTR { return false }
    }
    return true
  }

  private static func put(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes, count)
    #else
      Darwin.write(descriptor, bytes, count)
    #endif
  }

  private static func open(_ path: String, _ flags: Int32) -> Int32 {
    #if canImport(Glibc)
      Glibc.open(path, flags | O_CLOEXEC, 0o600)
    #else
      Darwin.open(path, flags | O_CLOEXEC, 0o600)
    #endif
  }

  private static func makeDirectories(above path: String) {
    var end = path.startIndex
    while let slash = path[end...].firstIndex(of: "/") {
      if slash != path.startIndex { mkdir(String(path[..<slash]), 0o700) }
      end = path.index(after: slash)
    }
  }
}
