import Diagnostics
import Interpreter
import Language

/// Hints at the prompt: each code once per session, after the entry that it concerns.
final class PromptHints {
  let run = RunHints(atPrompt: true)
  /// The most recent hints found, shown or not.
  private(set) var found: [Diagnostic] = []
  private var codes: Set<String> = []
  /// Programs of earlier entries, whose names later ones may use.
  private var programs: [ResolvedProgram] = []
  private static let most = 500

  /// Hints about an entry that has run, except codes that were shown before.
  func about(_ compilation: Compilation) -> [Diagnostic] {
    let hints = compilation.hints(atPrompt: true, after: programs) + run.take(isOver: false)
    programs = (programs + [compilation.program]).suffix(PromptHints.most)
    let new = hints.filter { codes.insert($0.reason.code).inserted }
    found = (found + new).suffix(PromptHints.most)
    return new
  }
}

extension Repl {
  func hint(about compilation: Compilation) {
    let hints = workspace.hints.about(compilation)
    guard showsHints, !output.isSilent else { return }
    for hint in hints { output.remark(hint.remark) }
  }

  /// `:hints`, `:hints off`
  func hints(_ word: String?) throws(Refusal) {
    switch word {
    case nil:
      for hint in workspace.hints.found { output.remark(hint.remark) }
      output.remark(
        showsHints ? "hints are on; `:hints off` silences them, `:explain H1` says more" : "hints are off; `:hints on`"
      )
    case "on": showsHints = true
    case "off": showsHints = false
    case let word?:
      throw Refusal(PromptReasons.unfit, "hints are `on` or `off`", help: "write `:hints on`", word: word)
    }
  }
}

extension Diagnostic {
  /// `hint[H3]: this work never ends: `| take 1` ends it`
  fileprivate var remark: Sentence {
    func remark(in tongue: Tongue, _ semicolon: String) -> String {
      let parts = [message] + help.prefix(1).map(\.sentence)
      return "hint[\(reason.code)]: \(parts.map { $0.text(in: tongue) }.joined(separator: semicolon))"
    }
    return Sentence(remark(in: .english, "; "), chinese: remark(in: .chinese, "；"))
  }
}
