import Catalogue
import Diagnostics

/// Needs declared in a script's comments: `# needs: read=src run=make` before its first statement.
public struct Needs {
  public struct Item {
    public let need: Need
    public let place: Place

    public init(need: Need, place: Place) {
      self.need = need
      self.place = place
    }
  }

  public private(set) var items: [Item] = []
  private var known: Set<Need> = []
  public private(set) var diagnostics: [Diagnostic] = []

  public init(of source: Source) {
    for line in 0..<source.lineCount {
      let text = source.text(ofLine: line)
      let trimmed = text.drop { $0 == " " || $0 == "\t" }
      if trimmed.isEmpty { continue }
      guard trimmed.hasPrefix("#") else { break }
      let mark = "# needs:"
      guard trimmed.hasPrefix(mark) else { continue }
      var offset = source.start(ofLine: line) + (text.utf8.count - trimmed.utf8.count) + mark.utf8.count
      for word in trimmed.dropFirst(mark.count).split(at: " ") {
        let span = Span(offset, offset + word.utf8.count)
        offset += word.utf8.count + 1
        if word.isEmpty { continue }
        let place = Place(source, span)
        if let needs = Need.read(String(word)) {
          items += needs.map { Item(need: $0, place: place) }
          known.formUnion(needs)
        } else {
          let right = word.split(separator: "=").first.map(String.init) ?? ""
          let near = Nearest.name(to: right, among: Right.allCases.map(\.rawValue))
          diagnostics.append(
            Diagnostic(
              .error, PermissionReasons.badNeed, "\(word) is not a need", at: place,
              help: near.map { ["did you mean `\($0)=\(Right(rawValue: $0)!.sample)`?"] } ?? [
                "a need is a right and a value: read=src run=make net=localhost:8080 env=HOME"
              ]))
        }
      }
    }
  }

  /// True if the need itself, or everything of its right, is declared.
  public func cover(_ need: Need) -> Bool { known.contains(need) || known.contains(Need(need.right, nil)) }

  /// Needs that were not granted.
  public func missing(in permissions: Permissions) -> [Item] { items.filter { !permissions.covers($0.need) } }

  public func diagnostic(_ item: Item, script: String) -> Diagnostic {
    Diagnostic(
      .error, PermissionReasons.needs, Sentence("\(script) needs the permission \(item.need.text)"),
      at: item.place,
      help: [Suggestion("allow it with \(item.need.option), or all it asks for with --allow-needs")])
  }
}
