import Diagnostics
import Values

/// A chart as one self-contained page. The reader can step, drag and play time; a stage's row and its place in the
/// source highlight each other, and everything works from the keyboard.
public struct MarblePage {
  public let text: String

  public init(_ whole: Chart, source: Source, title: String? = nil) {
    let title = title ?? source.name
    let chart = whole.cut(slots: MarbleSVG.mostSlots)
    let picture = MarbleSVG(chart, title: title, isAlone: false)
    let name = title.asMarkup
    text = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width,initial-scale=1">
      <title>\(name) — marbles</title>
      <style>
      \(MarbleInk.style)\(MarbleInk.darkStyle)\(PageParts.style)</style>
      </head>
      <body>
      <main>
      <h1>\(name)</h1>
      <div class="p-sides">
      <div>
      \(PageParts.controls(last: max(0, picture.layout.axis.slotCount)))<div class="p-frame">
      <div class="p-picture" tabindex="0" aria-label="the marbles; arrow keys step">
      \(picture.text)</div>
      </div>
      \(PageParts.keys)<p id="p-now" aria-live="polite"></p>
      </div>
      <section>
      <h2>Source</h2>
      <pre class="p-source"><code>\(MarblePage.marked(source, chart))</code></pre>
      </section>
      </div>
      </main>
      <script>
      const steps = \(MarblePage.steps(chart, picture.layout));
      const edges = \(picture.layout.slotX);
      \(PageParts.script)</script>
      </body>
      </html>

      """
  }

  /// The source with the place of each stage marked.
  private static func marked(_ source: Source, _ chart: Chart) -> String {
    var spans: [(span: Span, stages: [Int])] = []
    for row in chart.rows {
      guard let place = row.place, place.source === source || place.source.name == source.name,
        place.span.end <= source.bytes.count
      else { continue }
      if let index = spans.firstIndex(where: { $0.span == place.span }) {
        if !spans[index].stages.contains(row.stage) { spans[index].stages.append(row.stage) }
      } else {
        spans.append((place.span, [row.stage]))
      }
    }
    spans.sort { ($0.span.start, -$0.span.end) < ($1.span.start, -$1.span.end) }
    var out = ""
    var position = 0
    var open: [Int] = []
    func write(to end: Int) {
      if end > position { out += String(utf8: source.bytes[position..<end]).asMarkup }
      position = max(position, end)
    }
    for (span, stages) in spans {
      while let last = open.last, last <= span.start {
        write(to: last)
        out += "</span>"
        open.removeLast()
      }
      // Places that overlap without nesting cannot both be marked.
      if let last = open.last, span.end > last { continue }
      write(to: span.start)
      out += "<span class=\"p-stage\" tabindex=\"0\" data-stages=\"\(stages.map(String.init).joined(separator: " "))\">"
      open.append(span.end)
    }
    while let last = open.popLast() {
      write(to: last)
      out += "</span>"
    }
    write(to: source.bytes.count)
    return out
  }

  /// Events of each slot as JavaScript: the time, and each row's event.
  private static func steps(_ chart: Chart, _ layout: MarbleLayout) -> String {
    var events = [[(Int, String, Int, Int)]](repeating: [], count: layout.axis.slotCount)
    for (index, row) in chart.rows.enumerated() {
      for mark in row.marks {
        guard let slot = layout.axis.slotOf[mark.number] else { continue }
        let words =
          switch mark.event {
          case _ where mark.omitted > 0: "goes on with \(counted(mark.omitted, "more event"))"
          case .next(let value): "sends \(Display.fit(Notation.meaning(value), 80, ellipsis: "…"))"
          case .error(let error): "fails with \(Display.fit(Notation.meaning(error), 80, ellipsis: "…"))"
          case .completed: "completes"
          }
        events[slot].append((mark.number, "\(Display.fit(row.label, 60, ellipsis: "…")) \(words)", row.stage, index))
      }
    }
    var out = "["
    for (slot, list) in events.enumerated() {
      if slot > 0 { out += ",\n" }
      let time = layout.axis.frames.last { $0.slots.lowerBound <= slot }?.time ?? 0
      out += "{t:\(Value.duration(time).description.quoted(for: .script)),e:["
      out += list.sorted { $0.0 < $1.0 }.map { "[\($0.1.quoted(for: .script)),\($0.2),\($0.3)]" }.joined(separator: ",")
      out += "]}"
    }
    return out + "]"
  }
}
