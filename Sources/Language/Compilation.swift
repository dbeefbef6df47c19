import Catalogue
import Diagnostics
import Syntax

/// A source compiled to a program: parsed, resolved and checked. Everything that runs, checks or draws a script starts
/// here.
///
///     text → tokens → tree → resolved program → graph → events
///            Lexer    Parser Resolver           Lowering
///
/// `Syntax` parses the text. The `Resolver` finds what each name refers to, which argument fills which parameter and
/// what is known of each value (`Shape`), and reports everything that cannot work. `Lowering` generates code from the
/// result; it reports no errors, since a statement with an error is marked as refused and never lowered. The code calls
/// the catalogue's entries through `Dispatch`, and those create the signals.
///
/// A statement with a syntax error does not stop the others from being resolved; uses of names that it might bind are
/// not reported.
public struct Compilation {
  public let script: Script
  public let program: ResolvedProgram
  /// Errors, warnings and notes about the program, in the order of their places.
  public let diagnostics: [Diagnostic]
  /// True if more input may complete the program, so the prompt asks for another line.
  public let isIncomplete: Bool
  private let errorsOfStatements: [Int: [Diagnostic]]

  public var source: Source { script.source }
  public var errors: [Diagnostic] { diagnostics.filter(\.isError) }
  public var hasErrors: Bool { diagnostics.contains(where: \.isError) }

  /// `globals` are names known already; if `mayRebind`, statements may bind them again. `continuesLast`: a leading `|`
  /// continues from the value shown last.
  public init(
    _ source: Source, _ globals: Globals = Globals(), mayRebind: Bool = false, continuesLast: Bool = false
  ) {
    self.init(source, globals, mayRebind: mayRebind, continuesLast: continuesLast, settled: nil)
  }

  /// Compiles a program again after it has raised an error.
  init(_ source: Source, _ globals: Globals, after hindsight: Hindsight) {
    self.init(source, globals, mayRebind: true, continuesLast: true, settled: nil, hindsight)
  }

  /// Compiles a source whose suggestions are not tried: for tests of the programs that suggestions make.
  init(untried source: Source) {
    self.init(source, Globals(), mayRebind: false, continuesLast: false, settled: [])
  }

  /// `settled` are the messages of the original's errors, if this compiles the source with a suggestion applied.
  private init(
    _ source: Source, _ globals: Globals, mayRebind: Bool, continuesLast: Bool, settled: Set<String>?,
    _ hindsight: Hindsight? = nil
  ) {
    let (script, read) = Parser.parse(source, continuesLast: continuesLast)
    let errors = read.filter(\.isError)
    let broken = Compilation.broken(script, errors)
    let doubtful = broken.isEmpty ? [] : Compilation.names(boundIn: broken, script)
    let (program, found, plainReturns) = Resolver.resolve(
      script, globals, mayRebind: mayRebind, broken: broken, doubtful: doubtful, settled: settled ?? [], hindsight)
    let syntax = read.isEmpty ? read : read.map { SyntaxAdvice.advised($0, plainReturns, globals) }
    self.script = script
    self.program = program
    isIncomplete = !errors.isEmpty && errors.allSatisfy(\.isIncomplete)
    var all = syntax + found
    if !syntax.isEmpty, !found.isEmpty { all = all.inOrder }
    if settled == nil, !all.isEmpty {
      let messages = Set(all.map(\.message.english))
      func known(_ name: String) -> Global? {
        guard let global = program.declared[name] ?? globals[name] else {
          return doubtful.contains(name) ? Global(name) : nil
        }
        return Global(name, shape: global.shape, parameters: global.parameters, at: global.place)
      }
      var trial = SuggestionTrial(script, all, continuesLast: continuesLast, known: known) { fixed, known in
        Compilation(
          fixed, known ?? globals, mayRebind: mayRebind, continuesLast: continuesLast, settled: messages
        ).diagnostics
      }
      all = trial.kept().map(ReplacedText.named)
    }
    diagnostics = all
    errorsOfStatements = all.isEmpty ? [:] : Compilation.errorsOfStatements(all, script)
  }

  /// Shape of an expression at top level.
  public static func shape(of expression: Expression, _ source: Source, _ globals: Globals) -> Shape {
    Resolver.shape(of: expression, source, globals)
  }

  /// Errors that keep a statement from running.
  public func errors(ofStatement index: Int) -> [Diagnostic] { errorsOfStatements[index] ?? [] }

  /// Errors before the first statement.
  public var errorsBeforeStatements: [Diagnostic] { errorsOfStatements[-1] ?? [] }

  /// Errors by the statement that they belong to; -1: before the first.
  private static func errorsOfStatements(_ diagnostics: [Diagnostic], _ script: Script) -> [Int: [Diagnostic]] {
    Dictionary(grouping: diagnostics.filter(\.isError)) {
      $0.place.flatMap { statement(at: $0.span.start, script) } ?? -1
    }
  }

  /// Index of the statement at an offset. Unparsable text belongs to a statement that continues it on the same line,
  /// otherwise to the statement before.
  private static func statement(at offset: Int, _ script: Script) -> Int? {
    let next = script.statements.partitioningIndex { $0.span.start > offset }
    let before = next == 0 ? nil : next - 1
    guard next < script.statements.count, before.map({ script.statements[$0].span.end <= offset }) ?? true else {
      return before
    }
    let source = script.source
    return source.line(at: script.statements[next].span.start) == source.line(at: offset) ? next : before
  }

  private static func broken(_ script: Script, _ errors: [Diagnostic]) -> Set<Int> {
    Set(
      errors.compactMap(\.place).flatMap { place -> [Int] in
        guard let first = statement(at: place.span.start, script) else { return [] }
        // Objective-C is reported over all of its lines.
        return Array(first...max(first, statement(at: max(place.span.start, place.span.end - 1), script) ?? first))
      })
  }

  /// Names that statements with syntax errors may be intended to bind: those left of `=`, and names of funcs.
  private static func names(boundIn broken: Set<Int>, _ script: Script) -> Set<String> {
    var names: Set<String> = []
    var before: [String] = []
    var isFunction = false
    for token in Token.all(of: script.source) {
      guard let statement = statement(at: token.start, script), broken.contains(statement) else { continue }
      if token.beginsLine { before = [] }
      switch token.kind {
      case .name:
        let name = script.source.text(of: token.span)
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
