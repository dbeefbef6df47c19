/// The candidates for the word that ends at the cursor.
public struct Completion: Sendable {
  /// Offset of the word's beginning in the entry's UTF-8.
  var start: Int
  var candidates: [Candidate]

  public init(start: Int, _ candidates: [Candidate]) {
    self.start = start
    self.candidates = candidates
  }

  static let none = Completion(start: 0, [])

  /// The longest common beginning of all candidates.
  var commonPrefix: String {
    guard let first = candidates.first else { return "" }
    var common = Substring(first.text).unicodeScalars
    for candidate in candidates.dropFirst() {
      let scalars = candidate.text.unicodeScalars
      let count = zip(common, scalars).prefix { $0 == $1 }.count
      common = common.prefix(count)
    }
    return String(Substring(common))
  }
}
