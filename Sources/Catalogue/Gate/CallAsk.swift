import Reactive
import Values

extension Call {
  /// The ask of this call: its arguments, and those under labels that are given, except the parameters in `leaving`.
  func ask(_ kind: Ask.Kind, leaving: Set<Int> = []) -> Ask {
    var arguments: [Value] = []
    var labels: [(String, Value)] = []
    for (index, parameter) in entry.parameters.enumerated() where isGiven(index) && !leaving.contains(index) {
      if parameter.need == .labeled, let label = parameter.label {
        labels.append((label, value(index)))
      } else {
        arguments.append(value(index))
      }
    }
    return Ask(kind, arguments, labels: labels, at: place)
  }

  func asking(_ kind: Ask.Kind, _ form: AskSignal.Form) -> Signal {
    AskSignal(ask(kind), form, host)
  }

  /// Subscribes at once and keeps all values for later subscribers, as RAC's own readers do.
  func eager(_ signal: Signal) -> Signal {
    let kept = ReplaySubject()
    host.keep(kept.inlet.subscribe(to: signal))
    return kept
  }

  /// A path, which must not be empty.
  func path(of index: Int) throws(Failure) -> String {
    let path = try string(index)
    if path.isEmpty || path.utf8.contains(0) {
      throw misuse("\(what(index)) must be a path, but is \(Value.string(path))")
    }
    return path
  }

  /// A text under a label, which must be one of `words`.
  func word(_ index: Int, _ words: [String]) throws(Failure) -> String {
    if !isGiven(index) { return words[0] }
    let word = try string(index)
    if words.contains(word) { return word }
    let all = words.map { "\"\($0)\"" }.joined(separator: ", ")
    throw misuse("\(what(index)) must be one of \(all), but is \(Value.string(word))")
  }

  /// Checks header fields: a line end within a field would start another one.
  func checkHeaders(_ index: Int) throws(Failure) {
    guard let fields = try dictionary(index) else { return }
    for (key, value) in zip(fields.keys, fields.values) {
      let isName = !key.raw.isEmpty && key.raw.utf8.allSatisfy { $0 > 32 && $0 < 127 && $0 != ":" }
      if !isName { throw misuse("\(Value.string(key.raw)) cannot be the name of a header field") }
      if value.raw.utf8.contains(where: { $0 < 32 && $0 != 9 || $0 == 127 }) {
        throw misuse("the header field \(key.raw) must be one line, but is \(Value.string(value.raw))")
      }
    }
  }

  /// A list of texts, or one text.
  func texts(_ index: Int) throws(Failure) -> [String] {
    if !isGiven(index) { return [] }
    if let text = value(index).asText { return [text] }
    var texts: [String] = []
    for element in try series(index).elements() {
      guard let text = element.asText else {
        throw Failure.kind("each element of \(what(index))", mustBe: "a String", butIs: element)
      }
      texts.append(text)
    }
    return texts
  }

  func misuse(_ message: String, help: String? = nil) -> Failure {
    var failure = Failure(GateReasons.misuse, message, at: place)
    if let help { failure.help = [.init(help)] }
    return failure
  }
}
