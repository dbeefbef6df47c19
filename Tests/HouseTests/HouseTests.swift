import Foundation
import Testing

/// The plan of the house: an import may only go down, nothing imports Foundation, nothing rests on a package from elsewhere.
@Suite struct HouseTests {
  /// From the ground up; a target may import those of lower floors, and of its own floor those named before it.
  static let floors: [[String]] = [
    ["CEditline", "CSystem", "Diagnostics", "Values"],
    ["Kernels", "Reactive", "Syntax"],
    ["Marbles", "Controls"],
    ["Catalogue"],
    ["Language"],
    ["Interpreter"],
    ["Outside", "Drawing"],
    ["Prompt"],
    ["Program"],
    ["rsig"],
  ]

  static let order = floors.flatMap { $0 }
  static let system: Set<String> = ["Darwin", "Glibc", "Musl"]

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func everyFolderOfSourcesStandsInThePlan() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.root.appendingPathComponent("Sources").path)
    #expect(Set(folders.filter { !$0.hasPrefix(".") }) == Set(Self.order))
  }

  @Test(arguments: order) func importsGoDown(_ module: String) throws {
    let place = try #require(Self.order.firstIndex(of: module))
    for (file, text) in try Self.sources(of: module) {
      for imported in Self.imports(in: text) where !Self.system.contains(imported) {
        let other = Self.order.firstIndex(of: imported)
        #expect(other != nil, "\(file) imports \(imported), which is none of ours")
        if let other { #expect(other < place, "\(file) imports \(imported), which stands above it") }
      }
    }
  }

  @Test(arguments: order) func declaredDependenciesAreThoseImported(_ module: String) throws {
    let declared = try #require(try Self.declaredDependencies()[module])
    let imported = Set(try Self.sources(of: module).flatMap { Self.imports(in: $0.text) }).subtracting(Self.system)
    #expect(imported.subtracting(declared) == [], "\(module) imports what Package.swift does not declare")
    #expect(Set(declared).subtracting(imported) == [], "Package.swift declares for \(module) what it does not import")
  }

  @Test func noModuleSharesItsNameWithAType() throws {
    for module in Self.order {
      for (file, text) in try Self.sources(of: module) {
        for kind in ["class", "struct", "enum", "protocol", "actor"] {
          for other in Self.order {
            #expect(!text.contains("\npublic \(kind) \(other) "), "\(file)")
            #expect(!text.contains("\npublic final \(kind) \(other) "), "\(file)")
          }
        }
      }
    }
  }

  @Test func longFilesSayWhy() throws {
    for module in Self.order {
      for (file, text) in try Self.sources(of: module) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.count > 301 {
          #expect(lines[0].hasPrefix("//"), "\(file) has \(lines.count) lines and does not say why")
        }
      }
    }
  }

  private static func sources(of module: String) throws -> [(file: String, text: String)] {
    let base = root.appendingPathComponent("Sources/\(module)")
    let walk = try #require(FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil))
    return try walk.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.map {
      ($0.path, try String(contentsOf: $0, encoding: .utf8))
    }
  }

  private static func imports(in text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      return words.count >= 2 && words[0] == "import" ? String(words[1]) : nil
    }
  }

  /// From the package's own description. Read as text: the compiler's check passes what is imported by way of another module.
  private static func declaredDependencies() throws -> [String: Set<String>] {
    let text = try String(contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)
    var declared: [String: Set<String>] = [:]
    for piece in text.components(separatedBy: "arget(").dropFirst()
      + text.components(separatedBy: "systemLibrary(").dropFirst()
    {
      let body = piece.components(separatedBy: "\n    .").first ?? piece
      guard let name = quoted(after: "name:", in: body) else { continue }
      var names: Set<String> = []
      if let list = body.components(separatedBy: "dependencies:").dropFirst().first?.components(separatedBy: "]").first
      {
        for word in list.components(separatedBy: "\"").enumerated() where word.offset % 2 == 1 {
          names.insert(word.element)
        }
      }
      declared[name] = names
    }
    return declared
  }

  private static func quoted(after mark: String, in text: String) -> String? {
    guard let rest = text.components(separatedBy: mark).dropFirst().first else { return nil }
    let parts = rest.components(separatedBy: "\"")
    return parts.count > 1 ? parts[1] : nil
  }
}
