import CSystem
import Catalogue
import Diagnostics
import Drawing
import Interpreter
import JSON
import Language
import Prompt
import Syntax
import Translation
import Values

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Looks for inputs that crash, hang, or make the fast path differ from the general one. Built and started by
// Tests/Fuzz/run, never by `swift test`.

func tell(_ text: String) { _ = write(2, text, text.utf8.count) }

/// Crashes, so that libFuzzer keeps the input.
func found(_ what: String) -> Never {
  tell("FOUND: \(what)\n")
  abort()
}

/// Any bytes give an answer whose places lie in the text; a program that parses prints and formats to itself.
func parseAnything(_ bytes: [UInt8]) {
  let source = Source(name: "fuzz", bytes: bytes)
  let compilation = Compilation(source)
  for diagnostic in compilation.diagnostics + compilation.hints(atPrompt: true) {
    if let span = diagnostic.place?.span, span.start > span.end || span.end > bytes.count {
      found("a place outside the text")
    }
    _ = Report().picture(diagnostic)
  }
  let (script, diagnostics) = Parser.parse(source)
  guard diagnostics.isEmpty else { return }
  let text = Printer.text(of: script)
  let (again, refused) = Parser.parse(Source(name: "again", text: text))
  if !refused.isEmpty || Printer.text(of: again) != text { found("printing does not read back") }
  if case .success(let formatted) = Formatter.format(source) {
    if case .success(let twice) = Formatter.format(Source(name: "twice", text: formatted)), twice != formatted {
      found("the formatter changes its own work")
    }
  } else {
    found("a program that parses is not formatted")
  }
}

/// Any program ends, or stops soon after a request; single events print the same as batches.
func runAnything(_ bytes: [UInt8]) {
  let source = Source(name: "fuzz", bytes: bytes)
  var printed: [String?] = []
  for runsByEvents in [false, true] {
    var outcome: String?
    let isWhole = stopping {
      outcome = ScriptTrial.run(source, bound: 10_000_000, runsByEvents: runsByEvents).annotated
    }
    if !isWhole { return }
    printed.append(outcome)
  }
  if printed[0] != printed[1] {
    found("the paths differ:\n--- in batches\n\(printed[0] ?? "")\n--- by events\n\(printed[1] ?? "")")
  }
}

/// Output that nobody reads.
final class Nowhere: Sink {
  func write(_ text: String) {}
  func flush() {}
}

/// Any program, watched at every stage: `why` of each of its names, its trace and its pictures.
func pictureAnything(_ bytes: [UInt8]) {
  let source = Source(name: "fuzz", bytes: bytes)
  let names = Compilation(source).program.declared.all.map(\.name)
  let asking = Source(name: "fuzz", text: String(decoding: bytes, as: UTF8.self) + names.map { "\nwhy \($0)" }.joined())
  for form in [TraceWriter.Form.text, .json] {
    stopping {
      _ = ScriptTrial.run(asking, bound: 10_000_000) { session in
        session.tracer = Tracing([TraceWriter(Nowhere(), form)])
      }
    }
  }
  stopping {
    let film = Film(asking)
    let chart = film.chart()
    _ = MarbleText(chart).text
    _ = MarbleSVG(chart, title: "fuzz").text
    _ = MarblePage(chart, source: source).text
    let graph = SignalGraph(film, counts: true)
    let drawn = GraphText(graph)
    _ = drawn.tree(isUnicode: true) + drawn.dot + drawn.mermaid + GraphSVG(graph, title: "fuzz").text
    _ = MarbleText(Contrast([("one", film), ("two", Film(source))]).chart).text
  }
}

/// Any bytes, as Objective-C and as a page with Objective-C in it: what comes out checks, and its lines lie in the text.
func translateAnything(_ bytes: [UInt8]) {
  onDeepStack {
    for isPage in [false, true] {
      let source = Source(name: "fuzz", bytes: bytes)
      guard case .success(let translation) = TranslatedProgram.of(source, isPage: isPage) else { continue }
      for note in translation.notes { _ = Report().picture(note) }
      _ = TranslationColumns.sideBySide(translation, width: 80) + TranslationColumns.map(translation)
      let program = Source(name: "fuzz.rsig", text: translation.program)
      if Parser.parse(program).diagnostics.contains(where: { $0.severity == .error }) {
        found("a translation that does not parse:\n\(translation.program)")
      }
      for link in translation.links where link.objectiveC.upperBound >= source.lineCount {
        found("a line outside the text")
      }
    }
  }
}

/// Any lines, as entries of the prompt that tools talk to, each of them completed first.
func promptAnything(_ bytes: [UInt8]) {
  stopping {
    let prompt = JSONPrompt(Nowhere(), version: "fuzz", isVirtual: true)
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n").prefix(16) {
      prompt.receive(String(line))
      let text = JSONText.write(.string(String(line)))
      prompt.receive("{\"id\":1,\"complete\":\(text)}")
      prompt.receive("{\"id\":2,\"entry\":\(text)}")
    }
    prompt.receive("{\"id\":3,\"live\":true}")
    prompt.receive("{\"id\":4,\"dispose\":\"all\"}")
  }
}

/// Runs `body`, and requests a stop, as Ctrl-C would, after a second of processor time; false if it was stopped. Work
/// that goes on is libFuzzer's timeout, which owns the alarm of real time.
@discardableResult
func stopping(_ body: () -> Void) -> Bool {
  // Again and again, since each entry of the prompt forgets the stop of the one before.
  var timer = itimerval(it_interval: timeval(tv_sec: 0, tv_usec: 250_000), it_value: timeval(tv_sec: 1, tv_usec: 0))
  setitimer(__itimer_which_t(ITIMER_VIRTUAL.rawValue), &timer, nil)
  onDeepStack(body)
  timer = itimerval()
  setitimer(__itimer_which_t(ITIMER_VIRTUAL.rawValue), &timer, nil)
  let isWhole = !rsig_stop_requested()
  rsig_forget_stop()
  return isWhole
}

/// Target chosen by the environment, because the command line belongs to libFuzzer.
private let target: @Sendable ([UInt8]) -> Void =
  switch getenv("RSIG_FUZZ").map({ String(cString: $0) }) {
  case "parse": parseAnything
  case "run": runAnything
  case "pictures": pictureAnything
  case "prompt": promptAnything
  case "translate": translateAnything
  case "words": printWords()
  default: found("RSIG_FUZZ must be parse, run, pictures, prompt, translate or words")
  }

/// The catalogue's names and the language's symbols as a libFuzzer dictionary.
func printWords() -> Never {
  let marks = [
    " | ", " { ", " }", "$0", "$1", "\\x0A", "let ", "func ", "1...3", "300ms", "signal(", " in ", "return ", "nil",
    "\\\"a\\\"", "[1, 2]",
  ]
  for word in Entries.all.map(\.name) + Entries.properties.map({ ".\($0.name)" }) + marks { print("\"\(word)\"") }
  exit(0)
}

@_silgen_name("LLVMFuzzerRunDriver")
func runDriver(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  target(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}

/// Entry point that the package manager calls for an executable.
@_cdecl("Fuzz_main")
public func begin(_ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32 {
  signal(SIGVTALRM) { _ in rsig_request_stop() }
  var (count, arguments) = (count, arguments)
  _ = target
  return withUnsafeMutablePointer(to: &arguments) { runDriver(&count, $0, test) }
}
