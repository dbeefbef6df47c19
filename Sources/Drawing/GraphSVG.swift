import Diagnostics

/// A graph as one SVG, sources above, each stage below what it is made from.
public struct GraphSVG {
  public let text: String

  private struct Box {
    let node: SignalGraph.Node
    let lines: [String]
    let width: Int
    var rank = 0
    var x = 0
    var y = 0
  }

  private static let height = 50
  private static let style = """
    .g-back{fill:#fff}.g-box{fill:#f1f4f8;stroke:#8793a1;stroke-width:1.5}.g-hot{fill:#fff1e3;stroke:#c2410c}.g-own{fill:#eaf6ee;stroke:#4a7c59}
    .g-code{font:13px ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:#1c2430;text-anchor:middle}.g-small{font:11px system-ui,sans-serif;fill:#5a6675;text-anchor:middle}
    .g-note{font:12px system-ui,sans-serif;fill:#5a6675}
    .g-edge{stroke:#4a5565;stroke-width:1.6;fill:none}.g-inner{stroke-dasharray:5 4}.g-head{fill:#4a5565}
    @media (prefers-color-scheme:dark){.g-back{fill:#12171e}.g-box{fill:#1c232d;stroke:#77859a}.g-hot{fill:#33241a;stroke:#fb923c}.g-own{fill:#18281f;stroke:#74b58a}
    .g-code{fill:#e6ebf2}.g-small,.g-note{fill:#9aa7b6}.g-edge{stroke:#9aa7b6}.g-head{fill:#9aa7b6}}

    """

  public init(_ graph: SignalGraph, title: String) {
    var boxes = graph.nodes.map { node in
      let title = node.title.map { $0 == node.label || node.isCommand ? "" : "\($0): " } ?? ""
      let lines = GraphSVG.wrapped(title + node.label)
      let facts = graph.facts(node)
      return Box(node: node, lines: lines + [facts], width: max(lines.map { Display.width(of: $0) * 8 }.max() ?? 0, facts.count * 6) + 28)
    }
    GraphSVG.rank(&boxes, graph)
    GraphSVG.place(&boxes, graph)
    let width = max(320, (boxes.map { $0.x + $0.width }.max() ?? 0) + 24)
    let bottom = (boxes.map { $0.y + GraphSVG.height(of: $0) }.max() ?? 0) + 24
    let height = bottom + graph.notes.count * 18
    var out = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\" height=\"\(height)\" role=\"img\""
    out += " aria-labelledby=\"g-title g-desc\">\n<title id=\"g-title\">\(MarbleSVG.escaped(title))</title>\n"
    let words = graph.edges.compactMap { edge in
      graph.node(edge.from).flatMap { from in graph.node(edge.to).map { "\(from.label) leads to \($0.label)" } }
    }
    out += "<desc id=\"g-desc\">\(MarbleSVG.escaped(words.joined(separator: "; ")))</desc>\n<style>\n\(GraphSVG.style)</style>\n"
    out += "<rect class=\"g-back\" width=\"\(width)\" height=\"\(height)\"/>\n"
    let byID = Dictionary(uniqueKeysWithValues: boxes.map { ($0.node.id, $0) })
    for edge in graph.edges { if let from = byID[edge.from], let to = byID[edge.to] { out += GraphSVG.edge(from, to, edge.link) } }
    for box in boxes { out += GraphSVG.picture(box) }
    for (index, note) in graph.notes.enumerated() {
      out += "<text class=\"g-note\" x=\"24\" y=\"\(bottom + 8 + index * 18)\">\(MarbleSVG.escaped(note))</text>\n"
    }
    text = out + "</svg>\n"
  }

  /// Long pipelines on several lines, broken where a stage begins.
  private static func wrapped(_ text: String) -> [String] {
    var lines: [String] = []
    for piece in text.split(separator: " ", omittingEmptySubsequences: true) {
      if let last = lines.last, Display.width(of: last) + 1 + Display.width(of: String(piece)) <= 34 {
        lines[lines.count - 1] = last + " " + piece
      } else {
        lines.append(Wording.fit(String(piece), 40, ellipsis: "…"))
      }
    }
    if lines.count > 4 { lines = Array(lines.prefix(3)) + [lines[3] + " …"] }
    return lines.isEmpty ? [""] : lines
  }

