import Foundation
import Testing

/// The plan of the house: imports only go down, nothing imports Foundation or a package from elsewhere.
@Suite struct FloorTests {
  static let system: Set<String> = ["Darwin", "Glibc", "Musl"]

  @Test func `every folder of Sources stands in the plan`() throws {
    let base = House.root.appendingPathComponent("Sources")
    let entries = try FileManager.default.contentsOfDirectory(at: base, includingPropertiesForKeys: [.isDirectoryKey])
    let folders = entries.filter { $0.hasDirectoryPath }.map(\.lastPathComponent)
    #expect(Set(folders) == Set(House.targets), "`floors` in Tests/HouseTests/House.swift lists the targets")
  }

  @Test(arguments: House.targets) func `imports go down`(_ target: String) throws {
    let place = try #require(House.targets.firstIndex(of: target))
    for file in try House.sources(of: target) {
      for imported in Self.imports(in: file) where !Self.system.contains(imported) {
        let other = House.targets.firstIndex(of: imported)
        #expect(other != nil, "\(file.path) imports \(imported), which is not a target of this package")
        if let other { #expect(other < place, "\(file.path) imports \(imported), which does not stand below it") }
      }
    }
  }

  @Test(arguments: House.targets) func `declared dependencies are the imported ones`(_ target: String) throws {
    let declared = try #require(try Self.declaredDependencies()[target])
    let imported = Set(try House.sources(of: target).flatMap(Self.imports)).subtracting(Self.system)
    #expect(imported.subtracting(declared) == [], "\(target) imports targets that Package.swift does not declare")
    #expect(declared.subtracting(imported) == [], "Package.swift declares dependencies that \(target) does not import")
  }

  private static func imports(in file: House.File) -> [String] {
    file.lines.compactMap { line in
      let words = line.split(separator: " ")
      return words.count >= 2 && words[0] == "import" ? String(words[1]) : nil
    }
  }

  /// Dependencies by target, from the text of Package.swift. The compiler does not check them: it accepts a module that another
  /// dependency imports.
  private static func declaredDependencies() throws -> [String: Set<String>] {
    let text = try House.text("Package.swift")
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
