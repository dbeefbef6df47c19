import Catalogue
import Diagnostics
import Language
import Values

/// Writes a resolved program in Objective-C for ReactiveCocoa 2.5, as people write it.
final class Composer {
  /// A part that Objective-C or ReactiveCocoa has nothing for.
  struct Gap: Error { let reason: String }

  /// An Object of the program: its class, with a property for each key.
  struct ObjectClass {
    let name: String
    var keys: [String]
    var types: [String: String]
  }

  /// A block that is being written.
  struct Frame {
    /// Names of the arguments, for `$0`.
    let names: [String]
    let shapes: [Shape]
  }

  let source: Source
  /// Names whose statement has no counterpart.
  var missing: Set<String> = []
  var classes: [ObjectClass] = []
  /// The class of each Object, by the name that holds it.
  var classOf: [String: String] = [:]
  var functions: [String] = []
  /// Names that are functions of C, with what their results are.
  var functionResults: [String: Ending] = [:]
  /// Names that are variables with a block, with what their results are.
  var blockResults: [String: Ending] = [:]
  /// Controls of the stage, which rsig has without a `let`.
  var stage: [String] = []
  var usesControls = false
  /// Number of pairs of terminals that have names.
  var terminals = 0
  var frames: [Frame] = []
  /// Shapes of names, found beside the ones that the program was resolved with.
  var known: [String: Shape] = [:]
  /// Values whose kind nobody can know before the run, and that were taken for numbers.
  var assumed: [String] = []
  /// Names that signals were given, by the variables that hold them.
  var labels: [String: String] = [:]
  /// Names that are known before the program.
  let isBound: (String) -> Bool
  /// Names of the program that are bound above.
  var bound: Set<String> = []
  var taken: Set<String> = []

  init(_ source: Source, isBound: @escaping (String) -> Bool) {
    self.source = source
    self.isBound = isBound
  }

  func text(_ value: Resolved) -> String { source.text(of: value.span) }

  /// Shape of a value: for a parameter, what the call around its block says.
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

  /// The streams of `zip [a, b]` and of `zip a b`.
  func elements(_ values: [Resolved]) -> [Resolved] {
    if values.count == 1, case .gathered(.list, let parts) = values[0].form { return parts }
    return values
  }

  func anonymous(_ value: Resolved) -> Int? {
    guard value.path == nil, case .name(.local(let slot, _)) = value.form else { return nil }
    switch slot {
    case .argument(let index): return index
    case .local(let index): return index + 2
    case .capture: return nil
    }
  }

  // MARK: Names

  private static let reserved: Set<String> = [
    "auto", "break", "case", "char", "const", "continue", "default", "do", "double", "enum", "extern", "float", "for",
    "goto", "int", "long", "register", "short", "signed", "sizeof", "static", "struct", "switch", "typedef", "union",
    "unsigned", "void", "volatile", "while", "id", "self", "super", "YES", "NO", "BOOL", "inline", "restrict", "main",
    "return", "write", "open", "close", "link", "remove", "select", "send", "connect", "gets", "puts", "error_t", "in",
    "out", "inout",
  ]

  /// A name that C allows for a variable.
  func name(_ text: String) -> String {
    let plain = String(text.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    return Composer.reserved.contains(plain) ? plain + "_" : plain
  }

  /// A text as a literal.
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
