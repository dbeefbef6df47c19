/// Places instants from left to right: to scale where their contents fit, and with marked breaks elsewhere. A unit is a
/// column of text or a pixel.
struct TimeScale {
  /// Something that is drawn at an instant. Pieces of one row must not overlap; those of different rows may.
  struct Piece {
    let row: Int
    /// Edges, counted from the position of the instant.
    let left: Int
    let right: Int
    /// Room to the next piece of the row; the larger one of both counts.
    var margin = 0
  }

  private(set) var starts: [Int] = []
  /// Instants after which the time is not to scale.
  private(set) var breaks: Set<Int> = []
  /// Right edge of all that is drawn.
  private(set) var width = 0

  /// `gaps` are the distances to scale, nil where there is none. An instant takes at least its `cells`, and a break the
  /// given width between the pieces before it and those after it.
  init(_ gaps: [Int?], cells: [Int], pieces: [[Piece]], from origin: Int = 0, breakWidth: (Int) -> Int) {
    var ends: [Int: (edge: Int, margin: Int)] = [:]
    for index in cells.indices {
      var start = origin
      if index > 0 {
        let before = starts[index - 1]
        var least = before + cells[index - 1]
        for piece in pieces[index] {
          if let end = ends[piece.row] { least = max(least, end.edge + max(end.margin, piece.margin) - piece.left) }
        }
        if let gap = gaps[index - 1], before + gap >= least {
          start = before + gap
        } else {
          breaks.insert(index - 1)
          let edge = pieces[index].map(\.left).min() ?? 0
          start = max(least, max(width, before + cells[index - 1]) + breakWidth(index - 1) - min(0, edge))
        }
      }
      starts.append(start)
      width = max(width, start + cells[index])
      for piece in pieces[index] {
        ends[piece.row] = (start + piece.right, piece.margin)
        width = max(width, start + piece.right)
      }
    }
  }
}
