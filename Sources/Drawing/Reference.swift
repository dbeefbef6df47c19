import Catalogue
import Values

/// The whole reference as pages that stand alone: an index, and one for each entry.
public enum Reference {
  public struct Leaf {
    public let file: String
    public let text: String
  }

  public static func pages(_ entries: [Entry] = Entries.all) -> [Leaf] {
    [Leaf(file: "index.html", text: index(entries))] + entries.map { Leaf(file: file($0.name), text: page($0)) }
  }

  /// Some file systems take `Switch` and `switch` for one name.
  public static func file(_ name: String) -> String { (name.first!.isUppercase ? "\(name.lowercased())-maker" : name) + ".html" }

  private static let style = """
    body{margin:0;font:16px/1.55 system-ui,sans-serif;background:#fff;color:#1c2430}main{max-width:1000px;margin:0 auto;padding:20px;overflow-wrap:anywhere}a{color:#1d4ed8}
    h1{font:600 26px ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace}h2{font-size:18px;margin:28px 0 8px}code,pre{font:14px/1.55 ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace}
    pre{padding:12px;border-radius:8px;background:#f6f8fb;overflow-x:auto}dt{margin-top:8px}dd{margin:0 0 0 20px}.wide{overflow-x:auto}table{border-collapse:collapse}td,th{text-align:left;padding:4px 14px 4px 0;vertical-align:top}
    .said{color:#3f6212}@media (prefers-color-scheme:dark){body{background:#12171e;color:#e6ebf2}a{color:#93c5fd}pre{background:#19202a}.said{color:#bef264}}

    """

  private static func frame(_ title: String, _ body: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <title>\(MarbleSVG.escaped(title)) — rsig</title>
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
    func escaped(_ text: String) -> String { MarbleSVG.escaped(text) }
    var out = "<p><a href=\"index.html\">rsig</a> / \(entry.family.rawValue)</p>\n<h1>\(escaped(entry.name))</h1>\n<p>\(escaped(entry.summary))</p>\n"
    out += "<pre><code>\(escaped(entry.usage))</code></pre>\n"
    let told = entry.parameters.filter { $0.accepts != .stream }
    if !told.isEmpty {
      out += "<dl>\n"
      for parameter in told {
        let meaning = parameter.meaning.isEmpty ? "" : "; \(parameter.meaning)"
        out += "<dt><code>\(escaped(parameter.name))</code></dt><dd>\(escaped(parameter.accepts.text + meaning))</dd>\n"
      }
      out += "</dl>\n"
    }
    let page = OperatorPage(entry)
    if let drawn = page.drawn {
      out +=
        "<div class=\"wide\">\n\(MarbleSVG(drawn.chart, title: "\(entry.name): \(Wording.line(drawn.script))", isAlone: false).text)</div>\n"
    }
    if !entry.examples.isEmpty { out += "<h2>Examples</h2>\n" }
    for example in entry.examples {
      let lines = example.script.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        line.hasPrefix("#=>") ? "<span class=\"said\">\(escaped(String(line)))</span>" : escaped(String(line))
      }
      out += "<pre><code>\(lines.joined(separator: "\n"))</code></pre>\n"
    }
    out += "<table>\n<tr><th>ReactiveCocoa</th><td><code>\(escaped(entry.rac ?? "none; beyond RAC"))</code></td></tr>\n"
    if !entry.elsewhere.isEmpty { out += "<tr><th>elsewhere</th><td>\(escaped(entry.elsewhere.joined(separator: "; ")))</td></tr>\n" }
    return frame(entry.name, out + "</table>\n")
  }

  private static func index(_ entries: [Entry]) -> String {
    var out = "<h1>rsig</h1>\n<p>Every picture on these pages was made by running the example beside it.</p>\n"
    for family in Family.allCases {
      let own = entries.filter { $0.family == family }.sorted { $0.name < $1.name }
      if own.isEmpty { continue }
      out += "<h2 id=\"\(family.rawValue)\">\(family.rawValue)</h2>\n<dl>\n"
      for entry in own {
        out +=
          "<dt><a href=\"\(file(entry.name))\"><code>\(MarbleSVG.escaped(entry.name))</code></a></dt><dd>\(MarbleSVG.escaped(entry.summary))</dd>\n"
      }
      out += "</dl>\n"
    }
    return frame("Reference", out)
  }
}
