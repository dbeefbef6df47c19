import Diagnostics

/// A graph as text: a tree for each end of a pipeline, DOT, or Mermaid.
public struct GraphText {
  private let graph: SignalGraph
  public init(_ graph: SignalGraph) { self.graph = graph }

  // MARK: tree

  public func tree(isUnicode: Bool, width: Int = 80) -> String {
    if graph.nodes.isEmpty { return "no signal was made: there is no graph\n" }
    var out = ""
    var shown: Set<Int> = []
    // A cycle has no end, so start anywhere.
    let sinks = graph.sinks
    let roots = sinks.isEmpty ? [graph.nodes.lastElement] : sinks
    for (index, root) in roots.enumerated() {
      if index > 0 { out += "\n" }
      var next = [root]
      while let node = next.popLast() {
        write(node, head: "", below: "", isUnicode, width, &shown, &next, &out)
        while let known = next.last, shown.contains(known.id) { next.removeLast() }
        if !next.isEmpty { out += "\n" }
      }
    }
    for note in graph.notes { out += note + "\n" }
    return out
  }

  private func write(
    _ node: SignalGraph.Node, head: String, below: String, _ isUnicode: Bool, _ width: Int, _ shown: inout Set<Int>,
    _ next: inout [SignalGraph.Node], _ out: inout String
  ) {
    let isKnown = shown.contains(node.id)
    let indent = Display.width(of: head)
    // A chain of a thousand stages has no place beside its own indentation: it goes on in a tree below.
    let isTooDeep = !isKnown && indent > max(width, GraphText.deepest)
    let facts = "  [\(isKnown ? "above" : isTooDeep ? "below" : graph.facts(node))]"
    let room = max(16, width - indent - facts.count)
    out += head + Display.fit(graph.caption(node), room, ellipsis: isUnicode ? "…" : "...") + facts + "\n"
    if isTooDeep { next.append(node) }
    if isKnown || isTooDeep { return }
    shown.insert(node.id)
    let inputs = graph.inputs(of: node.id)
    for (index, edge) in inputs.enumerated() {
      guard let input = graph.node(edge.from) else { continue }
      let isLast = index == inputs.count - 1
      let branch =
        switch (isUnicode, edge.link) {
        case (true, .inner): isLast ? "└╌ inner " : "├╌ inner "
        case (true, _): isLast ? "└─ " : "├─ "
        case (false, .inner): isLast ? "`.. inner " : "|.. inner "
        case (false, _): isLast ? "`-- " : "|-- "
        }
      let step = isUnicode ? (isLast ? "   " : "│  ") : (isLast ? "    " : "|   ")
      write(input, head: below + branch, below: below + step, isUnicode, width, &shown, &next, &out)
    }
  }

  /// Columns of the deepest indentation, if the picture is not even wider.
  private static let deepest = 128

  // MARK: DOT

  public var dot: String {
    var out = "digraph signals {\n  rankdir=TB;\n  node [shape=box, style=rounded, fontname=\"monospace\"];\n"
    for node in graph.nodes {
      let shape = node.isCommand ? ", shape=component" : node.isHot ? ", style=\"rounded,bold\", color=\"#c2410c\"" : ""
      out += "  n\(node.id) [label=\"\(label(node).escaped(for: .dot))\"\(shape)];\n"
    }
    for edge in graph.edges {
      out += "  n\(edge.from) -> n\(edge.to)\(edge.link == .inner ? " [style=dashed, label=\"inner\"]" : "");\n"
    }
    return out + "}\n"
  }

  private func label(_ node: SignalGraph.Node) -> String {
    "\(graph.caption(node))\n\(graph.facts(node))"
  }

  // MARK: Mermaid

  public var mermaid: String {
    var out = "flowchart TB\n"
    for node in graph.nodes {
      let text = label(node).split(separator: "\n").map { String($0).escaped(for: .mermaid) }.joined(separator: "<br/>")
      out += "  n\(node.id)\(node.isCommand ? "[[\"\(text)\"]]" : node.isHot ? "([\"\(text)\"])" : "[\"\(text)\"]")\n"
    }
    for edge in graph.edges { out += "  n\(edge.from) \(edge.link == .inner ? "-. inner .->" : "-->") n\(edge.to)\n" }
    return out
  }
}
