import Platform

/// Reads and writes whole files.
public enum Files {
  public struct Trouble: Error {
    public let path: String
    public let reason: String

    init(path: String, reason: String) {
      self.path = path
      self.reason = reason
    }

    /// A system error, by its number.
    public init(path: String, number: Int32) { self.init(path: path, reason: String(cString: strerror(number))) }
  }

  public static func read(_ path: String) throws(Trouble) -> [UInt8] {
    let descriptor = try open(path, O_RDONLY)
    defer { close(descriptor) }
    return try read(descriptor, path)
  }

  /// A device such as /dev/zero has no end, and would fill the memory.
  private static let limit = 1 << 28

  public static func read(_ descriptor: Int32, _ path: String) throws(Trouble) -> [UInt8] {
    var status = stat()
    // One byte more than the reported size: if it stays empty, this was the end.
    var room = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) + 1 : 1 << 16
    room = min(room, limit + 1)
    var bytes: [UInt8] = []
    while true {
      var failure: Int32?
      let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        while count < room {
          let got = systemRead(descriptor, buffer.baseAddress! + count, room - count)
          if got == 0 { break }
          if got > 0 { count += got } else if errno != EINTR { failure = errno }
          if failure != nil { break }
        }
      }
      if let failure {
        errno = failure
        throw trouble(path)
      }
      if bytes.isEmpty { bytes = part } else { bytes += part }
      if bytes.count > limit { throw Trouble(path: path, reason: "it is larger than \(limit >> 20) MB") }
      if part.count < room { return bytes }
      room = max(1 << 16, bytes.count)
    }
  }

  /// Writes all or nothing: to a new file in the same directory, which then replaces the old one. A link stays a link;
  /// a device or a pipe is written to directly.
  public static func write(_ bytes: [UInt8], to path: String) throws(Trouble) {
    var mode: mode_t = 0o666
    var status = stat()
    var target = path
    if stat(path, &status) == 0 {
      mode = status.st_mode & 0o7777
      if status.st_mode & S_IFMT == S_IFDIR { throw Trouble(path: path, reason: String(cString: strerror(EISDIR))) }
      if status.st_mode & S_IFMT != S_IFREG { return try writeInto(bytes, path) }
      if let real = realpath(path, nil) {
        target = String(cString: real)
        free(real)
      }
    }
    let beside = target + ".\(getpid()).new"
    let descriptor = try open(beside, O_WRONLY | O_CREAT | O_EXCL, mode, for: path)
    do {
      try send(bytes, descriptor, path)
    } catch {
      close(descriptor)
      unlink(beside)
      throw error
    }
    guard fsync(descriptor) == 0 || errno == EINVAL, close(descriptor) == 0, rename(beside, target) == 0 else {
      let trouble = trouble(path)
      unlink(beside)
      throw trouble
    }
  }

  private static func writeInto(_ bytes: [UInt8], _ path: String) throws(Trouble) {
    let descriptor = try open(path, O_WRONLY)
    defer { close(descriptor) }
    try send(bytes, descriptor, path)
  }

  private static func send(_ bytes: [UInt8], _ descriptor: Int32, _ path: String) throws(Trouble) {
    if !systemWriteAll(bytes, to: descriptor) { throw trouble(path) }
  }

  /// Opens a private file for appending.
  public static func openForAppending(_ path: String, isNew: Bool = false) throws(Trouble) -> Int32 {
    try open(path, O_WRONLY | O_CREAT | O_APPEND | (isNew ? O_TRUNC : 0), 0o600)
  }

  /// `named` is the path that an error names, if it is another one.
  private static func open(
    _ path: String, _ flags: Int32, _ mode: mode_t = 0, for named: String? = nil
  ) throws(Trouble) -> Int32 {
    let descriptor = systemOpen(path, flags | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw trouble(named ?? path) }
    return descriptor
  }

  public static func makeDirectory(_ path: String) throws(Trouble) {
    if mkdir(path, 0o777) != 0 { throw trouble(path) }
  }

  public static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0
  }

  public static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Names in a directory, sorted, without hidden ones.
  public static func names(in path: String) -> [String] {
    entries(of: path).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// All names in a directory, unsorted.
  static func entries(of path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Makes a new private file for text to be edited.
  public static func temporary(_ bytes: [UInt8]) throws(Trouble) -> String {
    var template = temporaryName(".rsig")
    let descriptor = mkstemps(&template, 5)
    let path = String(utf8: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) })
    guard descriptor >= 0 else { throw trouble(path) }
    close(descriptor)
    try write(bytes, to: path)
    return path
  }

  /// Descriptor of an unnamed file: no other process can open it, and closing it deletes it.
  public static func nameless() -> Int32? {
    var template = temporaryName()
    let descriptor = mkstemp(&template)
    if descriptor < 0 { return nil }
    unlink(template)
    return descriptor
  }

  private static func temporaryName(_ ending: String = "") -> [CChar] {
    Array("\(getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp")/rsig-XXXXXX\(ending)".utf8CString)
  }

  /// Files below a directory with one of these endings, sorted, without hidden ones.
  public static func below(_ path: String, endings: [String]) -> [String] {
    guard isDirectory(path) else { return [path] }
    var found: [String] = []
    for name in names(in: path) {
      let whole = path.hasSuffix("/") ? path + name : path + "/" + name
      if isDirectory(whole) {
        found += below(whole, endings: endings)
      } else if endings.contains(where: name.hasSuffix) {
        found.append(whole)
      }
    }
    return found
  }

  private static func trouble(_ path: String) -> Trouble {
    Trouble(path: path, number: errno)
  }
}
