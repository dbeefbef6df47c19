import Diagnostics
import Catalogue
import Values

/// The whole reference as self-contained pages: an index, and one page for each entry.
public enum Reference {
  public struct Leaf {
    public let file: String
    public let text: String
  }

  public static func pages(_ entries: [Entry] = Entries.all) -> [Leaf] {
    [Leaf(file: "index.html", text: index(entries))] + entries.map { Leaf(file: file($0.name), text: page($0)) }
  }

  /// Some file systems treat `Switch` and `switch` as one name.
  public static func file(_ name: String) -> String {
    (name.first!.isUppercase ? "\(name.lowercased())-maker" : name) + ".html"
  }

  private static let style = """
    body{margin:0;font:16px/1.55 system-ui,sans-serif;background:#fff;color:#1c2430}main{max-width:1000px;margin:0 auto;padding:20px;overflow-wrap:anywhere}a{color:#1d4ed8}
    a:focus-visible,input:focus-visible{outline:3px solid #2563eb;outline-offset:2px}
    h1{font:600 26px ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace;margin:8px 0}h2{font-size:18px;margin:28px 0 8px}code,pre{font:14px/1.55 ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace}
    pre{padding:12px;border-radius:8px;background:#f6f8fb;overflow-x:auto}dt{margin-top:8px}dd{margin:0 0 0 20px}table{border-collapse:collapse}td,th{text-align:left;padding:4px 14px 4px 0;vertical-align:top}
    figure{margin:20px 0}figcaption{font-size:14px;color:#5a6675;margin-bottom:6px}.wide{overflow-x:auto;border:1px solid #dfe5ec;border-radius:8px}.wide svg{display:block;max-width:100%;height:auto}
    nav{display:flex;flex-wrap:wrap;gap:4px 14px;margin:12px 0}nav .here{font-weight:600}.find{font:inherit;width:100%;max-width:420px;box-sizing:border-box;padding:8px 12px;border:1px solid #b8c2cf;border-radius:8px;background:inherit;color:inherit}
    .said{color:#3f6212}@media (prefers-color-scheme:dark){body{background:#12171e;color:#e6ebf2}a{color:#93c5fd}pre{background:#19202a}.said{color:#bef264}figcaption{color:#9aa7b6}.wide{border-color:#2a3340}.find{border-color:#435062}}

    """

  /// A sentence of the catalogue; text between backticks is code.
  private static func prose(_ text: String) -> String {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
      index % 2 == 0 ? String(part).escaped(for: .markup) : "<code>\(String(part).escaped(for: .markup))</code>"
    }.joined()
  }

  private static func frame(_ title: String, _ body: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <title>\(title.escaped(for: .markup)) — rsig</title>
    <style>
    \(MarbleSVG.style)\(MarbleSVG.darkStyle)\(style)</style>
    </head>
    <body>
    <main>
    \(body)</main>
    </body>
    </html>

    """
  }

  private static func page(_ entry: Entry) -> String {
    let family = entry.family.rawValue
    var out = "<p><a href=\"index.html\">rsig</a> / <a href=\"index.html#\(family)\">\(family)</a></p>\n"
    out += "<h1>\(entry.name.escaped(for: .markup))</h1>\n<p>\(prose(entry.summary))</p>\n"
    out += "<pre><code>\(entry.usage.escaped(for: .markup))</code></pre>\n"
    let told = entry.parameters.filter { $0.accepts != .stream }
    if !told.isEmpty {
      out += "<dl>\n"
      for parameter in told {
        let meaning = parameter.meaning.isEmpty ? "" : "; \(parameter.meaning)"
        out +=
          "<dt><code>\(parameter.name.escaped(for: .markup))</code></dt><dd>\(prose(parameter.accepts.text + meaning))</dd>\n"
      }
      out += "</dl>\n"
    }
    let page = OperatorPage(entry)
    if let drawn = page.drawn, let caption = page.caption {
      out += "<figure>\n<figcaption>\(prose(caption))</figcaption>\n<div class=\"wide\">\n"
      out +=
        MarbleSVG(drawn.chart, title: "\(entry.name): \(Wording.line(drawn.script))", isAlone: false).text
        + "</div>\n</figure>\n"
    }
    if !entry.examples.isEmpty { out += "<h2>Examples</h2>\n" }
    for example in entry.examples {
      let lines = example.script.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        line.hasPrefix("#=>")
          ? "<span class=\"said\">\(String(line).escaped(for: .markup))</span>" : String(line).escaped(for: .markup)
      }
      out += "<pre><code>\(lines.joined(separator: "\n"))</code></pre>\n"
    }
    out +=
      "<table>\n<tr><th>ReactiveCocoa</th><td><code>\((entry.rac ?? "none; beyond RAC").escaped(for: .markup))</code></td></tr>\n"
    if !entry.elsewhere.isEmpty {
      out += "<tr><th>elsewhere</th><td>\(entry.elsewhere.joined(separator: "; ").escaped(for: .markup))</td></tr>\n"
    }
    out += "</table>\n<h2>\(family)</h2>\n<nav>\n"
    for other in Entries.all.filter({ $0.family == entry.family }).sorted(by: { $0.name < $1.name }) {
      out +=
        other === entry
        ? "<span class=\"here\"><code>\(other.name.escaped(for: .markup))</code></span>\n"
        : "<a href=\"\(file(other.name))\"><code>\(other.name.escaped(for: .markup))</code></a>\n"
    }
    return frame(entry.name, out + "</nav>\n")
  }

  private static func index(_ entries: [Entry]) -> String {
    let families = Family.allCases.filter { family in entries.contains { $0.family == family } }
    var out =
      "<h1>rsig</h1>\n<p>\(entries.count) functions and operators. Every picture was made by running the example beside it.</p>\n"
    out +=
      "<p><input class=\"find\" type=\"search\" placeholder=\"find by name or by what it does\" aria-label=\"find\"></p>\n<nav>\n"
    for family in families { out += "<a href=\"#\(family.rawValue)\">\(family.rawValue)</a>\n" }
    out += "</nav>\n"
    for family in families {
      out += "<section>\n<h2 id=\"\(family.rawValue)\">\(family.rawValue)</h2>\n<dl>\n"
      for entry in entries.filter({ $0.family == family }).sorted(by: { $0.name < $1.name }) {
        let words = ([entry.rac ?? ""] + entry.elsewhere).joined(separator: " ").escaped(for: .markup)
        out +=
          "<div data-words=\"\(words)\"><dt><a href=\"\(file(entry.name))\"><code>\(entry.name.escaped(for: .markup))</code></a></dt>"
        out += "<dd>\(prose(entry.summary))</dd></div>\n"
      }
      out += "</dl>\n</section>\n"
    }
    return frame("Reference", out + "<script>\n\(search)</script>\n")
  }

  /// The search also finds names from other libraries.
  private static let search = """
    const field = document.querySelector('.find'), rows = [...document.querySelectorAll('dl > div')];
    field.addEventListener('input', () => {
      const wanted = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
      for (const row of rows) {
        const text = (row.textContent + ' ' + row.dataset.words).toLowerCase();
        row.hidden = !wanted.every(word => text.includes(word));
      }
      for (const section of document.querySelectorAll('section')) section.hidden = !section.querySelector('dl > div:not([hidden])');
    });

    """
}
