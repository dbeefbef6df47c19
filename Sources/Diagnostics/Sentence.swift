/// Text for people: in English, and also in a second language if it has been translated.
public struct Sentence: Hashable, Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
  public let english: String
  /// nil until it is translated.
  public let chinese: String?

  public init(_ english: String, chinese: String? = nil) {
    self.english = english
    self.chinese = chinese
  }

  public init(stringLiteral english: String) { self.init(english) }

  public var isEmpty: Bool { english.isEmpty }
  public var description: String { english }
}
