import Values

/// The full pieces of a store that grows without a bound. If a stop lets go of the store, they are freed later: a
/// gigabyte takes longer to free than Ctrl-C may wait.
final class Pieces<Piece> {
  var all: [Piece]

  init(_ all: [Piece]) { self.all = all }
  deinit { RunState.freeing(pieces: all) }
}
