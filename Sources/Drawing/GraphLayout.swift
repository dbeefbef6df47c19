/// Positions of a graph's boxes: sources at the top, each node below everything it is made from. An edge that passes
/// other rows gets a slot in each, so that it crosses no box. The same graph always gets the same positions.
struct GraphLayout {
  struct Item {
    let width: Int
    fileprivate(set) var height: Int
    fileprivate(set) var rank = 0
    fileprivate(set) var middle = 0.0
    fileprivate(set) var y = 0
    fileprivate var isBend = false
    var x: Int { Int(middle) - width / 2 }
  }

  private(set) var items: [Item]
  /// For each edge, the items it passes through, from first to last.
  private(set) var ways: [[Int]] = []
  private(set) var width = 0
  private(set) var height = 0

  static let margin = 24
  private static let space = 28.0
  private static let between = 44

  init(_ sizes: [(width: Int, height: Int)], edges: [(from: Int, to: Int)]) {
    items = sizes.map { Item(width: $0.width, height: $0.height) }
    rank(edges)
    bend(edges)
    place(order())
  }

  // MARK: rows

  /// Places each node as many rows below its sources as the longest path requires, and nodes with at most one source
  /// directly above their consumers.
  private mutating func rank(_ edges: [(from: Int, to: Int)]) {
    for _ in items.indices {
      var changed = false
      // A cycle has no first row: stop when there are as many rows as boxes.
      for edge in edges where items[edge.to].rank <= items[edge.from].rank && items[edge.from].rank < items.count {
        items[edge.to].rank = items[edge.from].rank + 1
        changed = true
      }
      if !changed { break }
    }
    var users = [[Int]](repeating: [], count: items.count)
    var sources = [Int](repeating: 0, count: items.count)
    for edge in edges {
      users[edge.from].append(edge.to)
      sources[edge.to] += 1
    }
    for one in items.indices.sorted(by: { (items[$1].rank, $0) < (items[$0].rank, $1) }) where sources[one] <= 1 {
      guard let first = users[one].map({ items[$0].rank }).min() else { continue }
      items[one].rank = max(items[one].rank, first - 1)
    }
    let used = Set(items.map(\.rank)).sorted().enumerated().map { ($1, $0) }
    let rows = Dictionary(uniqueKeysWithValues: used)
    for one in items.indices { items[one].rank = rows[items[one].rank]! }
  }

  private mutating func bend(_ edges: [(from: Int, to: Int)]) {
    for edge in edges {
      var way = [edge.from]
      for rank in (items[edge.from].rank + 1)..<max(items[edge.from].rank + 1, items[edge.to].rank) {
        var bend = Item(width: 12, height: 0)
        bend.rank = rank
        bend.isBend = true
        way.append(items.count)
        items.append(bend)
      }
      ways.append(way + [edge.to])
    }
  }

  private func neighbors(above: Bool) -> [[Int]] {
    var found = [[Int]](repeating: [], count: items.count)
    for way in ways {
      for (from, to) in zip(way, way.dropFirst()) where items[from].rank < items[to].rank {
        if above { found[to].append(from) } else { found[from].append(to) }
      }
    }
    return found
  }

  /// Orders each row by its neighbors, back and forth a few times, so that fewer lines cross.
  private func order() -> [[Int]] {
    var layers = [[Int]](repeating: [], count: (items.map(\.rank).max() ?? -1) + 1)
    for one in items.indices { layers[items[one].rank].append(one) }
    for sweep in 0..<8 {
      let others = neighbors(above: sweep % 2 == 0)
      var place = [Double](repeating: 0, count: items.count)
      for layer in layers { for (index, one) in layer.enumerated() { place[one] = Double(index) } }
      for rank in sweep % 2 == 0 ? Array(layers.indices) : layers.indices.reversed() {
        let wishes = layers[rank].map { one in
          others[one].isEmpty ? place[one] : others[one].reduce(0) { $0 + place[$1] } / Double(others[one].count)
        }
        layers[rank] = zip(layers[rank], wishes).enumerated().sorted {
          ($0.element.1, $0.offset) < ($1.element.1, $1.offset)
        }.map(\.element.0)
        for (index, one) in layers[rank].enumerated() { place[one] = Double(index) }
      }
    }
    return layers
  }

  // MARK: columns

  private mutating func place(_ layers: [[Int]]) {
    for layer in layers {
      var x = 0.0
      for one in layer {
        items[one].middle = x + Double(items[one].width) / 2
        x += Double(items[one].width) + GraphLayout.space
      }
    }
    for sweep in 0..<12 {
      let others = neighbors(above: sweep % 2 == 0)
      for layer in sweep % 2 == 0 ? layers : layers.reversed() {
        let wishes = layer.map { one in
          others[one].isEmpty
            ? items[one].middle : others[one].reduce(0) { $0 + items[$1].middle } / Double(others[one].count)
        }
        for (one, middle) in zip(layer, apart(layer, wishes)) { items[one].middle = middle }
      }
    }
    let left = items.map { $0.middle - Double($0.width) / 2 }.min() ?? 0
    var y = GraphLayout.margin
    for layer in layers {
      let tallest = layer.map { items[$0].height }.max() ?? 0
      for one in layer {
        items[one].middle = (items[one].middle - left).rounded() + Double(GraphLayout.margin)
        items[one].y = y
        if items[one].isBend { items[one].height = tallest }
      }
      y += tallest + GraphLayout.between
    }
    width = (items.map { $0.x + $0.width }.max() ?? 0) + GraphLayout.margin
    height = max(GraphLayout.margin, y - GraphLayout.between + GraphLayout.margin)
  }

  /// Moves boxes as close to their desired positions as possible without overlap; neighbors that want the same position
  /// share the distance.
  private func apart(_ layer: [Int], _ wishes: [Double]) -> [Double] {
    var offset = 0.0
    var offsets: [Double] = []
    for (index, one) in layer.enumerated() {
      if index > 0 {
        offset += (Double(items[layer[index - 1]].width) + Double(items[one].width)) / 2 + GraphLayout.space
      }
      offsets.append(offset)
    }
    var blocks: [(sum: Double, count: Int)] = []
    for (wish, offset) in zip(wishes, offsets) {
      blocks.append((wish - offset, 1))
      while blocks.count > 1, let last = blocks.last, case let before = blocks[blocks.count - 2],
        before.sum / Double(before.count) > last.sum / Double(last.count)
      {
        blocks.removeLast(2)
        blocks.append((before.sum + last.sum, before.count + last.count))
      }
    }
    let places = blocks.flatMap { block in [Double](repeating: block.sum / Double(block.count), count: block.count) }
    return zip(places, offsets).map { $0 + $1 }
  }
}
