import CSystem
import Platform

/// Has the kernel enforce the permissions as well, for a program that may not run others. Without kernel support, only
/// the permissions apply.
public enum SecondWall {
  /// Irreversible: nothing in this process can be granted more afterwards.
  @discardableResult
  public static func build(around permissions: Permissions) -> Bool {
    guard permissions.runsNothing else { return false }
    let directories = (permissions.writable ?? []).map(directory)
    var words: [UnsafePointer<CChar>?] = directories.map { UnsafePointer(strdup($0)) }
    defer { for word in words { free(UnsafeMutablePointer(mutating: word)) } }
    return rsig_wall(&words, Int32(words.count), permissions.writable == nil)
  }

  /// Files are replaced by renaming, so their directory must be writable, or the nearest existing one above.
  private static func directory(of path: String) -> String {
    var path = path
    while !Files.isDirectory(path), let slash = path.lastIndex(of: "/") {
      path = slash == path.startIndex ? "/" : String(path[..<slash])
    }
    return path
  }
}
