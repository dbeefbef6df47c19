import Foundation
import Testing

/// One name for one thing: types across targets, files and their types, codes of diagnostics.
@Suite struct NameTests {
  @Test func `no type name is used in two targets`() throws {
    var owners: [String: Set<String>] = [:]
    for file in try House.allSources() where file.path.hasSuffix(".swift") {
      for name in Self.types(in: file) { owners[name, default: []].insert(file.target) }
    }
    for (name, targets) in owners {
      #expect(targets.count == 1, "`\(name)` is a type of \(targets.sorted().joined(separator: ", "))")
    }
  }

  @Test func `no type shares its name with a target`() throws {
    for file in try House.allSources() where file.path.hasSuffix(".swift") {
      for name in Self.types(in: file) {
        #expect(!House.targets.contains(name), "\(file.path) has a type with the name of a target")
      }
    }
  }

  @Test func `a family of the catalogue has the name of its file`() throws {
    for file in try House.files(below: "Sources/Catalogue/Families") {
      let line = "\n  static let \(file.name.lowercased()): [Entry] = ["
      #expect(file.text.contains(line), "\(file.path) has no line\(line)")
    }
  }

  /// Nouns that end like a verb: things, and names of entries and families.
  static let nouns: Set<String> = [
    "ArgumentBinding", "Ending", "Escaping", "FileListing", "KillRing", "LineDrawing", "Lowering", "MarbleDrawing",
    "Pacing", "PaperDrawing", "PromptSetting", "PropertyBinding", "Recording", "Running", "ScreenDrawing", "Sharing",
    "Sorting", "Storing", "Subscribing", "Testing", "Tracing", "Using",
  ]

  @Test func `names of files are nouns`() throws {
    let verbs = try House.allSources().filter { $0.name.hasSuffix("ing") && !Self.nouns.contains($0.name) }
    #expect(
      verbs.isEmpty,
      """
      these end like verbs; a noun that does belongs in the list `nouns` of Tests/HouseTests/NameTests.swift:
      \(verbs.map(\.path).joined(separator: "\n"))
      """)
  }

  @Test func `codes of diagnostics are unique and have a page`() throws {
    let reasons = try codes(in: House.allSources(), #/Reason\("([A-Z]\d+)"\)/#)
    let pages = try codes(
      in: House.files(below: "Sources/Diagnostics/Reasons", endings: ["md"]), #/(?m)^# (\w+) ...../#)
    #expect(reasons.count > 150)
    for (code, files) in reasons.merging(pages, uniquingKeysWith: { first, _ in first }) {
      #expect(files.count == 1, "\(code) is in \(files.joined(separator: " and "))")
      #expect(pages[code]?.count == 1, "\(code) has no heading in Sources/Diagnostics/Reasons, or several")
      // Some confusions have an explanation, but no hint.
      #expect(reasons[code] != nil || code.hasPrefix("H"), "nothing reports \(code)")
    }
  }

  @Test func `each code that Language reports is in a test`() throws {
    let reasons = try codes(in: House.files(below: "Sources/Language"), #/Reason\("([A-Z]\d+)"\)/#)
    let tests = try codes(in: House.files(below: "Tests"), #/\b([A-Z]\d+)\b/#)
    for (code, files) in reasons { #expect(tests[code] != nil, "no test expects \(code) of \(files.joined())") }
  }

  private func codes(in files: [House.File], _ pattern: Regex<(Substring, Substring)>) -> [Substring: [String]] {
    var places: [Substring: [String]] = [:]
    for file in files {
      for match in file.text.matches(of: pattern) { places[match.1, default: []].append(file.path) }
    }
    return places
  }

  @Test func `a file declares one type and has its name`() throws {
    for file in try House.allSources() where file.path.hasSuffix(".swift") {
      let types = Self.types(in: file, withAliases: false)
      // An engine type is called like its entry, and so is its file: `ZipSignal` in `Zip`.
      let isOne = types.isEmpty || types == [file.name] || types == [file.name + "Signal"]
      if isOne || Self.isKind(file.name, of: types) { continue }
      Issue.record("\(file.path) declares \(types.joined(separator: ", ")): one type, with the name of the file")
    }
  }

  /// True if a file is named after the kind of all its types: `FilterSteps` for `SkipStep` and `TakeStep`.
  private static func isKind(_ file: String, of types: [String]) -> Bool {
    guard file.last == "s", let word = file.lastIndex(where: \.isUppercase) else { return false }
    return types.allSatisfy { $0.hasSuffix(file[word...].dropLast()) }
  }

  /// Names of the types declared at top level that other files can see.
  private static func types(in file: House.File, withAliases: Bool = true) -> [String] {
    let declaration =
      #/^(?:(?:@\w+(?:\([^)]*\))?|public|package|open|final|indirect) )*(class|struct|enum|protocol|actor|typealias) (\w+)/#
    return file.lines.compactMap { line in
      // Most lines are indented.
      guard line.utf8.first.map({ $0 > 0x2F && $0 != UInt8(ascii: "}") }) == true else { return nil }
      return line.firstMatch(of: declaration).flatMap { $0.1 == "typealias" && !withAliases ? nil : String($0.2) }
    }
  }
}
