import Diagnostics
import Interpreter
import Values

/// Events and values above the line that is being typed; everything is kept in the log, shown or not.
final class PromptOutput: Output {
  var write: (String) -> Void = { _ in }
  /// Columns of the terminal.
  var width: () -> Int = { 80 }
  var now: () -> Int64 = { 0 }
  var isColoured: Bool
  var showsTime = false
  /// While a session is told again nothing is shown.
  var isSilent = false
  let log = EventLog()
  /// How often something was written: what is marked under an entry must be the first thing below it.
  private(set) var writeCount = 0
  private(set) var errorCount = 0
  /// Marks for the entry that stands right above, where the diagnostic is about it.
  var marks: (Diagnostic) -> String? = { _ in nil }

  init(isColoured: Bool) { self.isColoured = isColoured }

  /// Kept even of watches that are muted.
  func record(_ event: ShownEvent) { log.add(event) }

  func show(_ event: ShownEvent) {
    let time = showsTime ? event.time.timeMark : ""
    line(isColoured ? Paint.event(event, time) : time + sanitised(event.text))
  }

  /// Below the event: by what the error was raised, and how to fix it.
  func explain(_ error: Diagnostic, by label: String) {
    if let place = error.place { remark("  raised by `\(Excerpts.line(place.text))`") }
    for call in error.notes.compactMap(\.place) { remark("  called by `\(Excerpts.line(call.text))`") }
    for help in error.help { remark("  help: \(help.text)") }
  }

  func show(_ value: Value) {
    let text = sanitised(PromptOutput.cut(value))
    log.add(now().timeMark + text)
    line(isColoured ? Paint.value(text) : text)
  }

  /// Nobody reads more than that of one value; `print` shows it all.
  private static let mostOfAValue = 1 << 16

  private static func cut(_ value: Value) -> String {
    let long = value.asText.flatMap { $0.utf8.count > mostOfAValue ? $0 : nil }
    let text = long.map { Value.string(String($0.prefix(mostOfAValue))).description } ?? value.description
    return long == nil && text.utf8.count <= mostOfAValue
      ? text : text.prefix(mostOfAValue) + " ... and more; `print` shows it all"
  }

  func print(_ text: String) {
    log.add(now().timeMark + sanitised(text))
    line(sanitised(text))
  }

  func report(_ diagnostic: Diagnostic) {
    log.add(now().timeMark + "\(diagnostic.severity.rawValue): \(sanitised(diagnostic.message.english))")
    if diagnostic.severity == .error { errorCount += 1 }
    tell(diagnostic)
  }

  /// Of what the program does the log tells nothing else.
  func tell(_ diagnostic: Diagnostic) {
    if isSilent { return }
    let report = Report(isColored: isColoured, width: lineWidth, folds: true)
    guard let marks = marks(diagnostic) else {
      writeCount += 1
      return write(report.picture(diagnostic))
    }
    var bare = diagnostic
    bare.place = nil
    bare.label = ""
    writeCount += 1
    write((isColoured ? "\u{1B}[1;31m\(marks)\u{1B}[0m" : marks) + "\n" + report.picture(bare))
  }

  /// A remark of the prompt itself: faint.
  func remark(_ text: String) {
    for part in folded(text) { line(isColoured ? "\u{1B}[2m\(part)\u{1B}[0m" : part) }
  }

  func say(_ text: String) {
    log.add(now().timeMark + sanitised(text))
    for part in folded(text) { line(part) }
  }

  /// A sentence, broken between words.
  private func folded(_ text: String) -> [String] { Display.wrapped(sanitised(text), lineWidth, indent: 2) }

  /// Of what is broken between words.
  var lineWidth: Int { max(20, width() - 1) }

  /// As it is.
  func line(_ text: String) {
    if isSilent { return }
    writeCount += 1
    write(text + "\n")
  }

  func begin(_ statement: String) {}
  func flush() {}
}

enum Excerpts {
  /// Program text as one short line.
  static func line(_ text: String, _ limit: Int = 60) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > limit ? line.prefix(limit - 3) + "..." : line
  }
}
