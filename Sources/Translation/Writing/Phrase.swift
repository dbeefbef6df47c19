/// A piece of rsig: its text, its precedence, and known properties of its value.
struct Phrase {
  /// Precedence levels of rsig, from loosest to tightest.
  enum Level: Int, Comparable {
    case pipeline, application, conditional, coalescing, or, and, comparison, additive, multiplicative, prefix, postfix

    static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  var text: String
  var level = Level.postfix
  var kind = ObjCKind.unknown
  /// The undefined object that it names.
  var entity: Entity?
  /// The values of a stream or list.
  var element: Entity?
  /// The values of each signal of a list, in order.
  var parameters: [Entity?] = []
  var mayBeNil = false
  /// The negated comparison.
  var opposite: String?
  /// Head and stages of a pipeline.
  private(set) var parts: [String] = []

  init(_ text: String, _ kind: ObjCKind = .unknown, _ level: Level = .postfix) {
    self.text = text
    self.level = level
    self.kind = kind
  }

  static let widest = 100

  static func comparing(_ text: String, not opposite: String?) -> Phrase {
    var phrase = Phrase(text, .bool, .comparison)
    phrase.opposite = opposite
    return phrase
  }

  static func comparing(_ left: String, _ mark: String, _ right: String) -> Phrase {
    let marks = ["==": "!=", "!=": "==", "<": ">=", ">": "<=", "<=": ">", ">=": "<"]
    return comparing("\(left) \(mark) \(right)", not: marks[mark].map { "\(left) \($0) \(right)" })
  }

  /// The pipeline with one more stage.
  func piped(_ stage: String, _ kind: ObjCKind, element: Entity? = nil) -> Phrase {
    let head = level == .application || level >= .postfix ? text : "(\(text))"
    var piped = Phrase("", kind, .pipeline)
    piped.parts = (parts.isEmpty ? [head] : parts) + [stage]
    piped.text = Phrase.laid(piped.parts)
    piped.element = element
    return piped
  }

  /// The pipeline on one line, or with a line per stage if it is long.
  private static func laid(_ parts: [String]) -> String {
    let line = parts.joined(separator: " | ")
    let isLong = line.count > widest && !line.contains("\n")
    let isTall = parts.count > 2 && line.contains("\n")
    return isLong || isTall ? parts.joined(separator: "\n| ") : line
  }

  /// An element of the tuple; nil if it has no stand-in.
  func part(_ index: Int) -> Entity? {
    guard let entity, kind == .tuple || kind == .unknown else { return nil }
    return entity.part(index)
  }

  /// The text as an argument of a call.
  var argument: String { level >= .postfix ? text : "(\(text))" }

  /// The text as an operand of an operator with this precedence.
  func operand(_ least: Level) -> String { level >= least ? text : "(\(text))" }

  /// The negation of a Bool.
  var negated: Phrase {
    if let opposite { return .comparing(opposite, not: text) }
    var negated = Phrase("!" + operand(.postfix), .bool, .prefix)
    negated.opposite = text
    return negated
  }
}
