import Catalogue
import Diagnostics
import Language
import Values

/// Writes a resolved program in idiomatic Objective-C for ReactiveCocoa 2.5.
final class Composer {
  /// A part that has no counterpart in Objective-C or ReactiveCocoa.
  struct Gap: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }
  }

  /// The class of an Object of the program, with a property for each key.
  struct ObjectClass {
    let name: String
    var keys: [String]
    var types: [String: String]
  }

  /// A block being written.
  struct Frame {
    /// Names of the arguments, for `$0`.
    let names: [String]
    let shapes: [Shape]
  }

  let source: Source
  /// Names bound by statements without a counterpart.
  var missing: Set<String> = []
  var classes: [ObjectClass] = []
  /// The class of each Object, by the name it is bound to.
  var classOf: [String: String] = [:]
  var functions: [String] = []
  /// Result types of names that are C functions.
  var functionResults: [String: Ending] = [:]
  /// Result types of names that are variables holding a block.
  var blockResults: [String: Ending] = [:]
  /// Controls of the stage, which exist in rsig without a `let`.
  var stage: [String] = []
  var usesControls = false
  /// Names of terminals; true for those that send their value at the subscription.
  var terminalNames: [String: Bool] = [:]
  /// Number of pairs of terminals that have names.
  var terminals = 0
  var frames: [Frame] = []
  /// Shapes of names found while writing, beyond those that the resolver found.
  var known: [String: Shape] = [:]
  /// Values of unknown kind that were assumed to be numbers.
  var assumed: [String] = []
  /// Labels of signals, by the variables that hold them.
  var labels: [String: String] = [:]
  /// True for names that exist before the program.
  let isBound: (String) -> Bool
  /// Names bound so far.
  var bound: Set<String> = []

  init(_ source: Source, isBound: @escaping (String) -> Bool) {
    self.source = source
    self.isBound = isBound
  }

  func text(_ value: Resolved) -> String { source.text(of: value.span) }

  /// Shape of a value; for a parameter, the shape that the surrounding call passes to its block.
  func shape(_ value: Resolved) -> Shape {
    if case .name(.local) = value.form, value.shape.kind == nil {
      if let path = value.path { return known[path] ?? value.shape }
      if let frame = frames.last, let index = anonymous(value), index < frame.shapes.count {
        return frame.shapes[index]
      }
    }
    if value.shape.kind == nil, case .name(.global(let global)) = value.form, let found = known[global.name] {
      return found
    }
    if let use = Use(value), use.name == "materialize" { return Shape(.signal, of: Shape(.event)) }
    return value.shape
  }

  func kind(_ value: Resolved) -> Kind? {
    if let kind = shape(value).kind { return kind }
    if case .member(let subject, let key, _) = value.form, let owner = kind(subject) {
      if key == "command", owner.isControl { return .command }
      if let property = Entries.property(key, of: owner) { return property.result.kind }
    }
    guard let use = Use(value), let entry = Entries.named(use.name) else { return nil }
    if use.name == "named", case .one(let stream)? = use.arguments.first { return kind(stream) }
    guard case .stream(_, let ofSequences) = entry.meaning else { return nil }
    if ofSequences == nil { return .signal }
    let kinds =
      switch use.arguments.first {
      case .one(let source)??: [kind(source)]
      case .several(let sources)??: elements(sources).map { kind($0) }
      default: [Kind?]()
      }
    if kinds.contains(where: { $0?.isSignal == true }) { return .signal }
    if kinds.isEmpty { return .signal }
    return kinds.allSatisfy { $0?.isSequence == true } ? .sequence : nil
  }

  /// The streams in `zip [a, b]` or `zip a b`.
  func elements(_ values: [Resolved]) -> [Resolved] {
    if values.count == 1, case .gathered(.list, let parts) = values[0].form { return parts }
    return values
  }

  func anonymous(_ value: Resolved) -> Int? {
    guard value.path == nil, case .name(.local(let slot, _)) = value.form else { return nil }
    return switch slot {
    case .argument(let index): index
    case .local(let index): index + 2
    case .capture: nil
    }
  }

  // MARK: Names

  private static let reserved = Set(
    words: """
      auto break case char const continue default do double enum extern float for goto int long register short signed
      sizeof static struct switch typedef union unsigned void volatile while id self super YES NO BOOL inline restrict
      main return write open close link remove select send connect gets puts error_t in out inout
      """)

  /// A valid C variable name.
  func name(_ text: String) -> String {
    let plain = String(text.map { $0.isOfName ? $0 : "_" })
    return Composer.reserved.contains(plain) ? plain + "_" : plain
  }

  /// A text as an Objective-C literal.
  static func quoted(_ text: String, isFormat: Bool = false) -> String {
    let quoted = text.quoted(for: .c)
    return "@" + (isFormat ? String(quoted.flatMap { $0 == "%" ? "%%" : String($0) }) : quoted)
  }

  /// A duration in seconds.
  static func seconds(_ microseconds: Int64) -> String {
    let whole = microseconds / 1_000_000
    var rest = String(abs(microseconds % 1_000_000))
    if rest == "0" { return String(whole) }
    rest = String(repeating: "0", count: 6 - rest.count) + rest
    while rest.hasSuffix("0") { rest.removeLast() }
    return "\(microseconds < 0 && whole == 0 ? "-" : "")\(whole).\(rest)"
  }
}
