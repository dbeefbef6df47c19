import Foundation

/// The project's own files, found relative to this one: tests read no others.
enum ProjectFiles {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func below(_ folder: String, ending: String) -> [String] {
    let base = root.appendingPathComponent(folder)
    guard let walk = FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil) else { return [] }
    let prefix = root.path + "/"
    return walk.compactMap { ($0 as? URL)?.path }.filter { $0.hasSuffix(ending) }.map {
      String($0.dropFirst(prefix.count))
    }.sorted()
  }

  static func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: root.appendingPathComponent(path))) }
}
