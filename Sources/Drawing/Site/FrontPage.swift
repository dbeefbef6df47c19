import CCourse
import Catalogue
import Diagnostics
import Values

/// The front page of the reference: a search over everything, wishes with the operators that fulfill them, and the
/// families.
struct FrontPage {
  let text: String

  init(_ entries: [Entry], _ reasons: [Reason], _ documents: [Reference.Document]) {
    var out = "<h1>rsig</h1>\n<p>\(entries.count) functions and operators. "
    out += "Every picture was made by running the example above it.</p>\n"
    out += "<p><input class=\"find\" type=\"search\" autofocus aria-label=\"find\" "
    out += "placeholder=\"a name, a selector, a code, a wish\"></p>\n"
    out +=
      "<div id=\"found\" aria-live=\"polite\" hidden></div>\n<div id=\"all\">\n<h2 id=\"wishes\">I want to …</h2>\n"
    out += "<div class=\"folded\">\n"
    for branch in Wishes.tree {
      out += "<details><summary>\(branch.topic.asMarkup)</summary>\n<ul>\n"
      for leaf in branch.leaves {
        out += "<li>\(leaf.wish.asMarkup): \(Reference.link(leaf.entry))</li>\n"
      }
      out += "</ul></details>\n"
    }
    out += "</div>\n"
    let families = Entry.Family.allCases.filter { family in entries.contains { $0.family == family } }
    let values: [Entry.Family] = [
      .boolean, .numbers, .strings, .patterns, .elements, .lists, .sequences, .tuples, .conversion,
    ]
    for shelf in Reference.Document.Shelf.allCases { out += FrontPage.shelf(shelf, documents) }
    for (title, isOfValues) in [("Signals, Commands and controls", false), ("Values", true)] {
      let lists = families.filter { values.contains($0) == isOfValues }.map { FrontPage.list($0, entries) }
      out += "<h2>\(title)</h2>\n<div class=\"folded\">\n\(lists.joined())</div>\n"
    }
    let items = FrontPage.items(entries, reasons, documents).joined(separator: ",\n")
    text = SiteFrame("Reference", out + "</div>\n", script: "const items = [\n\(items)];\n\(FrontPage.search)").text
  }

  /// The documents of a shelf, grouped by chapter if they have chapters.
  private static func shelf(_ shelf: Reference.Document.Shelf, _ documents: [Reference.Document]) -> String {
    let own = documents.filter { $0.shelf == shelf }
    if own.isEmpty { return "" }
    var groups: [(name: String, documents: [Reference.Document])] = []
    for document in own {
      if groups.last?.name == document.group {
        groups.lastElement.documents.append(document)
      } else {
        groups.append((document.group, [document]))
      }
    }
    var out = "<h2 id=\"\(shelf.anchor)\">\(shelf.rawValue)</h2>\n<div class=\"folded\">\n"
    for group in groups {
      let list =
        "<ul>\n" + group.documents.map { "<li>\($0.link): \(Reference.prose($0.line))</li>\n" }.joined() + "</ul>\n"
      let title = group.name.isEmpty ? "\(own.count) scripts to read in order" : group.name
      out +=
        own.count > 8
        ? "<details><summary>\(title.asMarkup)</summary>\n\(list)</details>\n"
        : "<div class=\"whole\">\n\(list)</div>\n"
    }
    return out + "</div>\n"
  }

  private static func list(_ family: Entry.Family, _ entries: [Entry]) -> String {
    let own = entries.filter { $0.family == family }.sorted { $0.name < $1.name }
    return "<details id=\"\(family.rawValue)\"><summary>\(family.title) (\(own.count))</summary>\n<dl>\n"
      + own.map { "<dt>\(Reference.link($0.name))</dt><dd>\(Reference.prose($0.brief))</dd>\n" }.joined()
      + "</dl></details>\n"
  }

  // MARK: the search index

  /// One item of the search as JavaScript: title, page, other names, words, and a line that describes it.
  private static func item(_ title: String, _ page: String, names: [String], words: String, _ line: String) -> String {
    "["
      + [title, page, names.joined(separator: "\n"), words, line].map { $0.quoted(for: .script) }.joined(separator: ",")
      + "]"
  }

  private static func items(
    _ entries: [Entry], _ reasons: [Reason], _ documents: [Reference.Document]
  ) -> [String] {
    var items = entries.map { entry in
      let wishes = Wishes.of(entry.name).map { "\($0.topic) \($0.wish)" }
      let pitfalls = Pitfall.of(entry.name).map { "\($0.belief) \($0.truth)" }
      let code = entry.examples.joined(separator: " ")
      return item(
        entry.name, Reference.file(entry.name), names: [entry.rac ?? ""] + entry.elsewhere,
        words: ([entry.summary, Synonyms.of(entry.name), entry.family.rawValue]
          + wishes + pitfalls + [code])
          .joined(separator: " "), entry.brief)
    }
    for kind in Kind.allCases {
      for property in Entries.properties where property.kinds.contains(kind) {
        // Controls share many properties, so index those once.
        if kind.isControl, property.kinds.count > 3, property.kinds.first != kind { continue }
        items.append(
          item(
            "\(kind.rawValue).\(property.name)", Reference.place(of: property, kind),
            names: [property.name, "rac_\(property.name)"], words: property.summary, property.summary))
      }
    }
    return items
      + reasons.map {
        item("\($0.code): \($0.title)", Reference.page(of: $0), names: [$0.code], words: $0.story, $0.title)
      }
      + documents.map {
        // The file's name provides words such as `lesson zip` and `login example`.
        item(
          $0.title, $0.file, names: [$0.shelf.rawValue] + $0.entries,
          words: "\($0.line) \(String($0.file.map { $0.isLetter || $0.isNumber ? $0 : " " })) \($0.words)", $0.line)
      }
  }

  /// Ranks whole names first, then prefixes, then words; without a match, suggests the nearest names.
  private static let search = String(cString: rsig_search_js())
}

extension Entry.Family {
  /// In the words of a reader who looks for something; other families are called what `rsig help` calls them.
  fileprivate var title: String {
    switch self {
    case .creation: "making signals"
    case .transform: "changing each value"
    case .filter: "passing some values"
    case .fold: "one result of many values"
    case .combine: "joining several signals"
    case .triggers: "when another signal sends"
    case .highorder: "signals of signals"
    case .groups: "values in groups"
    case .effects: "side effects"
    case .multicast: "sharing a subscription"
    case .delivery: "threads"
    case .stage: "the field, the button, the label"
    case .channels: "two-way bindings"
    case .boolean: "true and false"
    case .elements: "parts of a list"
    default: rawValue
    }
  }
}
