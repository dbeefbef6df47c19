/// A part of a list: its first elements, or all but those.
public struct ListCut: Sendable {
  let isFirst: Bool
  /// Whether a text has such a part, too.
  let takesTexts: Bool
}
