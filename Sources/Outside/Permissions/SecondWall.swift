import CSystem

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A wall that the kernel holds behind the permissions, for a program that may run no other one. Where the kernel has
/// none, the permissions stand alone.
public enum SecondWall {
  /// Nothing can be granted afterwards, to nobody in this process.
  @discardableResult
  public static func build(around permissions: Permissions) -> Bool {
    guard permissions.runsNothing else { return false }
    let directories = (permissions.writable ?? []).map(directory)
    var words: [UnsafePointer<CChar>?] = directories.map { UnsafePointer(strdup($0)) }
    defer { for word in words { free(UnsafeMutablePointer(mutating: word)) } }
    return rsig_wall(&words, Int32(words.count), permissions.writable == nil)
  }

  /// A file is written beside and renamed, so its directory has the gate; what does not exist yet, the one above.
  private static func directory(of path: String) -> String {
    var path = path
    while !Files.isDirectory(path), let slash = path.lastIndex(of: "/") {
      path = slash == path.startIndex ? "/" : String(path[..<slash])
    }
    return path
  }
}
