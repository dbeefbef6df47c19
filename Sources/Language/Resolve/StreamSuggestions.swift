import Catalogue
import Diagnostics
import Values

// Suggests streams for values in their place.

extension Resolver {
  /// Checks the elements of a list that is written out in place of several streams.
  func checkElements(_ entry: Entry, _ binding: ArgumentBinding, _ given: Given) {
    for place in 0..<binding.count where entry.streams >> UInt8(place) & 1 == 1 {
      guard case .many(let indices) = binding[place], indices.count == 1,
        case .gathered(.list, let elements) = given.values[indices[0]].form,
        let stray = elements.first(where: { $0.shape.certain.map(isNoStream) ?? false }), let kind = stray.shape.kind
      else { continue }
      let parameter = entry.parameters[place]
      report(
        LanguageReasons.wrongKind,
        "each argument of `\(entry.name)` must be \(parameter.accepts.text), but is \(kind.withArticle)", stray.span,
        help: asStream(stray, parameter, isFirst: false, isAlone: true))
    }
  }

  /// True if no entry takes such a value as one of several streams. A Dictionary may hold them.
  func isNoStream(_ kind: Kind) -> Bool { !kind.isStream && kind != .dictionary }

  /// Suggests a stream in place of a value. One that `isAlone` needs no brackets, except before a `.`.
  func asStream(_ value: Resolved, _ parameter: Parameter, isFirst: Bool, isAlone: Bool) -> [Suggestion] {
    guard let kind = value.shape.kind else { return [] }
    let (span, words) = (value.span, text(value.span))
    let isMember = source.byte(at: span.end) == "."
    let isBare = isAlone && !isMember
    func made(_ line: String, _ what: Sentence, isBare: Bool = false) -> Suggestion {
      suggest("`\(line)` \(what.english)", span, isBare ? line : "(\(line))")
    }
    if case .member(let owner, let name, _) = value.form, let holder = owner.shape.kind,
      holder == .object || holder.isControl
    {
      // `switch.on | map …`: a property that the user sets has a channel.
      let channel = Entries.named("new\(name.prefix(1).uppercased())\(name.dropFirst())Channel")
      let line =
        if let channel, channel.parameters[0].admits(holder) {
          "\(channel.name) \(text(owner.span))"
        } else {
          "observe \(text(owner.span)) \\.\(name)"
        }
      return [made(line, "is the signal of its values", isBare: isBare)]
    }
    switch kind {
    case .string where isFirst && parameter.accepts == .stream && lastByte(before: span.start) == "|":
      return [suggest("`| sequence` returns its elements", Span(at: span.end), " | sequence")]
    // `xs | grouped f | map g`
    case .dictionary where isFirst && lastByte(before: span.start) == "|":
      return [suggest("`| sequence` returns its elements", Span(at: span.end), " | sequence")]
    case .dictionary where isFirst, .string where isFirst && parameter.accepts == .stream:
      return [made("sequence \(words)", "returns its elements")]
    case .tuple where parameter.need == .variadic:
      // `combineLatest (a, b)`
      guard case .gathered(_, let parts) = value.form, parts.allSatisfy({ $0.shape.kind?.isStream != false }) else {
        return []
      }
      let line = "[\(words.dropFirst().dropLast())]"
      return [suggest("several are written as a list: `\(line)`", span, line)]
    case .tuple where isFirst && parameter.accepts == .stream:
      // `signal (1, 2, 3)`
      guard case .gathered = value.form, words.first == "(" else {
        return [made("sequence \(words)", "returns its elements")]
      }
      let line = "[\(words.dropFirst().dropLast())]"
      return [suggest("several are written as a list: `\(line)`", span, line)]
    case .duration: return [made("interval \(words)", "is a signal that sends every \(words)")]
    case .command:
      return [
        made(
          "\(words).executionSignals | switchToLatest", "has the values of its executions", isBare: isBare && isFirst)
      ]
    case _ where kind.isControl: return [signalOf(kind, words, span, isBracketed: !isBare)]
    case .string where isFirst:
      return [
        made("return \(words)", "is the signal that sends it"), made("sequence \(words)", "returns its Characters"),
      ]
    case .object: return [Suggestion("`observe \(words) \\.name` is the signal of the values of one property")]
    case .int, .double, .bool, .string, .tuple, .dictionary:
      let isCall = if case .call = value.form { words.contains(" ") && words.first != "(" } else { false }
      return [made("return \(isCall ? "(\(words))" : words)", "is the signal that sends it")]
    // `takeUntil (tap button)`
    case .nil:
      guard case .call(let call) = value.form, call.entry.role == .tap, let control = call.argument(0),
        let kind = control.shape.kind
      else { return [] }
      return [signalOf(kind, text(control.span), span, isBracketed: lastByte(before: span.start) != "(")]
    default: return []
    }
  }
}