  private static func height(of box: Box) -> Int { 18 + box.lines.count * 17 }

  /// As far below every source as the longest way from one.
  private static func rank(_ boxes: inout [Box], _ graph: SignalGraph) {
    let index = Dictionary(uniqueKeysWithValues: boxes.enumerated().map { ($1.node.id, $0) })
    for _ in 0..<boxes.count {
      var changed = false
      for edge in graph.edges {
        guard let from = index[edge.from], let to = index[edge.to], boxes[to].rank <= boxes[from].rank, boxes[from].rank < boxes.count else {
          continue
        }
        boxes[to].rank = boxes[from].rank + 1
        changed = true
      }
      if !changed { break }
    }
    // A source stands right above what uses it first.
    for box in boxes.indices where !graph.edges.contains(where: { $0.to == boxes[box].node.id }) {
      let users = graph.edges.filter { $0.from == boxes[box].node.id }.compactMap { index[$0.to] }.map { boxes[$0].rank }
      if let first = users.min() { boxes[box].rank = max(0, first - 1) }
    }
  }

  private static func place(_ boxes: inout [Box], _ graph: SignalGraph) {
    let ranks = Dictionary(grouping: boxes.indices, by: { boxes[$0].rank })
    let index = Dictionary(uniqueKeysWithValues: boxes.enumerated().map { ($1.node.id, $0) })
    var y = 24
    for rank in ranks.keys.sorted() {
      // In the order of the middles of what they are made from.
      func middle(_ box: Int) -> Int {
        let above = graph.edges.filter { $0.to == boxes[box].node.id }.compactMap { index[$0.from] }.filter { boxes[$0].rank < rank }
        return above.isEmpty ? box * 40 : above.map { boxes[$0].x + boxes[$0].width / 2 }.reduce(0, +) / above.count
      }
      let row = ranks[rank]!.map { ($0, middle($0)) }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
      var x = 24
      var tallest = 0
      for (box, wish) in row {
        boxes[box].x = max(x, wish - boxes[box].width / 2)
        boxes[box].y = y
        x = boxes[box].x + boxes[box].width + 28
        tallest = max(tallest, height(of: boxes[box]))
      }
      y += tallest + 40
    }
  }

  private static func edge(_ from: Box, _ to: Box, _ link: SignalGraph.Link) -> String {
    let startX = from.x + from.width / 2
    let startY = from.y + height(of: from)
    let endX = to.x + to.width / 2
    let endY = to.y - 7
    let bend = max(18, abs(endY - startY) / 2)
    let path = "M\(startX) \(startY)C\(startX) \(startY + bend) \(endX) \(endY - bend) \(endX) \(endY)"
    return "<path class=\"g-edge\(link == .inner ? " g-inner" : "")\" d=\"\(path)\"/><path class=\"g-head\" d=\"M\(endX) \(endY + 7)l-5 -9h10z\"/>\n"
  }

  private static func picture(_ box: Box) -> String {
    let kind = box.node.isCommand ? " g-own" : box.node.isHot ? " g-hot" : ""
    let middle = box.x + box.width / 2
    var out =
      "<g><rect class=\"g-box\(kind)\" x=\"\(box.x)\" y=\"\(box.y)\" width=\"\(box.width)\" height=\"\(height(of: box))\" rx=\"\(box.node.isCommand ? 4 : 10)\"/>"
    for (index, line) in box.lines.enumerated() {
      let style = index == box.lines.count - 1 ? "g-small" : "g-code"
      out += "<text class=\"\(style)\" x=\"\(middle)\" y=\"\(box.y + 20 + index * 17)\">\(MarbleSVG.escaped(line))</text>"
    }
    return out + "</g>\n"
  }
}
