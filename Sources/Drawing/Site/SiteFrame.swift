import CCourse
import Diagnostics

/// The frame of a reference page: style sheet, links and scripts.
struct SiteFrame {
  let text: String

  init(_ title: String, _ body: String, script: String = "") {
    let find =
      script.isEmpty
      ? "<form action=\"index.html\"><input class=\"find\" type=\"search\" name=\"q\" placeholder=\"find\" "
        + "aria-label=\"find in the reference\"></form>" : ""
    text = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width,initial-scale=1">
      <title>\(title.asMarkup) — rsig</title>
      <style>
      \(MarbleInk.style)\(MarbleInk.darkStyle)\(Highlight.style)\(SiteFrame.style)</style>
      </head>
      <body>
      <header><a href="index.html">rsig</a> <a href="index.html#learn">learn</a>
      <a href="index.html#examples">examples</a> <a href="the-grammar.html">grammar</a>
      <a href="all-hints.html">hints</a> <a href="all-codes.html">codes</a>
      <a href="all-properties.html">properties</a>\(find)</header>
      <main>
      \(body)</main>
      <script>
      \(SiteFrame.copying)\(script)</script>
      </body>
      </html>

      """
  }

  private static let style = String(cString: rsig_reference_css())

  private static let copying = String(cString: rsig_copying_js())
}
