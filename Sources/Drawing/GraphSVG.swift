import CCourse
import Diagnostics

/// A graph as one SVG, sources at the top, each stage below its source.
public struct GraphSVG {
  public let text: String

  private struct Box {
    let node: SignalGraph.Node
    let lines: [String]
    let width: Int
    var height: Int { 18 + lines.count * 17 }
  }

  private static let style = String(cString: rsig_graph_css())

  public init(_ graph: SignalGraph, title: String) {
    let boxes = graph.nodes.map { node in
      let lines = GraphSVG.wrapped(graph.caption(node))
      let facts = graph.facts(node)
      return Box(
        node: node, lines: lines + [facts],
        width: max(lines.map { Display.width(of: $0) * 8 }.max() ?? 0, facts.count * 6) + 28)
    }
    let index = Dictionary(uniqueKeysWithValues: graph.nodes.enumerated().map { ($1.id, $0) })
    let edges = graph.edges.filter { index[$0.from] != nil && index[$0.to] != nil }
    let layout = GraphLayout(boxes.map { ($0.width, $0.height) }, edges: edges.map { (index[$0.from]!, index[$0.to]!) })
    let width = max(320, layout.width)
    let bottom = layout.height
    let height = bottom + graph.notes.count * 18
    var out =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" "
      + "width=\"\(width)\" height=\"\(height)\" role=\"img\""
    out += " aria-labelledby=\"g-title g-desc\">\n<title id=\"g-title\">\(title.asMarkup)</title>\n"
    // A label of many signals is named once by each of them.
    func brief(_ node: SignalGraph.Node) -> String { Display.fit(node.label, 200, ellipsis: "…") }
    let words = graph.edges.compactMap { edge in
      graph.node(edge.from).flatMap { from in graph.node(edge.to).map { "\(brief(from)) leads to \(brief($0))" } }
    }
    out +=
      "<desc id=\"g-desc\">\(words.joined(separator: "; ").asMarkup)</desc>\n"
      + "<style>\n\(GraphSVG.style)</style>\n"
    out += "<rect class=\"g-back\" width=\"\(width)\" height=\"\(height)\"/>\n"
    for (edge, way) in zip(edges, layout.ways) { out += GraphSVG.line(way.map { layout.items[$0] }, edge.link) }
    for (box, item) in zip(boxes, layout.items) { out += GraphSVG.picture(box, item) }
    for (index, note) in graph.notes.enumerated() {
      out += "<text class=\"g-note\" x=\"24\" y=\"\(bottom + 8 + index * 18)\">\(note.asMarkup)</text>\n"
    }
    text = out + "</svg>\n"
  }

  /// Breaks long pipelines into lines at stages.
  private static func wrapped(_ text: String) -> [String] {
    var lines: [String] = []
    for piece in text.split(separator: " ", omittingEmptySubsequences: true) {
      if let last = lines.last, Display.width(of: last) + 1 + Display.width(of: String(piece)) <= 34 {
        lines.lastElement = last + " " + piece
      } else {
        lines.append(Display.fit(String(piece), 40, ellipsis: "…"))
      }
    }
    if lines.count > 4 { lines = Array(lines.prefix(3)) + [lines[3] + " …"] }
    return lines.isEmpty ? [""] : lines
  }

  /// An edge from the bottom of one box, through gaps in the rows between, to the top of another.
  private static func line(_ way: [GraphLayout.Item], _ link: SignalGraph.Link) -> String {
    var x = Int(way[0].middle)
    var y = way[0].y + way[0].height
    var path = "M\(x) \(y)"
    for (index, item) in way.enumerated().dropFirst() {
      let isLast = index == way.count - 1
      let endX = Int(item.middle)
      let endY = item.y - (isLast ? 7 : 0)
      let bend = max(16, abs(endY - y) / 2)
      path += "C\(x) \(y + bend) \(endX) \(endY - bend) \(endX) \(endY)"
      x = endX
      y = endY
      if !isLast {
        y += item.height
        path += "V\(y)"
      }
    }
    return
      "<path class=\"g-edge\(link == .inner ? " g-inner" : "")\" d=\"\(path)\"/>"
      + "<path class=\"g-head\" d=\"M\(x) \(y + 7)l-5 -9h10z\"/>\n"
  }

  private static func picture(_ box: Box, _ item: GraphLayout.Item) -> String {
    let kind = box.node.isCommand ? " g-own" : box.node.isHot ? " g-hot" : ""
    let middle = Int(item.middle)
    var out =
      "<g><rect class=\"g-box\(kind)\" x=\"\(item.x)\" y=\"\(item.y)\" "
      + "width=\"\(box.width)\" height=\"\(box.height)\" rx=\"\(box.node.isCommand ? 4 : 10)\"/>"
    for (index, line) in box.lines.enumerated() {
      let style = index == box.lines.count - 1 ? "g-small" : "g-code"
      out +=
        "<text class=\"\(style)\" x=\"\(middle)\" y=\"\(item.y + 20 + index * 17)\">"
        + "\(line.asMarkup)</text>"
    }
    return out + "</g>\n"
  }
}
