/// A change of a source: replaces the text at one place.
public struct Edit: Sendable {
  public let place: Place
  public let replacement: String

  public init(_ place: Place, with replacement: String) {
    self.place = place
    self.replacement = replacement
  }
}
