import CSystem
import Catalogue
import Values
import Platform

/// Sends the paths that match a glob, sorted.
enum FileListing {
  static func open(_ ask: Ask, _ world: Live, _ port: Port) throws(Failure) {
    let glob = Glob(ask.text())
    let ignored = ask.texts("ignore").map(Glob.init)
    var found: [String] = []
    for base in glob.bases {
      let path = try world.permissions.path(base, ask)
      guard Files.isDirectory(path.resolved) else {
        if Files.exists(path.resolved) { continue }
        throw .system("\(base) cannot be read", ENOENT)
      }
      guard access(path.resolved, R_OK | X_OK) == 0 else { throw .system("\(base) cannot be read") }
      walk(base == "." ? "" : base, path.resolved, glob, ignored, ask, world) { found.append($0) }
    }
    Listed(found, world, port).start()
  }

  /// The name of an entry as the program spells its directory; the working directory has no name.
  static func path(of entry: String, in name: String) -> String {
    name.isEmpty ? entry : name.hasSuffix("/") ? name + entry : name + "/" + entry
  }

  /// Calls `take` with each matching file below the directory. Follows a link to a directory if permitted, but not for
  /// `**`, where it could loop.
  static func walk(
    _ name: String, _ directory: String, _ glob: Glob, _ ignored: [Glob], _ ask: Ask, _ world: Live,
    _ take: (String) -> Void
  ) {
    for entry in entries(of: directory) {
      if rsig_stop_requested() { return }
      let path = path(of: entry, in: name)
      if ignored.contains(where: { $0.fits(path) }) { continue }
      var status = stat()
      let whole = directory + "/" + entry
      guard lstat(whole, &status) == 0 else { continue }
      var isDirectory = status.st_mode & S_IFMT == S_IFDIR
      if status.st_mode & S_IFMT == S_IFLNK, stat(whole, &status) == 0 {
        isDirectory = status.st_mode & S_IFMT == S_IFDIR
        if isDirectory, glob.text.contains("**") || !world.permissions.allows(whole, ask) { continue }
      }
      if isDirectory {
        if glob.mayFit(below: path) { walk(path, whole, glob, ignored, ask, world, take) }
      } else if glob.fits(path) {
        take(path)
      }
    }
  }

  /// All names in a directory, including hidden ones, in byte order.
  static func entries(of path: String) -> [String] {
    Files.entries(of: path).sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
  }

  /// Sends a thousand paths per turn.
  private final class Listed: TurnSource {
    private var rest: ArraySlice<String>

    init(_ paths: [String], _ world: Live, _ port: Port) {
      rest = paths[...]
      super.init(world, port)
    }

    override func work() {
      for _ in 0..<1000 {
        guard isOpen, !isHeld, let path = rest.popFirst() else { break }
        port.next(.string(path))
      }
      if isOpen, rest.isEmpty { end() } else { next() }
    }
  }
}
