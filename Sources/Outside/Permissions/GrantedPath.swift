import Catalogue
import CSystem
import Values
import Platform

/// A path that may be opened, and the granted directory above it.
struct GrantedPath {
  /// The path as the program wrote it.
  let name: String
  let resolved: String
  let right: Right
  /// The granted directory or file; nil if everything is granted.
  let top: String?
  let permissions: Permissions

  var lastName: String { resolved.fileName }

  /// Opens the path without following links. It is already resolved, so a link found now would lead to another file.
  func open(_ flags: Int32, _ path: String? = nil) throws(Failure) -> Int32 {
    let path = path ?? resolved
    let descriptor: Int32
    if let top, let rest = PathNames.rest(of: path, below: top) {
      descriptor = rsig_open_beneath(top, rest, flags, 0o666)
    } else {
      descriptor = rsig_open_beneath("/", String(path.dropFirst()), flags, 0o666)
    }
    if descriptor >= 0 { return descriptor }
    if errno == ELOOP {
      throw permissions.refuse(
        right, "this program may not \(right.refusal(of: name)): a link has taken its place", help: nil)
    }
    throw .system("\(name) cannot be \(right == .write ? "written" : "read")")
  }

  /// Opens the directory that contains it; the program gets no other access to that directory.
  func openDirectory() throws(Failure) -> Int32 {
    let folder = PathNames.folder(of: resolved)
    return try open(rsig_open_directory(), folder)
  }
}
