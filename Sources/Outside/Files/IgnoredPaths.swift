/// Paths excluded by `.gitignore` files, those in parent directories and in each visited directory.
struct IgnoredPaths {
  private struct Rule {
    /// Directory of the file that contains the rule.
    let folder: String
    let parts: [Substring]
    let isAnchored: Bool
    let isForDirectories: Bool
    let isNegated: Bool
  }

  private var rules: [Rule] = []
  private var visited: Set<String> = []

  /// Reads the files in parent directories up to the root of the repository.
  init(above directory: String) {
    var folders: [String] = []
    var parts = directory.split(separator: "/")
    while true {
      let folder = "/" + parts.joined(separator: "/")
      folders.append(folder)
      if parts.isEmpty || Files.exists(folder + "/.git") { break }
      parts.removeLast()
    }
    // Outside a repository only the directory itself counts.
    if parts.isEmpty { folders = [directory] }
    for folder in folders.reversed() { visit(folder) }
  }

  mutating func visit(_ folder: String) {
    guard visited.insert(folder).inserted, let bytes = try? Files.read(folder + "/.gitignore") else { return }
    for line in String(utf8: bytes).split(whereSeparator: \.isNewline) {
      var text = Substring(line)
      while text.last == " ", !text.hasSuffix("\\ ") { text.removeLast() }
      if text.isEmpty || text.hasPrefix("#") { continue }
      let isNegated = text.hasPrefix("!")
      if isNegated { text.removeFirst() }
      if text.hasPrefix("\\#") || text.hasPrefix("\\!") { text.removeFirst() }
      let isForDirectories = text.hasSuffix("/")
      if isForDirectories { text.removeLast() }
      let isAnchored = text.contains("/")
      let parts = text.split(separator: "/")
      if parts.isEmpty { continue }
      rules.append(
        Rule(
          folder: folder, parts: parts, isAnchored: isAnchored, isForDirectories: isForDirectories,
          isNegated: isNegated))
    }
  }

  /// The last matching rule decides.
  func contains(_ path: String, isDirectory: Bool) -> Bool {
    for rule in rules.reversed() where !rule.isForDirectories || isDirectory {
      guard let rest = PathNames.rest(of: path, below: rule.folder), !rest.isEmpty else { continue }
      let names = rest.split(separator: "/")
      let fits =
        rule.isAnchored
        ? IgnoredPaths.fits(names[...], rule.parts[...])
        : Glob.fits(names.last ?? "", rule.parts[0], hidden: true)
      if fits { return !rule.isNegated }
    }
    return false
  }

  /// A file that is left out, or is in a directory that is.
  func leavesOut(_ file: String, below base: String) -> Bool {
    let parts = PathNames.rest(of: file, below: base)?.split(separator: "/") ?? []
    var path = base
    for (index, part) in parts.enumerated() {
      path += "/" + part
      if contains(path, isDirectory: index < parts.count - 1) { return true }
    }
    return false
  }

  private static func fits(_ names: ArraySlice<Substring>, _ parts: ArraySlice<Substring>) -> Bool {
    guard let part = parts.first else { return names.isEmpty }
    if part == "**" {
      return fits(names, parts.dropFirst()) || !names.isEmpty && fits(names.dropFirst(), parts)
    }
    guard let name = names.first, Glob.fits(name, part, hidden: true) else { return false }
    return fits(names.dropFirst(), parts.dropFirst())
  }
}
