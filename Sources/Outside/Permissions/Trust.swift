import Diagnostics
import Interpreter

/// Trusted scripts, whose needs are granted: their paths and text hashes, so that an edited script must be trusted
/// again.
public enum Trust {
  /// The file with the list, in the user's state directory; nil without a home.
  public static func file(_ environment: (String) -> String?) -> String? {
    if let folder = environment("XDG_STATE_HOME"), folder.hasPrefix("/") { return folder + "/rsig/trusted" }
    return environment("HOME").map { $0 + "/.local/state/rsig/trusted" }
  }

  private static func line(_ source: Source) -> String {
    "\(RunRecord.hash(source.bytes)) \(PathNames.resolved(source.name))"
  }

  public static func covers(_ source: Source, _ environment: (String) -> String?) -> Bool {
    guard let file = file(environment), let bytes = try? Files.read(file) else { return false }
    return String(utf8: bytes).split(separator: "\n").contains { $0 == line(source) }
  }

  /// Adds a script, replacing an entry for another version of its text.
  public static func add(_ source: Source, to file: String) throws(Files.Trouble) {
    let path = PathNames.resolved(source.name)
    let known = (try? Files.read(file)).map { String(utf8: $0) } ?? ""
    var lines = known.split(separator: "\n").filter { $0.drop { $0 != " " }.dropFirst() != path }.map(String.init)
    lines.append(line(source))
    var folder = ""
    for part in file.split(separator: "/").dropLast() {
      folder += "/" + part
      if !Files.exists(folder) { try Files.makeDirectory(folder) }
    }
    try Files.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: file)
  }
}
