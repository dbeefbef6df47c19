import Catalogue
import CSystem
import Values

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A path that may be opened, below the directory that was granted.
struct GrantedPath {
  /// As the program wrote it.
  let name: String
  let resolved: String
  let right: Right
  /// The directory or file that was granted; nil if everything is.
  let top: String?
  let permissions: Permissions

  var lastName: String { resolved.split(separator: "/").last.map(String.init) ?? "/" }

  /// Opens it through no link: it was resolved before, so a link there now is another file.
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

  /// The directory that it is in, of which the program sees nothing else.
  func openDirectory() throws(Failure) -> Int32 {
    let folder = "/" + resolved.split(separator: "/").dropLast().joined(separator: "/")
    return try open(rsig_open_directory(), folder)
  }
}
