import Catalogue
import Testing

/// Checks and hints ask an entry for its role, its traits and its parameters; they do not know it by name.
@Suite struct EntryNameTests {
  /// Names that also mean something else, in the places that mean it.
  static let others: Set<String> = [
    // the property of fields, which has the name of the stage's signal
    "text",
    // labels of other libraries: `options:` of an observation, and `String(format:)`
    "options", "format",
  ]

  @Test func `no check compares with the name of an entry`() throws {
    var places: [String] = []
    for file in try ["Language", "Interpreter/Hints"].flatMap(House.sources) {
      for (index, line) in file.lines.enumerated() where line.utf8.contains(0x22) && !line.contains(#/^ *///#) {
        let names = Self.compared(in: line).filter { Entries.named($0) != nil && !Self.others.contains($0) }
        if !names.isEmpty { places.append("\(file.path):\(index + 1) \(names.joined(separator: ", "))") }
      }
    }
    #expect(
      places.isEmpty,
      "these name an entry; give it a role or a trait, and ask for that:\n\(places.joined(separator: "\n"))")
  }

  @Test func `a comparison is found in each of its forms`() {
    let forms = [
      #"if name == "map" {"#, #"where stage.name != "map" {"#, #"case "zip", "map": break"#,
      #"case .name("map") = form"#,
      #"chain.has(["zip", "map"])"#, #"name.hasPrefix("map")"#, #"["zip", "map"].contains(name)"#,
      #"let known: Set<String> = ["zip", "map"]"#, #"guard let ours = ["map": "zip"][entry.name]"#,
    ]
    for form in forms { #expect(Self.compared(in: form[...]).contains("map"), "\(form)") }
    #expect(Self.compared(in: #"suggest("write `map`", "map")"#).isEmpty)
  }

  /// Texts in a line that something is compared with.
  private static func compared(in line: Substring) -> [String] {
    let forms = [
      #/[=!]= ("\w+")/#, #/\bcase (.*"\w+".*)/#, #/(?:Prefix|Suffix|has|names|calls|first|contains)\((\[?"\w+".*)/#,
      #/(\["\w+".*\])\.contains/#, #/Set<String> = (.*)/#, #/(\["\w+": .*\])\[\w+(?:\.\w+)*\]/#,
    ]
    return forms.flatMap { form in
      line.matches(of: form).flatMap { match in match.1.matches(of: #/"(\w+)"/#).map { String($0.1) } }
    }
  }
}
