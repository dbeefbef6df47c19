/// A piece of rsig as it is written: its text, how tightly it binds, and what is known of its value.
struct Phrase {
  /// rsig's levels, from loosest to tightest.
  enum Level: Int, Comparable {
    case pipeline, application, conditional, coalescing, or, and, comparison, additive, multiplicative, prefix, postfix

    static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  var text: String
  var level = Level.postfix
  var kind = ObjCKind.unknown
  /// The thing without a definition that it names.
  var entity: Entity?
  /// The values of a stream or list.
  var element: Entity?
  /// The values of each signal of a list, in order.
  var parameters: [Entity?] = []
  var mayBeNil = false
  /// The negation of a comparison.
  var opposite: String?
  /// Head and stages of a pipeline.
  private(set) var parts: [String] = []

  init(_ text: String, _ level: Level = .postfix, _ kind: ObjCKind = .unknown) {
    self.text = text
    self.level = level
    self.kind = kind
  }

  static let widest = 100

  static func comparing(_ text: String, not opposite: String? = nil) -> Phrase {
    var phrase = Phrase(text, .comparison, .bool)
    phrase.opposite = opposite
    return phrase
  }

  static func comparing(_ left: String, _ mark: String, _ right: String) -> Phrase {
    let marks = ["==": "!=", "!=": "==", "<": ">=", ">": "<=", "<=": ">", ">=": "<"]
    return comparing("\(left) \(mark) \(right)", not: marks[mark].map { "\(left) \($0) \(right)" })
  }

  /// With one more stage.
  func piped(_ stage: String, _ kind: ObjCKind, element: Entity?) -> Phrase {
    let head = level == .application || level >= .postfix ? text : "(\(text))"
    var piped = Phrase("", .pipeline, kind)
    piped.parts = (parts.isEmpty ? [head] : parts) + [stage]
    piped.text = Phrase.laid(piped.parts)
    piped.element = element
    return piped
  }

  /// On one line, or a stage a line where that is long.
  private static func laid(_ parts: [String]) -> String {
    let line = parts.joined(separator: " | ")
    let isLong = line.count > widest && !line.contains("\n")
    let isTall = parts.count > 2 && line.contains("\n")
    return isLong || isTall ? parts.joined(separator: "\n| ") : line
  }

  /// An element of the tuple that it is; nil where nothing stands in for it.
  func part(_ index: Int) -> Entity? {
    guard let entity, kind == .tuple || kind == .unknown else { return nil }
    return entity.part(index)
  }

  /// As an argument of an application.
  var argument: String { level >= .postfix ? text : "(\(text))" }

  /// As the operand of an operator of that level.
  func operand(_ least: Level) -> String { level >= least ? text : "(\(text))" }

  /// The negation of a truth.
  var negated: Phrase {
    if let opposite { return .comparing(opposite, not: text) }
    var negated = Phrase("!" + operand(.postfix), .prefix, .bool)
    negated.opposite = text
    return negated
  }
}
