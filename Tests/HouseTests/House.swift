import Foundation
import Testing

/// The source tree as text: targets by floor, their files, and the lines in them.
enum House {
  /// From the ground up. A target may import targets of lower floors, and those named before it on its own floor.
  static let floors: [[String]] = [
    ["CEditline", "CLibraries", "CSystem", "CCourse", "Platform", "Diagnostics", "Values", "Patterns", "JSON"],
    ["Kernels", "Reactive", "Syntax"],
    ["Marbles", "Controls"],
    ["Catalogue"],
    ["Language"],
    ["Interpreter"],
    ["Outside", "Drawing", "Translation", "Lessons"],
    ["Prompt"],
    ["Program"],
    ["rsig"],
  ]

  static let targets = floors.flatMap { $0 }

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  struct File {
    let target: String
    /// From the package's folder: `Sources/Values/Value.swift`.
    let path: String
    let text: String

    var name: String { String(path.split(separator: "/").last!.prefix { $0 != "." }) }
    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Files below a folder, in a stable order.
  static func files(below folder: String, endings: Set<String> = ["swift"]) throws -> [File] {
    let base = root.appendingPathComponent(folder)
    let walk = try #require(FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil))
    return try walk.compactMap { $0 as? URL }.filter { endings.contains($0.pathExtension) }.map {
      let path = String($0.path.dropFirst(root.path.count + 1))
      return File(
        target: String(path.split(separator: "/")[1]), path: path, text: try String(contentsOf: $0, encoding: .utf8))
    }.sorted { $0.path < $1.path }
  }

  static func sources(of target: String) throws -> [File] { try files(below: "Sources/\(target)") }

  /// Swift and C, of all targets.
  static func allSources() throws -> [File] { try files(below: "Sources", endings: ["swift", "c", "h"]) }
}
