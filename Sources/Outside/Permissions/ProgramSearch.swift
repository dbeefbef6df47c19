import Platform

/// Finds programs as a shell does.
enum ProgramSearch {
  /// The resolved path of a program, which is a path or a name to look up in PATH.
  static func find(_ name: String, in directory: String? = nil) -> String? {
    if name.contains("/") { return real(whole(name, in: directory)) }
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    for folder in path.split(at: ":") {
      if let found = real((folder.isEmpty ? "." : folder) + "/" + name) { return found }
    }
    return nil
  }

  /// True if the path exists, whether or not it is a program.
  static func isThere(_ name: String, in directory: String?) -> Bool {
    name.contains("/") && Files.exists(whole(name, in: directory))
  }

  private static func whole(_ name: String, in directory: String?) -> String {
    let base = directory.map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? ""
    return name.hasPrefix("/") ? name : base + name
  }

  private static func real(_ path: String) -> String? {
    guard access(path, X_OK) == 0, !Files.isDirectory(path), let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }
}
