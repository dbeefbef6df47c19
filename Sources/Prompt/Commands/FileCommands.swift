import Diagnostics
import Interpreter
import Outside
import Values

extension PromptCommand {
  static let filing: [PromptCommand] = [
    PromptCommand(
      "load", .file(flags: ["--step"]), "FILE [--step]",
      "runs a script here; --step waits for Enter before each statement"
    ) { prompt, call throws(Refusal) in
      let (file, flags) = try call.file()
      try prompt.load(file, steps: flags.contains("--step"))
    },
    PromptCommand("reload", "runs the last loaded script in a fresh session") { prompt, _ throws(Refusal) in
      try prompt.reload()
    },
    PromptCommand(
      "save", .file(flags: ["--test"]), "FILE [--test]", "writes the entries to a file; --test adds what they print",
      canBeForced: true
    ) { prompt, call throws(Refusal) in
      let (file, flags) = try call.file()
      try prompt.save(file, isTest: flags.contains("--test"), overwrites: call.isForced)
    },
    PromptCommand("edit", "opens the last entry in $EDITOR, then runs the result") { prompt, _ throws(Refusal) in
      try prompt.edit()
    },
    PromptCommand("history", .text, "[n|text]", "lists the last 20 (or n) entries, or those that contain the text") {
      prompt, call in prompt.listHistory(call.rest)
    },
  ]
}

extension Repl {
  func reload() throws(Refusal) {
    guard let path = files.loaded else {
      throw Refusal(PromptReasons.notNow, "nothing was loaded yet", help: "write `:load FILE`")
    }
    reset()
    try load(path, steps: false)
  }

  /// The text of a file.
  func script(_ name: String) throws(Refusal) -> Source {
    do throws(Files.Trouble) {
      return Source(name: name, bytes: try Files.read(FileWords.expanded(name)))
    } catch {
      throw Refusal(FileReasons.unreadable, "\(name) cannot be read: \(error.reason)", word: name)
    }
  }

  /// Runs a script in this session, echoing each statement before its output; of a Markdown file, its `rsig` blocks.
  func load(_ name: String, steps: Bool) throws(Refusal) {
    let source = try script(name)
    let parts = name.hasSuffix(".md") ? Fences.blocks(of: source).map(\.source) : [source]
    if parts.isEmpty {
      throw Refusal(
        PromptReasons.notNow, "\(name) has no `rsig` block", help: "a block begins with three backticks and `rsig`",
        word: name)
    }
    files.loaded = name
    for part in parts {
      var lesson = Lesson(part)
      var continues = true
      let count = evaluate(part, .loaded) { [self] statement in
        if steps { continues = waitForEnter(&lesson, statement) } else { echo(lesson.next(statement).statement) }
        return continues
      }
      replay.add(.script(part, count: count))
      if !continues || session.hasStopped { break }
    }
  }

  /// Echoes a statement of a script as if it had been typed.
  func echo(_ statement: [String]) {
    for (index, line) in statement.enumerated() { output.echo((index == 0 ? promptText : nextLinePrompt) + line) }
  }

  /// Everything done in this session as a script, with a `wait` for each pause in which something could happen.
  func recordedScript(isTest: Bool) -> String {
    var writer = ScriptWriter(
      journal.records, live: Set(session.liveWatches.map(\.id)), isBusy: session.loop.hasWork,
      pauseAtEnd: journal.pause(session), isTest: isTest)
    return writer.text()
  }

  /// Saves the recorded script.
  func save(_ name: String, isTest: Bool, overwrites: Bool) throws(Refusal) {
    let path = FileWords.expanded(name)
    if !overwrites, !files.saved.contains(path), Files.exists(path) {
      throw Refusal(
        PromptReasons.notNow, "\(name) is there already, and was not saved in this session",
        help: "`:save! \(name)\(isTest ? " --test" : "")` writes over it", word: name)
    }
    let count = journal.records.count { if case .item(let item) = $0 { item.origin != .initial } else { false } }
    if count == 0 {
      throw Refusal(
        PromptReasons.notNow, "nothing was entered yet", help: "what is entered from here on can be saved")
    }
    session.loop.beginTurn()
    var text = recordedScript(isTest: isTest)
    if isTest {
      guard let tested = SavedTest.text(text, name: name) else {
        if session.hasStopped { return }
        throw Refusal(
          PromptReasons.notNow, "the script does not do the same twice, so no test can hold it",
          help: "`:save \(name)` writes it alone")
      }
      text = tested
    }
    do throws(Files.Trouble) {
      try Files.write(Array(text.utf8), to: path)
    } catch {
      throw Refusal(FileReasons.unwritable, "\(name) cannot be written: \(error.reason)", word: name)
    }
    files.saved.insert(path)
    output.remark(
      "\(counted(count, "statement")) in \(name)\(isTest ? "; `rsig test \(name)` checks them" : "")")
  }

  /// Opens the last entry in the user's editor, then runs the edited text as an entry unless it is unchanged.
  func edit() throws(Refusal) {
    // Before the first entry, use the last one of an earlier session.
    let text = files.lastEntry ?? editor?.history.entries.last { !CommandCall.isCall($0) }
    switch lendTerminal({ ExternalEditor.edit(text ?? "") }) {
    case .unchanged: output.remark("it is unchanged: nothing is run")
    case .failed(let program, let status): output.remark("\(program) ended with status \(status): nothing is run")
    case .unwritable(let trouble):
      throw Refusal(FileReasons.unwritable, "\(trouble.path) cannot be written: \(trouble.reason)")
    case .changed(""): output.remark("it is empty: nothing is run")
    case .changed(let text): enterAsTyped(text)
    }
  }

  func listHistory(_ wanted: String) {
    guard let entries = editor?.history.entries else { return }
    let count = Int(wanted)
    var found = Array(entries.enumerated())
    if count == nil, !wanted.isEmpty { found = found.filter { $0.element.contains(wanted) } }
    let shown = found.suffix(count ?? (wanted.isEmpty ? 20 : 50))
    for (index, entry) in shown {
      let whole = entry.lines
      // A pasted program would hide the other entries.
      let isCut = whole.count > 8 && shown.count > 1
      let lines =
        whole.prefix(isCut ? 3 : whole.count).map { sanitized(String($0)) }
        + (isCut ? ["... and \(whole.count - 3) more lines"] : [])
      let number = String(index + 1)
      output.line(
        blanks(4 - number.count) + number + "  " + lines.joined(separator: "\n      "))
    }
    if shown.count < found.count {
      output.remark("the last \(shown.count) of \(found.count); :history n shows n, :history text those with it")
    }
  }
}
