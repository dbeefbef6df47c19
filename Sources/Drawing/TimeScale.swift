/// Positions instants from left to right: to scale where their contents fit, with marked breaks elsewhere. The unit is
/// a column of text or a pixel.
struct TimeScale {
  /// Something drawn at an instant. Pieces of the same row must not overlap; those of different rows may.
  struct Piece {
    let row: Int
    /// Left edge, relative to the instant's position.
    let left: Int
    let right: Int
    /// Minimum distance to the next piece of the row; the larger margin of the two counts.
    var margin = 0
  }

  private(set) var starts: [Int] = []
  /// Indices of instants after which the scale is interrupted.
  private(set) var breaks: Set<Int> = []
  /// Right edge of everything drawn.
  private(set) var width = 0

  /// Positions the instants. `gaps` are the distances to scale, nil if a gap cannot be drawn to scale. An instant takes
  /// at least its `cells`; a break takes the given width between the pieces on either side.
  init(_ gaps: [Int?], cells: [Int], pieces: [[Piece]], from origin: Int, breakWidth: (Int) -> Int) {
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
