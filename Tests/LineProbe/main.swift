// A program that is only a line editor, for tests: it echoes entries, prints while one is typed, works, waits and
// crashes on demand.
import CSystem
import Prompt

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

func now() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
}

/// Ticks as an owner's loop would.
final class Ticker {
  var period: Int64 = 0
  var text = "tick"
  var count = 0
  var left = 0
  private var due: Int64 = 0

  func start(_ milliseconds: Int64, _ times: Int) {
    period = milliseconds * 1000
    left = times
    count = 0
    due = now() + period
  }

  func wait(_ descriptors: [Int32], _ microseconds: Int64?, print: (String) -> Void) {
    let next = left > 0 ? max(0, due - now()) : nil
    LineEditor.poll(descriptors, [next, microseconds].compactMap { $0 }.min())
    while left > 0, due <= now() {
      count += 1
      left -= 1
      due += period
      print("\(text) \(count)\n")
    }
  }
}

func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

let operators = [
  Candidate("map", summary: "each value through a function"), Candidate("filter", summary: "the values that pass"),
  Candidate("flattenMap", summary: "a signal for each value, all of them at once"),
  Candidate("flatten", summary: "a signal of signals as one"),
  Candidate("take", summary: "the first values"), Candidate("takeUntil", summary: "until the other signal sends"),
]

func overflow(_ depth: Int) -> Int { depth < 0 ? 0 : overflow(depth + 1) + overflow(depth + 2) }

func shown(_ text: String) -> String {
  text.unicodeScalars.map { $0 == "\n" ? "\\n" : $0 == "\t" ? "\\t" : String(Character($0)) }.joined()
}

final class Probe {
  let editor: LineEditor
  let ticker = Ticker()
  let started = now()
  var prompt = "rsig> "

  init(_ editor: LineEditor) {
    self.editor = editor
    editor.prompt = { self.prompt }
    editor.isIncomplete = { text in
      let open = text.count { "({[".contains($0) } - text.count { ")}]".contains($0) }
      return open > 0 || text.last == "|"
    }
    editor.complete = { text, cursor in
      let before = String(decoding: Array(text.utf8)[..<cursor], as: UTF8.self)
      let word = String(before.reversed().prefix { $0.isLetter || $0.isNumber }.reversed())
      let start = before.utf8.count - word.utf8.count
      if word.hasPrefix("many") {
        return Completion(start: start, (1...100).map { Candidate("many\($0)") }.filter { $0.text.hasPrefix(word) })
      }
      return Completion(start: start, operators.filter { $0.text.hasPrefix(word) })
    }
    let period = variable("PROBE_CLOCK").flatMap { Int64($0) }
    editor.wait = { descriptors, limit in
      self.ticker.wait(descriptors, limit) { editor.print($0) }
      if let period { self.prompt = "rsig[\((now() - self.started) / period / 1000)]> " }
    }
    editor.interrupted = { text in
      if text.isEmpty { editor.print("1 live: ticks\n") }
      return .freshLine
    }
  }

  /// Performs an entry; false to exit.
  func run(_ text: String) -> Bool {
    let words = text.split(separator: " ").map(String.init)
    let number = words.count > 1 ? Int(words[1]) ?? 0 : 0
    switch words.first {
    case ":tick": ticker.start(Int64(number), words.count > 2 ? Int(words[2]) ?? 1_000_000 : 1_000_000)
    case ":wide": ticker.text = "日本語"
    case ":long": ticker.text = String(repeating: "0123456789", count: number)
    case ":burst": for line in 1...number { editor.print("burst \(line)\n") }
    case ":flood": flood(number)
    case ":half": editor.print("no line end")
    case ":quit": return false
    case ":exit", ":trap", ":abort", ":fault", ":overflow": die(String(words[0].dropFirst()))
    case ":work":
      editor.print("working\n")
      editor.flush()
      while !rsig_stop_requested() {}
      Interrupt.take()
      editor.print("stopped working\n")
    case ":deaf": ignoreStop()
    case ":lend": editor.lendTerminal { _ = system("IFS= read -r line; echo lent: $line") }
    case ":live": live()
    case ":later": later(number, words[2])
    default: editor.print("got: \(shown(text))\n")
    }
    return true
  }

  /// Works in a step that never looks whether it shall stop, with text not yet written.
  private func ignoreStop() -> Never {
    let text = Array("unwritten\n".utf8)
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: text.count)
    bytes.initialize(from: text, count: text.count)
    let unwritten = UnsafeMutablePointer<rsig_unwritten>.allocate(capacity: 1)
    unwritten.initialize(to: rsig_unwritten(descriptor: 1, count: text.count, bytes: bytes))
    rsig_limit_stop(10_000, unwritten)
    editor.print("busy\n")
    editor.flush()
    while true {}
  }

  private func live() {
    var typed = ""
    let ending = editor.readKeys(line: { "live: \(typed)" }) { key in
      if case .scalar(let scalar) = key { typed.unicodeScalars.append(scalar) }
      if key.isBackspace, !typed.isEmpty { typed.removeLast() }
      editor.print("key \(key)\n")
      return true
    }
    editor.print("live ended: \(ending) \(typed)\n")
  }

  /// Prints many lines at once while a line is typed.
  private func flood(_ count: Int) {
    let before = editor.wait
    editor.wait = { _, _ in
      self.editor.wait = before
      for line in 1...count { self.editor.print("flood \(line)\n") }
    }
  }

  /// Prints after a while, as a line is being typed.
  private func later(_ milliseconds: Int, _ what: String) {
    let before = editor.wait
    let due = now() + Int64(milliseconds) * 1000
    editor.wait = { descriptors, limit in
      LineEditor.poll(descriptors, min(max(0, due - now()), limit ?? .max))
      guard now() >= due else { return }
      self.editor.wait = before
      if what == "stop" { self.editor.stop() } else { self.die(what) }
    }
  }

  private func die(_ how: String) {
    switch how {
    case "exit": exit(7)
    case "trap": print([1][how.count + 5])
    case "abort": abort()
    case "fault": UnsafeMutablePointer<Int>(bitPattern: 8)!.pointee = 1
    default: editor.print("\(overflow(0))\n")
    }
  }

  func main() {
    while true {
      switch editor.read() {
      case .text(let text): if !run(text) { return }
      case .end:
        editor.print("bye\n")
        return
      case .terminated(let number):
        editor.print("terminated \(number)\n")
        editor.flush()
        exit(128 + number)
      case .interrupted: editor.print("interrupted\n")
      case .stopped: editor.print("stopped\n")
      }
    }
  }
}

guard
  let editor = LineEditor(
    history: History(path: variable("PROBE_HISTORY")), palette: variable("PROBE_COLOR") == nil ? .none : .standard,
    type: variable("TERM"))
else {
  let line = "no terminal\n"
  _ = line.withCString { write(2, $0, strlen($0)) }
  exit(3)
}
let probe = Probe(editor)
probe.main()
editor.flush()
