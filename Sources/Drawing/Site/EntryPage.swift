import Catalogue
import Diagnostics
import Values

/// The page of one entry: its purpose, picture, common misunderstandings, similar entries and examples.
struct EntryPage {
  private(set) var text = ""
  private let entry: Entry
  private var own: [String] { [entry.name] + entry.parameters.map(\.name) }

  init(_ entry: Entry, _ documents: [Reference.Document]) {
    self.entry = entry
    let family = entry.family.rawValue
    var out = "<p class=\"path\"><a href=\"index.html\">rsig</a> / <a href=\"index.html#\(family)\">\(family)</a></p>\n"
    out += "<h1>\(entry.name.asMarkup)</h1>\n"
    for one in Wishes.of(entry.name) { out += "<p class=\"path\">I want to \(one.topic): \(one.wish)</p>\n" }
    out += "<p>\(Reference.prose(entry.summary, own: own))</p>\n"
    out += "<pre><code>\(entry.usage.asMarkup)</code></pre>\n" + parameters + examples
    for pitfall in Pitfall.of(entry.name) {
      out += out.contains("class=\"pit\"") ? "" : "<h2>What people get wrong</h2>\n"
      out += "<div class=\"pit\">\n<p><s>\(Reference.prose(pitfall.belief))</s></p>\n"
      out += "<p>\(Reference.prose(pitfall.truth))</p>\n</div>\n"
    }
    for (index, kin) in Kin.of(entry.name).enumerated() {
      out += index == 0 ? "<h2>Look-alikes</h2>\n" : ""
      out += "<p>\(Reference.prose(kin.title))</p>\n" + EntryPage.strip(kin, mark: "-k\(index)")
    }
    if let kind = Kind.allCases.first(where: { $0.rawValue == entry.name }) { out += Reference.table(of: kind) }
    text = SiteFrame(entry.name, out + EntryPage.reading(entry, documents) + names + relatives).text
  }

  /// The parameters, without a pipeline's input, which needs no mention.
  private var parameters: String {
    let receiver = entry.parameters.first.map { $0.accepts == .signal && $0.need == .required } ?? false
    let told = entry.parameters.dropFirst(receiver ? 1 : 0).filter { $0.accepts != .stream }
    if told.isEmpty { return "" }
    return "<dl>\n"
      + told.map { parameter in
        let meaning = parameter.meaning.isEmpty ? "" : "; \(parameter.meaning)"
        return "<dt><code>\(parameter.name.asMarkup)</code></dt>"
          + "<dd>\(Reference.prose(parameter.accepts.text + meaning, own: own))</dd>\n"
      }.joined() + "</dl>\n"
  }

  /// The examples, with the picture under the one that it shows.
  private var examples: String {
    let page = OperatorPage(entry)
    var out = entry.examples.isEmpty ? "" : "<h2>Examples</h2>\n"
    var isDrawn = false
    func picture() -> String {
      guard let drawn = page.drawn else { return "" }
      isDrawn = true
      return Figure(drawn.chart, title: "\(entry.name): \(Caption.line(drawn.script))", mark: "").markup
    }
    for example in entry.examples {
      out += Reference.code(example, own: entry.name)
      if OperatorPage.code(example) == page.drawn?.script { out += picture() }
    }
    if !isDrawn, let drawn = page.drawn { out += "<p>Drawn:</p>\n" + Reference.code(drawn.script) + picture() }
    return out
  }

  /// Pictures of similar entries on the same input.
  static func strip(_ kin: Kin, mark: String) -> String {
    let films = zip(kin.entries, kin.pipelines).map { name, code in
      (label: kin.common.isEmpty ? name : code, film: Film(Source(name: name, text: kin.common + code)))
    }
    let code = kin.common + kin.pipelines.joined(separator: kin.common.isEmpty ? "\n\n" : "\n")
    return Reference.code(code) + Figure(Contrast(films).chart, title: kin.title, mark: mark).markup
  }

  /// Links to lessons and examples that use it.
  private static func reading(_ entry: Entry, _ documents: [Reference.Document]) -> String {
    let own = documents.filter { $0.entries.contains(entry.name) }
    if own.isEmpty { return "" }
    return "<h2>Lessons and examples</h2>\n<ul>\n"
      + own.prefix(8).map { "<li>\($0.link): \(Reference.prose($0.line))</li>\n" }.joined() + "</ul>\n"
  }

  private var names: String {
    var out = "<h2>Elsewhere</h2>\n<table>\n<tr><th>ReactiveCocoa</th><td><code>"
    out += "\((entry.rac ?? "none; beyond RAC").asMarkup)</code></td></tr>\n"
    if !entry.elsewhere.isEmpty {
      out += "<tr><th>others</th><td>\(entry.elsewhere.joined(separator: "; ").asMarkup)</td></tr>\n"
    }
    return out + "</table>\n"
  }

  private var relatives: String {
    let family = entry.family.entries.sorted { $0.name < $1.name }
    return "<h2>\(entry.family.rawValue)</h2>\n<nav>\n"
      + family.map { other in
        other === entry
          ? "<span class=\"here\"><code>\(other.name.asMarkup)</code></span>\n"
          : Reference.link(other.name) + "\n"
      }.joined() + "</nav>\n"
  }
}
