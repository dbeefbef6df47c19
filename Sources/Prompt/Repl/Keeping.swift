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
  func save(_ name: String, isTest: Bool) {
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
      try Files.write(Array(text.utf8), to: FileWords.expanded(name, home: home))
      output.remark(
        "\(count == 1 ? "1 statement" : "\(count) statements") in \(name)"
          + (isTest ? "; `rsig test \(name)` checks them" : ""))
    } catch {
      refuse(FileReasons.unwritable, "\(name) cannot be written: \(error.reason)", help: nil, at: last(name))
    }
  }

  /// What was entered last, in the editor of one's choice; what it leaves is run as an entry.
  func edit() {
    let path: String
    do throws(Files.Trouble) {
      path = try Files.temporary(Array((editable.map { $0 + "\n" } ?? "").utf8))
    } catch {
      return refuse(FileReasons.unwritable, "\(error.path) cannot be written: \(error.reason)", help: nil)
    }
    defer { unlink(path) }
    let editor =
      ["VISUAL", "EDITOR"].compactMap { (name: String) in getenv(name).map { String(cString: $0) } }.first {
        !$0.isEmpty
      } ?? "vi"
    let status = lendTerminal { runProgram(editor, path) }
    if status != 0 { return output.remark("\(editor) ended with status \(status): nothing is run") }
    guard let bytes = try? Files.read(path) else { return output.remark("\(path) is gone: nothing is run") }
    var text = String(decoding: bytes, as: UTF8.self)
    while text.last?.isWhitespace == true { text.removeLast() }
    if text.isEmpty { return output.remark("it is empty: nothing is run") }
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      output.line((index == 0 ? promptText : "....> ") + sanitised(String(line)))
    }
    addToHistory(text)
    enter(text)
  }

  /// The last entry; at the beginning that of an earlier session.
  private var editable: String? { lastEntry ?? editor?.history.entries.last { !ColonCall.isCall($0) } }

  var home: String? { getenv("HOME").map { String(cString: $0) } }

  /// Through the shell, since $EDITOR may hold options; the path is handed over as an argument.
  private func runProgram(_ program: String, _ path: String) -> Int32 {
    var pid: pid_t = 0
    let texts: [String] = ["sh", "-c", "\(program) \"$1\"", "sh", path]
    var words: [UnsafeMutablePointer<CChar>?] = texts.map { text in strdup(text) }
    words.append(nil)
    defer { for word in words { free(word) } }
    guard posix_spawn(&pid, "/bin/sh", nil, nil, &words, environ) == 0 else { return 127 }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    return status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + (status & 0x7f)
  }
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
