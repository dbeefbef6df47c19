import Diagnostics
import Interpreter

/// Scripts whose needs are granted: their paths and the hash of their text, so that an edit asks again.
public enum Trust {
  /// The list, in the user's folder for state; nil without a home.
  public static func file(_ environment: (String) -> String?) -> String? {
    if let folder = environment("XDG_STATE_HOME"), folder.hasPrefix("/") { return folder + "/rsig/trusted" }
    return environment("HOME").map { $0 + "/.local/state/rsig/trusted" }
  }

  private static func line(_ source: Source) -> String {
    "\(RunRecord.hash(source.bytes)) \(PathNames.resolved(source.name))"
  }

  public static func covers(_ source: Source, _ environment: (String) -> String?) -> Bool {
    guard let file = file(environment), let bytes = try? Files.read(file) else { return false }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").contains { $0 == line(source) }
  }

  /// Adds a script; one that was trusted with another text is replaced.
  public static func add(_ source: Source, to file: String) throws(Files.Trouble) {
    let path = PathNames.resolved(source.name)
    let known = (try? Files.read(file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
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
