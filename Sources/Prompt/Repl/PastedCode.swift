import Diagnostics
import Interpreter
import Translation

// Objective-C pasted at the prompt is shown as rsig, and run if the user wants it. `:objc` goes the other way.

extension Session {
  /// The translation of an entry of Objective-C, in which names of the session need no stand-in.
  func translation(of entry: String) -> TranslatedProgram? {
    try? TranslatedProgram.of(
      Source(name: "entry", text: entry), isBound: { globals[$0] != nil }, compile: { compile($0) }
    ).get()
  }
}

extension Repl {
  /// The translation of an entry that looks like Objective-C; nil for all other entries.
  func translation(of text: String) -> TranslatedProgram? {
    guard Recognition.isObjectiveC(text), session.compile(Source(name: "entry", text: text)).hasErrors else {
      return nil
    }
    return session.translation(of: text).flatMap { $0.statements > 0 ? $0 : nil }
  }

  /// Shows the Objective-C beside the program. Enter runs the program, `e` edits it first, Escape drops it.
  func offer(_ translation: TranslatedProgram) {
    output.line("# Objective-C, as rsig:")
    // A narrow terminal has no room for two columns, so the Objective-C goes above.
    let isNarrow = output.width() < 72
    let shown =
      isNarrow
      ? translation.program : TranslationColumns.sideBySide(translation, width: output.width() - 1)
    for line in shown.lines.dropLast() {
      output.line(String(line))
    }
    for note in translation.notes where note.severity != .note { output.remark(note.message) }
    guard let editor else { return run(translation.program) }
    var answer: Key?
    let way = Sentence("(Enter runs it, e edits it, Escape drops it)").text(in: output.tongue)
    _ = editor.readKeys(line: { answer == nil ? way : "" }) { key in
      guard key.isEnter || key == .scalar("e") else { return true }
      answer = key
      return false
    }
    guard let answer else { return output.remark("dropped") }
    if answer.isEnter { return run(translation.program) }
    if let edited = editor.editElsewhere(translation.program) { enterAsTyped(edited) } else { output.remark("dropped") }
  }

  /// `:objc x | map upper`
  func showObjectiveC(_ call: CommandCall) throws(Refusal) {
    let code = call.rest
    if code.isEmpty {
      throw Refusal(
        PromptReasons.missing, "`:objc` works on an entry", help: "write `:objc text | map upper`", at: call.place)
    }
    let compilation = session.compile(Source(name: "entry", text: code))
    if let error = compilation.errors.first { return output.report(error) }
    let composed = ComposedProgram.of(compilation, isBound: { [session] in session.globals[$0] != nil })
    for line in composed.fragment.lines.dropLast() {
      output.line(String(line))
    }
  }

  private func run(_ program: String) {
    editor?.history.add(program)
    files.lastEntry = program
    replay.add(.entry(program))
    evaluate(Source(name: "entry", text: program), .entry)
  }
}
