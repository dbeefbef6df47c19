import Platform

/// File paths, compared in the form to which the system resolves them.
enum PathNames {
  static var workingDirectory: String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }

  /// The names on a path, without `.`.
  static func names(on path: String) -> [Substring] { path.split(separator: "/").filter { $0 != "." } }

  /// The directory that a path leads through last.
  static func folder(of path: String) -> String { "/" + path.split(separator: "/").dropLast().joined(separator: "/") }

  /// The path without links and `..`. The nonexistent part of a path is kept below its existing directory.
  static func resolved(_ path: String) -> String {
    let whole = path.hasPrefix("/") ? path : workingDirectory + "/" + path
    var parts = names(on: whole)[...]
    var missing: [Substring] = []
    // Links followed so far; limited, in case they form a cycle.
    var links = 0
    while true {
      let start = "/" + parts.joined(separator: "/")
      if let real = realpath(start, nil) {
        defer { free(real) }
        return joined(String(cString: real), missing)
      }
      // For a dangling link, continue with its target, which writing would create.
      var target = [CChar](repeating: 0, count: 4096)
      let count = readlink(start, &target, 4095)
      if count > 0, missing.count < 256 {
        let link = String(utf8: target.prefix(count).map { UInt8(bitPattern: $0) })
        let folder = "/" + parts.dropLast().joined(separator: "/")
        let next = names(on: link.hasPrefix("/") ? link : folder + "/" + link)
        if next.count < 512, next[...] != parts {
          parts = next[...]
          links += 1
          if links < 40 { continue }
        }
      }
      guard let last = parts.popLast() else { return joined("/", missing) }
      missing.insert(last, at: 0)
    }
  }

  private static func joined(_ top: String, _ rest: [Substring]) -> String {
    var parts = top.split(separator: "/")
    for name in rest {
      if name == ".." { _ = parts.popLast() } else { parts.append(name) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The rest of `path` below `top`: empty if they are equal; nil if `path` is not below `top`.
  static func rest(of path: String, below top: String) -> String? {
    if path == top { return "" }
    let folder = top.hasSuffix("/") ? top : top + "/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : nil
  }

  /// True for paths that are not files but the system itself; these must be granted by name.
  static func isOfSystem(_ path: String) -> Bool {
    ["/proc", "/sys", "/dev"].contains { rest(of: path, below: $0) != nil }
  }
}
