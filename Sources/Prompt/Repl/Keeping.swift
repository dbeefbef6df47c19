import Diagnostics
import Interpreter
import Outside
import Values

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Repl {
  /// A fresh session that runs the last loaded script.
  func reload() {
    guard let path = loaded else {
      return refuse(PromptReasons.notNow, "nothing was loaded yet", help: "write `:load FILE`")
    }
    reset()
    load(path, steps: false)
  }

  func load(_ name: String, steps: Bool) {
    let path = FileWords.expanded(name, home: home)
    let source: Source
    do throws(Files.Trouble) {
      source = Source(name: name, bytes: try Files.read(path))
    } catch {
      return refuse(FileReasons.unreadable, "\(name) cannot be read: \(error.reason)", help: nil, at: last(name))
    }
    loaded = name
    var lesson = Lesson(source)
    let count = evaluate(
      source, .loaded, before: steps ? { [self] statement in waitForEnter(&lesson, statement) } : nil)
    remember(.script(source, count: count))
  }

  /// What was done as a script. Time that passed between is waited for.
  func save(_ name: String, isTest: Bool, overwrites: Bool) {
    let path = FileWords.expanded(name, home: home)
    if !overwrites, !saved.contains(path), Files.exists(path) {
      return refuse(
        PromptReasons.notNow, "\(name) is there already, and was not saved in this session",
        help: "`:save! \(name)` writes over it", at: last(name))
    }
    let count = records.count { if case .deed(let deed) = $0 { deed.origin != .initial } else { false } }
    if count == 0 {
      return refuse(PromptReasons.notNow, "nothing was entered yet", help: "what is entered from here on can be saved")
    }
    session.loop.beginTurn()
    var writer = ScriptWriter(
      records, live: Set(session.liveWatches.map(\.id)), isBusy: session.loop.hasWork, pauseAtEnd: pauseSinceRecord,
      isTest: isTest)
    var text = writer.text()
    if isTest {
      guard let tested = SavedTest.text(text, name: name) else {
        if session.hasStopped { return }
        return refuse(
          PromptReasons.notNow, "the script does not do the same twice, so no test can hold it",
          help: "`:save \(name)` writes it alone")
      }
      text = tested
    }
    do throws(Files.Trouble) {
      try Files.write(Array(text.utf8), to: path)
      saved.insert(path)
      output.remark(
        "\(count == 1 ? "1 statement" : "\(count) statements") in \(name)"
          + (isTest ? "; `rsig test \(name)` checks them" : ""))
    } catch {
      refuse(FileReasons.unwritable, "\(name) cannot be written: \(error.reason)", help: nil, at: last(name))
    }
  }

  /// What was entered last, in the editor of one's choice; what it leaves is run as an entry where it is another text.
  func edit() {
    let result = lendTerminal { ExternalEditor.edit(editable ?? "") }
    switch result {
    case .unchanged: output.remark("it is unchanged: nothing is run")
    case .failed(let program, let status): output.remark("\(program) ended with status \(status): nothing is run")
    case .unwritable(let trouble):
      refuse(FileReasons.unwritable, "\(trouble.path) cannot be written: \(trouble.reason)", help: nil)
    case .changed(""): output.remark("it is empty: nothing is run")
    case .changed(let text):
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        output.line((index == 0 ? promptText : "....> ") + sanitised(String(line)))
      }
      addToHistory(text)
      enter(text)
    }
  }

  /// The last entry; at the beginning that of an earlier session.
  private var editable: String? { lastEntry ?? editor?.history.entries.last { !ColonCall.isCall($0) } }

  var home: String? { getenv("HOME").map { String(cString: $0) } }
}

/// A script with what it prints as its `#=>` lines, tried before it is written.
enum SavedTest {
  /// Nil where it does not pass.
  static func text(_ script: String, name: String) -> String? {
    var text = ScriptTrial.run(Source(name: name, text: script)).annotated ?? script
    if !text.hasSuffix("\n") { text += "\n" }
    if ScriptTrial.run(Source(name: name, text: text)).passed { return text }
    // It prints nothing, and is warned of something: any output is as expected as none.
    text += "#=> ...\n"
    return ScriptTrial.run(Source(name: name, text: text)).passed ? text : nil
  }
}
