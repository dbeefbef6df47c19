import Diagnostics
import Interpreter
import Values

/// Shows events and values above the line being typed. The log keeps everything, shown or not.
final class PromptOutput: Output {
  var write: (String) -> Void = { _ in }
  /// Terminal width in columns.
  var width: () -> Int = { 80 }
  var now: () -> Int64 = { 0 }
  var isColored: Bool
  var showsTime = false
  /// Language of diagnostics.
  var tongue = Tongue.english
  /// True while a session is replayed: nothing is shown.
  var isSilent = false
  /// Hides the value of a statement that ends with `;`, and watches with this id or a later one.
  var hushedFrom: Int?
  let log = EventLog()
  /// Number of writes so far: marks under an entry must be the first output below it.
  private(set) var writeCount = 0
  private(set) var errorCount = 0
  /// Diagnostics reported since the current entry began, for `:fix`.
  var diagnostics: [Diagnostic] = []
  /// Marks for the entry directly above, if the diagnostic is about it.
  var marks: (Diagnostic) -> String? = { _ in nil }

  init(isColored: Bool) { self.isColored = isColored }

  /// Records the event even if its watch is muted.
  func record(_ event: ShownEvent) { log.add(event) }

  func show(_ event: ShownEvent) {
    if let hushedFrom, event.id >= hushedFrom { return }
    let time = showsTime ? event.time.timeMark : ""
    if case .next(let value) = event.event {
      show(value, after: time + sanitized(event.label) + ": next ", painted: Paint.event(event, time))
    } else {
      line(isColored ? Paint.event(event, time) : time + sanitized(event.text))
    }
  }

  /// Shows, below an error event, what raised the error and how to fix it.
  func explain(_ error: Diagnostic, by label: String) {
    func show(_ sentence: Sentence) { faint("  " + sentence.text(in: tongue)) }
    if let place = error.place { show("raised by `\(Display.line(place.text))`") }
    for call in error.notes.compactMap(\.place) { show("called by `\(Display.line(call.text))`") }
    diagnostics.append(error)
    for help in error.help { faint("  help: " + help.sentence.text(in: tongue)) }
  }

  func show(_ value: Value) {
    let text = sanitized(PromptOutput.cut(value))
    log.add(now().timeMark + text)
    if hushedFrom == nil { show(value, after: "", painted: Paint.value(text)) }
  }

  /// Shows a value on one line, painted as a whole, if it fits; otherwise in several lines.
  private func show(_ value: Value, after start: String, painted: @autoclosure () -> String) {
    let isText = value.asText != nil
    let lines = isText ? [] : ValueLayout(width: lineWidth).lines(value, after: Display.width(of: start))
    if lines.count > 1 {
      line(start + lines[0])
      for one in lines.dropFirst() { line(one) }
    } else {
      line(isColored ? painted() : start + sanitized(PromptOutput.cut(value)))
    }
  }

  private static func cut(_ value: Value) -> String {
    let most = ValueLayout.mostOfAValue
    let long = value.asText.flatMap { $0.utf8.count > most ? $0 : nil }
    let text = long.map { Value.string(String($0.prefix(most))).description } ?? value.description(limit: most)
    return long == nil && text.utf8.count <= most ? text : text.prefix(most) + " ... and more; `print` shows it all"
  }

  func print(_ text: String) {
    log.add(now().timeMark + sanitized(text))
    line(sanitized(text))
  }

  func report(_ diagnostic: Diagnostic) {
    log.add(now().timeMark + "\(diagnostic.severity.rawValue): \(sanitized("\(diagnostic.message)"))")
    if diagnostic.isError { errorCount += 1 }
    diagnostics.append(diagnostic)
    draw(diagnostic)
  }

  /// Shows a diagnostic of the prompt itself, which is not logged.
  func draw(_ english: Diagnostic) {
    if isSilent { return }
    let diagnostic = english.translated(to: tongue)
    let report = Report(isColored: isColored, width: lineWidth, folds: true)
    guard let marks = marks(diagnostic) else {
      writeCount += 1
      return write(report.picture(diagnostic))
    }
    var bare = diagnostic
    bare.place = nil
    bare.label = ""
    writeCount += 1
    write((isColored ? "\u{1B}[1;31m\(marks)\u{1B}[0m" : marks) + "\n" + report.picture(bare))
  }

  /// Shows a remark of the prompt itself, in faint color.
  func remark(_ sentence: Sentence) { faint(sentence.text(in: tongue)) }

  /// Shows a comment, code or a value, which are the same in all languages, in faint color.
  func faint(_ text: String) {
    for part in folded(text) { line(isColored ? "\u{1B}[2m\(part)\u{1B}[0m" : part) }
  }

  func say(_ text: String) {
    log.add(now().timeMark + sanitized(text))
    for part in folded(text) { line(part) }
  }

  /// A sentence, wrapped between words.
  private func folded(_ text: String) -> [String] { Display.wrapped(sanitized(text), lineWidth, indent: 2) }

  /// Width of wrapped text in columns.
  var lineWidth: Int { max(20, width() - 1) }

  /// Shows program text as if it had been typed.
  func echo(_ text: String) { line(isColored ? "\u{1B}[2m\(text)\u{1B}[0m" : text) }

  func lines(_ lines: some Sequence<String>) { for line in lines { self.line(line) } }

  /// Writes a line unchanged.
  func line(_ text: String) {
    if isSilent { return }
    writeCount += 1
    write(text + "\n")
  }
}
