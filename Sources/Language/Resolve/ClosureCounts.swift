import Catalogue
import Diagnostics
import Syntax
import Values

// Compares the parameters of closures with the number of values that an entry passes to them.

extension Resolver {
  /// Reports closures that take more values than the entry passes. Tuples are spread over the parameters, so a closure
  /// of one value may name several if the values may be tuples.
  func checkClosures(_ entry: Entry, _ binding: ArgumentBinding, _ given: Given, _ nameSpan: Span) {
    let element = (stream(entry, binding, given) ?? given.values.first?.shape)?.element
    for index in given.offset..<given.values.count {
      checkSpread(entry, binding, given, index, element)
      guard let place = (0..<binding.count).first(where: { binding.index($0) == index }),
        let (needed, names) = parameters(of: given.values[index], given.argument(index)),
        case let parameter = entry.parameters[place],
        let count = most(parameter, entry.streams(of: binding, given)),
        !reportKey(needed, entry, parameter, given, index, nameSpan), needed > count,
        count != 1 || cannotBeSpread(element) && (names != nil || given.argument(index)?.isClosure == false)
          || entry.result(of: parameter) == .subscriber || parameter.handles == .error
          || parameter.isCounted && entry.streams == 0
      else { continue }
      // A function with a name was not written for this call.
      let isWritten = given.argument(index)?.isClosure == true
      var help: [Suggestion] = []
      if isWritten {
        let index = withIndex(entry, parameter, given, index, needed) ?? zipped(entry, index, needed, nameSpan)
        help = index.asArray
      }
      if entry.result(of: parameter) == .subscriber, let names {
        // ReactiveSwift's `{ observer, lifetime in … }`
        help = [suggest("leave it out", Span(names[count - 1].span.end, names.lastElement.span.end), "")]
      } else if count == 0 {
        help = ofEachValue(entry, given, index, nameSpan)
      }
      if help.isEmpty, isWritten, let other = comparing(entry, needed) {
        help = [suggest("`\(other.name)` takes a closure of \(counted(needed, "value"))", nameSpan, other.name)]
      }
      if help.isEmpty, let names, let bare = withoutUnused(names, count, given.spans[index]) { help = [bare] }
      report(
        LanguageReasons.wrongKind,
        "this closure takes \(counted(needed, "value")), but `\(entry.name)` gives it \(count)",
        names?[count].span ?? given.spans[index], help: help)
    }
  }

  /// Reports `distinctUntilChanged { $0.id }`, whose closure reads a key of one value where two are compared.
  private func reportKey(
    _ needed: Int, _ entry: Entry, _ parameter: Parameter, _ given: Given, _ index: Int, _ nameSpan: Span
  ) -> Bool {
    guard needed == 1, parameter.accepts == .function(2), let other = entry.byKey else { return false }
    report(
      LanguageReasons.wrongKind, "this closure takes 1 value, but `\(entry.name)` gives it 2", given.spans[index],
      help: [suggest("`\(other.name)` compares a key of the values", nameSpan, other.name)])
    return true
  }

  /// `sortedBy { a, b in a < b }`: the function that compares elements, instead of their keys.
  private func comparing(_ entry: Entry, _ count: Int) -> Entry? {
    guard entry.name.hasSuffix("By"), let other = Entries.named(String(entry.name.dropLast(2))) else { return nil }
    return other.parameters.contains { $0.accepts == .function(count) } ? other : nil
  }

  /// `finally { x in print "end" }`: parameters beyond those that are given, and that the body does not use.
  private func withoutUnused(_ names: [Name], _ count: Int, _ closure: Span) -> Suggestion? {
    let words = Token.all(of: Source(name: "closure", text: text(Span(names.lastElement.span.end, closure.end))))
    guard let mark = words.first(where: { $0.kind == .in }) else { return nil }
    let base = names.lastElement.span.end
    let used = words.filter { $0.kind == .name }.map { text(Span($0.start + base, $0.end + base)) }
    if names[count...].contains(where: { used.contains($0.text) }) { return nil }
    let end = base + mark.end + (source.byte(at: base + mark.end) == " " ? 1 : 0)
    let gap = count == 0 ? Span(names[0].span.start, end) : Span(names[count - 1].span.end, base)
    return suggest("leave it out", gap, "")
  }

  /// Number of parameters of a closure that is written out, or of one of the program's own functions; nil if that is
  /// uncertain.
  private func parameters(of value: Resolved, _ written: Expression?) -> (count: Int, names: [Name]?)? {
    if case .closure(let closure)? = written?.form {
      return (closure.parameters?.count ?? closure.anonymousCount, closure.parameters)
    }
    if case .keyPath = value.form { return (1, nil) }
    guard case .name(.global(let global)) = value.form else { return nil }
    let count = global.closure.map { $0.parameters?.count ?? $0.anonymousCount } ?? global.parameters?.count
    return count.map { ($0, nil) }
  }

