import Values

/// Everything known about a value before the program runs: its kind, and the values that it sends, holds or returns.
public final class Shape: Sendable {
  /// nil if it is known only at run time.
  public let kind: Kind?
  /// Shape of the values that a stream or a Command's executions send, a list holds, or a function returns; nil if
  /// unknown.
  public let element: Shape?
  /// The parts of a tuple, in order.
  public let parts: [Shape]
  /// All keys of an Object or a Dictionary, if they are written out.
  public let keys: [String: Shape]?
  public let certainty: Certainty

  public enum Certainty: Comparable, Sendable {
    /// The first value of a key, which may change: not enough for a report.
    case first
    /// Known from a stream or a func that is expected to give it: enough for a warning, but not for an error.
    case expected
    case certain
  }

  public init(
    _ kind: Kind?, of element: Shape? = nil, parts: [Shape] = [], keys: [String: Shape]? = nil,
    _ certainty: Certainty = .certain
  ) {
    self.kind = kind
    self.element = element
    self.parts = parts
    self.keys = keys
    self.certainty = certainty
  }

  public static let unknown = Shape(nil)
  public static let signal = Shape(.signal)

  /// The kind, if it is certain enough to reject a program.
  public var certain: Kind? { isInferred ? nil : kind }

  public var isInferred: Bool { certainty < .certain }

  /// This shape, if it is known from what is no more certain than this.
  public func from(_ source: Certainty) -> Shape { source < certainty ? known(source) : self }

  /// This shape, when passed to a closure as its argument.
  public var inferred: Shape { from(.expected) }

  /// This shape as if it were certain.
  public var assumed: Shape { isInferred ? known(.certain) : self }

  private func known(_ certainty: Certainty) -> Shape {
    Shape(kind, of: element, parts: parts, keys: keys, certainty)
  }

  static func == (a: Shape, b: Shape) -> Bool {
    guard a.kind == b.kind, a.parts.count == b.parts.count, zip(a.parts, b.parts).allSatisfy({ $0 == $1 }) else {
      return false
    }
    return switch (a.element, b.element) {
    case (nil, nil): true
    case (let one?, let other?): one == other
    default: false
    }
  }

  /// The part that all these shapes share.
  public static func common(_ shapes: [Shape]) -> Shape {
    guard let first = shapes.first, let kind = first.kind, shapes.allSatisfy({ $0.kind == kind }) else {
      return .unknown
    }
    let certainty = shapes.map(\.certainty).min() ?? .certain
    if shapes.allSatisfy({ $0 == first }) { return first.from(certainty) }
    let elements = shapes.compactMap(\.element)
    return Shape(kind, of: elements.count == shapes.count ? common(elements).known : nil, certainty)
  }

  /// nil if nothing is known.
  var known: Shape? { kind == nil ? nil : self }

  /// `Signal of Signals of String`
  public var text: String {
    guard let kind else { return "a value known when it runs" }
    return kind.rawValue + details
  }

  private var details: String {
    if !parts.isEmpty, parts.allSatisfy({ $0.kind != nil }) {
      return " of " + parts.map { $0.kind!.rawValue + $0.details }.joined(separator: " and ")
    }
    guard let element, let kind = element.kind, kind != .nil else { return "" }
    return " of " + (element.isContainer ? "\(kind.plural)\(element.details)" : kind.rawValue)
  }

  private var isContainer: Bool { kind.map { $0.isStream || $0 == .tuple || $0 == .command } ?? false }
}

extension Kind {
  fileprivate var plural: String { self == .dictionary ? "Dictionaries" : rawValue + "s" }
}
