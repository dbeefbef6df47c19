// Translation: Objective-C in, rsig out.
//
//     text → repaired text → tokens → tree → facts → pieces of rsig → program
//            PageText        ObjCLexer  ObjCParser  Survey  Writer      TranslationDraft
//
// Pages/       recognizes Objective-C, finds it in articles, and undoes damage done by pages
// Reading/     tokens and the tree; a statement that cannot be parsed is kept as text, and parsing continues
// Selectors/   tables: the stage, call or property of rsig for each message; `Counterparts` reads them in reverse
// Writing/     from the tree to rsig. The `Writer` runs several times over the same `Facts`: each use of a name that
//              the fragment does not define adds facts about it, from which its stand-in is made
// Out/         rsig to Objective-C: the `Composer` writes a resolved program with the same tables
//
// Nothing is guessed silently. A part without a counterpart stays in the program as a comment with the reason. The
// result is checked, and a statement with an error becomes such a comment too.
//
// This target does not know files or the prompt: the verb is in `Program`, and pasting is handled in `Prompt`.

import Diagnostics
import Language

/// Objective-C translated to a program of rsig.
public struct TranslatedProgram {
  /// One statement of the program and the lines that it came from, both zero-based.
  public struct Link: Sendable {
    public let objectiveC: ClosedRange<Int>
    public let rsig: ClosedRange<Int>
  }

  let source: Source
  /// The program, ending with a newline.
  public let program: String
  /// Diagnostics for the reader, with places in the Objective-C.
  public let notes: [Diagnostic]
  public let links: [Link]
  /// Statements without a counterpart, with their reasons.
  public let gaps: [String]
  public let statements: Int

  public var isWhole: Bool { gaps.isEmpty }

  /// The program as a source whose diagnostics name the original lines: `login.rsig` for `login.m`.
  public var text: Source {
    var origins: [Int: String] = [:]
    for link in links {
      for (offset, line) in link.rsig.enumerated() {
        // If a statement has as many lines as its original, map them line by line.
        let first = link.objectiveC.lowerBound + (link.rsig.count == link.objectiveC.count ? offset : 0)
        origins[line] = "\(source.name):\(first + 1)"
      }
    }
    let isFile = source.name.hasSuffix(".m") || source.name.hasSuffix(".mm")
    let stem = source.name.split(at: ".").dropLast().joined(separator: ".")
    return Source(name: isFile ? stem + ".rsig" : source.name, bytes: Array(program.utf8), origins: origins)
  }

  /// Largest text that is translated, in bytes.
  static let limit = 512 * 1024

  /// Why a text cannot be translated at all.
  public struct Refusal: Error, Sendable {
    public let diagnostic: Diagnostic
  }

  /// Translates a text. `isPage`: an article that contains code. `drives`: the user's actions are appended as
  /// statements, not as comments. `isBound`: true for names that need no stand-in. `compile` checks the result.
  public static func of(
    _ source: Source, isPage: Bool = false, drives: Bool = false, isBound: (String) -> Bool = { _ in false },
    compile: (Source) -> Compilation = { Compilation($0) }
  ) -> Result<TranslatedProgram, Refusal> {
    if let refusal = refusal(source) { return .failure(refusal) }
    let text = String(utf8: source.bytes)
    var code: String
    var repairs: [String]
    var tree: [ObjCStatement]?
    var parser: ObjCParser
    if isPage {
      let article = Article(text)
      guard article.hasCode else { return .failure(Refusal(diagnostic: noCode(source, text))) }
      (code, repairs) = (article.text, article.repairs)
      parser = ObjCParser(Array(code.utf8))
    } else {
      let page = PageText(text)
      (code, repairs) = (page.text, page.repairs)
      if Recognition.isFolded(text) { return .failure(Refusal(diagnostic: noCode(source, text))) }
      parser = ObjCParser(Array(code.utf8))
      if !Recognition.isObjectiveC(Array(code.utf8)) {
        if !Recognition.isSwift(code) { tree = parser.program() }
        guard let tree, looksReadable(tree) else { return .failure(Refusal(diagnostic: noCode(source, text))) }
      }
    }
    return .success(
      translated(source, tree ?? parser.program(), parser, repairs, drives: drives, isBound: isBound, compile: compile))
  }

  /// Writes a tree that is read.
  private static func translated(
    _ source: Source, _ tree: [ObjCStatement], _ parser: ObjCParser, _ found: [String], drives: Bool,
    isBound: (String) -> Bool, compile: (Source) -> Compilation
  ) -> TranslatedProgram {
    var repairs = found
    if parser.closedAtEnd { repairs.append("the text ends within a bracket, which was closed") }
    if parser.droppedCloser { repairs.append("a `}` without its beginning was dropped") }
    if parser.addedSemicolon { repairs.append("a forgotten `;` was read") }
    let facts = Survey.facts(of: tree)
    var writer = Writer(facts, parser.bytes)
    writer.program(tree)
    // Uses found by one pass affect the next; three passes suffice for uses of uses. In a large text, a pass that
    // writes what the one before it wrote is the last.
    for _ in 0..<2 {
      let earlier = writer
      writer = Writer(facts, parser.bytes)
      writer.program(tree)
      if parser.bytes.count > largeText, writer.pieces == earlier.pieces { break }
    }
    let notes = repairs.map { TranslationNote(kind: .repaired, text: $0, lines: nil) } + writer.notes
    let draft = TranslationDraft(writer, StandIns(facts, writer.pieces, isBound), drives: drives)
    return draft.checked(source, notes, compile)
  }

  private static let largeText = 64 * 1024

  private static func refusal(_ source: Source) -> Refusal? {
    guard source.bytes.count > limit else { return nil }
    return Refusal(
      diagnostic: Diagnostic(
        .error, TranslationReasons.tooLarge,
        Sentence("this text has \(source.bytes.count / 1024) KB, and up to \(limit / 1024) are translated"), at: nil,
        help: ["translate the methods that you want to understand"]))
  }

  private static func noCode(_ source: Source, _ text: String) -> Diagnostic {
    if Recognition.isSwift(text) {
      return Diagnostic(
        .error, TranslationReasons.swift, "this is Swift, and only Objective-C is translated", at: nil,
        help: ["rsig is close to Swift: write the pipeline as `source | map { … }`, and run it with `rsig FILE`"])
    }
    let isFolded = Recognition.isFolded(text)
    return Diagnostic(
      .error, TranslationReasons.notObjectiveC,
      isFolded
        ? "this is not Objective-C any more: all its names are in lower case" : "there is no Objective-C in this text",
      at: nil,
      help: [isFolded ? "look for the page in its own language" : "a program of rsig is run with `rsig FILE`"])
  }

  /// True for plain C statements without anything specific to Objective-C.
  private static func looksReadable(_ tree: [ObjCStatement]) -> Bool {
    var known = 0
    for statement in tree {
      switch statement.form {
      case .unread: return false
      case .variables, .unpack, .method, .type, .property: known += 1
      case .expression(let value):
        switch value.form {
        case .message, .assign, .call: known += 1
        default: return false
        }
      default: break
      }
    }
    return known > 0
  }
}
