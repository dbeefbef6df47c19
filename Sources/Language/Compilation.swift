import Catalogue
import Diagnostics
import Syntax
import Values

/// A source made into a program: read, resolved and checked. Everything that runs, checks or draws a script begins
/// here.
///
///     text → tokens → tree → resolved program → graph → events
///            Lexer    Parser Resolver           Lowering
///
/// `Syntax` reads the text. The `Resolver` finds what each name stands for, which argument goes to which parameter and
/// what is known of each value (`Shape`), and reports what cannot be meant. `Lowering` makes code of what was
/// resolved; it refuses nothing, since a statement with an error is marked as refused and never reaches it. The code
/// calls the entries of the catalogue through `Dispatch`, and those make the signals.
///
/// A statement with a syntax error does not keep the others from being resolved, and the names that it may bind are not
/// reported where others use them.
public struct Compilation {
  public let script: Script
  public let program: ResolvedProgram
  /// Findings about the text and the program, in the order of their places.
  public let diagnostics: [Diagnostic]
  /// More input may make it right: the prompt asks for another line.
  public let isIncomplete: Bool

  public var source: Source { script.source }
  public var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// `globals` are known already; where `mayRebind`, its statements may bind their names again. `continuesLast`: a `|`
  /// at its beginning goes on with the value shown last.
  public init(
    _ source: Source, _ globals: Globals = Globals(), mayRebind: Bool = false, continuesLast: Bool = false
  ) {
    let (script, read) = Parser.parse(source, continuesLast: continuesLast)
    let syntax = read.isEmpty ? read : read.map(SyntaxAdvice.advised)
    let errors = syntax.filter { $0.severity == .error }
    let broken = Compilation.broken(script, errors)
    let (program, found) = Resolver.resolve(
      script, globals, mayRebind: mayRebind, broken: broken,
      doubtful: broken.isEmpty ? [] : Compilation.names(boundIn: broken, script))
    self.script = script
    self.program = program
    isIncomplete = !errors.isEmpty && errors.allSatisfy(\.isIncomplete)
    guard !syntax.isEmpty, !found.isEmpty else {
      diagnostics = syntax + found
      return
    }
    diagnostics = (syntax + found).enumerated().sorted {
      ($0.element.place?.span.start ?? 0, $0.offset) < ($1.element.place?.span.start ?? 0, $1.offset)
    }.map(\.element)
  }

  /// Shape of an expression that stands at top level.
  public static func shape(of expression: Expression, _ source: Source, _ globals: Globals) -> Shape {
    Resolver.shape(of: expression, source, globals)
  }

  /// The errors that keep a statement from running.
  public func errors(ofStatement index: Int) -> [Diagnostic] {
    errors.filter { $0.place.flatMap { Compilation.statement(at: $0.span.start, script) } == index }
  }

  /// The errors that stand before all statements.
  public var errorsBeforeStatements: [Diagnostic] {
    errors.filter { $0.place.flatMap { Compilation.statement(at: $0.span.start, script) } == nil }
  }

  /// The statement at an offset. What could not be read belongs to the one that goes on with it on its line, else to
  /// the one before.
  private static func statement(at offset: Int, _ script: Script) -> Int? {
    let before = script.statements.lastIndex { $0.span.start <= offset }
    let next = before.map { $0 + 1 } ?? 0
    guard next < script.statements.count, before.map({ script.statements[$0].span.end <= offset }) ?? true else {
      return before
    }
    let source = script.source
    return source.line(at: script.statements[next].span.start) == source.line(at: offset) ? next : before
  }

  private static func broken(_ script: Script, _ errors: [Diagnostic]) -> Set<Int> {
    Set(errors.compactMap { $0.place.flatMap { statement(at: $0.span.start, script) } })
  }

  /// The names that statements with syntax errors may be meant to bind: those left of a `=`, and those of a func.
  private static func names(boundIn broken: Set<Int>, _ script: Script) -> Set<String> {
    var names: Set<String> = []
    var before: [String] = []
    var isFunction = false
    for token in Token.all(of: script.source) {
      guard let statement = statement(at: token.start, script), broken.contains(statement) else { continue }
      if token.flags.contains(.newline) { before = [] }
      switch token.kind {
      case .name:
        let name = script.source.text(of: Span(token.start, token.end))
        if isFunction { names.insert(name) }
        before.append(name)
      case .assign: names.formUnion(before)
      default: break
      }
      isFunction = token.kind == .func
    }
    return names
  }
}
