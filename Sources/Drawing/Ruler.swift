import Diagnostics
import Values

/// Times above the columns of a picture, as many as fit.
struct Ruler {
  struct Column {
    let column: Int
    let time: Int64
    /// True if the time must be shown, since the scale was interrupted before it.
    var isAfterStretch = false
    /// True if an event happens there.
    var isInstant = false
  }

  /// If there are at most this many moments, each is labeled.
  static let few = 6

  private let columns: [Column]
  init(_ columns: [Column]) { self.columns = columns }

  /// The times that fit into `room` columns.
  func text(within room: Int) -> String {
    var out = ""
    let marks = columns.filter(\.isAfterStretch).map(\.column)
    for place in chosen {
      let text = Value.duration(place.time).description
      let used = Display.width(of: out)
      guard used == 0 || place.column >= used + 1, place.column + text.count <= room else { continue }
      // Required times take precedence over optional ones.
      if !place.isAfterStretch, marks.contains(where: { $0 > place.column && $0 < place.column + text.count + 1 }) {
        continue
      }
      out = out.padded(to: place.column) + text
    }
    return out
  }

  /// The times of all events if they are few and fit; otherwise round times at sufficient distances.
  private var chosen: [Column] {
    let moments = columns.filter { $0.isAfterStretch || $0.isInstant }
    if moments.count <= Ruler.few { return moments }
    for step in Ruler.round {
      let places = columns.filter { $0.isAfterStretch || $0.time % step == 0 }
      if places.count < 2 { break }
      if zip(places, places.dropFirst()).allSatisfy({
        $1.column - $0.column >= Value.duration($0.time).description.utf8.count + 3
      }) {
        return places
      }
    }
    return moments
  }

  private static let round: [Int64] =
    [1, 10, 100, 1000, 10_000, 100_000, 1_000_000].flatMap { [$0, 2 * $0, 5 * $0] }
    + [10, 20, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 18_000, 36_000, 86_400].map { $0 * 1_000_000 }
}
