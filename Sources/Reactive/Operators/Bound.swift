/// One result of `bind`'s closure: a stream to merge, if any, and whether the source stops there.
public struct Bound<Part> {
  let part: Part?
  /// True if the source is then disposed; streams already merged continue.
  let isLast: Bool

  public init(_ part: Part?, isLast: Bool) {
    self.part = part
    self.isLast = isLast
  }
}