  /// The most values that a closure may be called with. Elements of tuples come one by one.
  private func most(_ parameter: Parameter, _ streams: [Shape]) -> Int? {
    let arity = parameter.arity
    if arity == nil, streams.count > 1 { return streams.count }
    guard arity ?? 1 == 1, (parameter.handles ?? .next) == .next, let element = streams.first?.element,
      !element.isInferred, !element.parts.isEmpty
    else { return arity }
    return element.parts.count
  }

  /// Warns of `map { a, b in … }` where the values are no tuples.
  private func checkSpread(
    _ entry: Entry, _ binding: ArgumentBinding, _ given: Given, _ index: Int, _ element: Shape?
  ) {
    guard case .closure(let closure)? = given.argument(index)?.form,
      case let names = closure.parameters, case let count = names?.count ?? closure.anonymousCount, count > 1,
      let element, element.certainty != .first, let kind = element.kind, kind != .tuple, kind != .nil,
      let place = (0..<binding.count).first(where: { binding.index($0) == index }),
      entry.passesValues(to: entry.parameters[place]), names == nil || !cannotBeSpread(element)
    else { return }
    var help: [Suggestion] = []
    if names == nil { help = onlyArgument(in: given.spans[index], kind).asArray }
    if kind == .array, let names {
      let list = Span(names[0].span.start, names.lastElement.span.end)
      let start = LineText(source).skipBlanks(given.spans[index].start + 1)
      if let mark = source.bytes[list.end...].firstIndex(of: UInt8(ascii: "n")) {
        let line = "list in let (\(names.map(\.text).joined(separator: ", "))) = list;"
        help = [suggest("a list is taken apart by `let`: `{ \(line) … }`", Span(start, mark + 1), line)]
      }
    }
    expecting {
      report(
        LanguageReasons.wrongKind, "this closure takes \(counted(count, "value")), but `\(entry.name)` gives it 1",
        names.map { $0[1].span } ?? given.spans[index], help: help)
    }
  }

  /// awk's `{ print $1 }`: the only value is `$0`.
  private func onlyArgument(in closure: Span, _ kind: Kind) -> Suggestion? {
    let marks = Token.all(of: source).map(\.span).filter {
      $0.start >= closure.start && $0.end <= closure.end && source.byte(at: $0.start) == "$"
    }
    guard let first = marks.first, marks.allSatisfy({ text($0) == text(first) }) else { return nil }
    if kind == .string { return "the only value is `$0`, and its first word is `$0.words[0]`" }
    return suggest("the only value is `$0`", marks.map { ($0, "$0") })
  }

  /// A Promise's `then` is called with its value: for another one, for a signal, or to act.
  private func ofEachValue(_ entry: Entry, _ given: Given, _ index: Int, _ nameSpan: Span) -> [Suggestion] {
    let whole = Span(nameSpan.start, bracketEnd(given.spans[index].end))
    guard entry.family == .combine, case .closure(let work) = given.values[index].form else { return [] }
    let last = work.body.last
    let name =
      if last.prints || last.acts {
        isBeforeStage(whole) || source.byte(at: whole.end) == "." ? "doNext" : "subscribeNext"
      } else {
        last.shape.kind?.isSignal == true ? "flattenMap" : "map"
      }
    return [suggest("`\(name) { … }` is called with each value", nameSpan, name)]
  }

  /// True if the values of a stream are certainly neither tuples nor lists.
  private func cannotBeSpread(_ element: Shape?) -> Bool {
    guard let element, !element.isInferred, let kind = element.kind else { return false }
    return [.int, .double, .bool, .string, .duration, .date].contains(kind)
  }

  /// In other libraries, map's closure may take the index as its second parameter.
  private func withIndex(
    _ entry: Entry, _ parameter: Parameter, _ given: Given, _ index: Int, _ count: Int
  ) -> Suggestion? {
    let other = entry.parameters.first { $0.replaced == parameter.name && $0.accepts == .function(count) }
    let closure = given.spans[index]
    let start = given.argument(index).map { LineText(source).skipBlanks($0.span.start) } ?? closure.start
    let before = index > given.offset ? "… " : ""
    return other?.label.map { label in
      suggest(
        "the index comes with `\(label):`, as in `\(entry.name) \(before)\(label): { … }`", Span(at: start),
        "\(label): ",
        isSure: true)
    }
  }

  /// `subscribeNext { x, i in … }`: a stage before it pairs each value with its index.
  private func zipped(_ entry: Entry, _ index: Int, _ count: Int, _ nameSpan: Span) -> Suggestion? {
    guard entry.role == .subscribeNext, index == 1, count == 2, lastByte(before: nameSpan.start) == "|",
      let map = Entries.first(.map),
      let label = map.parameters.first(where: { $0.accepts == .function(2) })?.label
    else { return nil }
    let stage = "\(map.name) \(label): { x, i in (x, i) }"
    return suggest("`| \(stage)` before it adds the index", Span(at: nameSpan.start), stage + " | ")
  }
}

extension Parameter {
  /// True for a closure that makes another value of each one.
  var reads: Bool { name == "transform" && accepts == .function(1) && returns == nil && handles == nil }
}
