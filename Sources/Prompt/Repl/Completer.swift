import Catalogue
import Diagnostics
import Interpreter
import Language
import Reactive
import Syntax
import Values

/// Candidates for a word, by context: operators after `|`, properties after `.`, labels, names, `:` commands, files.
/// Never calls anything that could have an effect.
struct Completer {
  let session: Session

  func complete(_ text: String, _ cursor: Int) -> Completion {
    let before = Array(text.utf8.prefix(max(0, cursor)))
    let entry = String(utf8: before)
    guard CommandCall.isCall(entry) else { return code(before) }
    let blanks = entry.prefix(while: \.isWhitespace).utf8.count
    let line = String(entry.drop(while: \.isWhitespace))
    let found = line.hasPrefix("?") ? topic(line) : colon(line)
    return Completion(start: blanks + found.start, found.candidates)
  }

  // MARK: code

  func code(_ before: [UInt8]) -> Completion {
    var start = before.count
    while start > 0, isWord(before[start - 1]) { start -= 1 }
    let word = String(utf8: before[start...])
    // A number needs no completion.
    if word.first?.isNumber == true { return .none }
    let source = Source(name: "", bytes: Array(before[..<start]))
    let tokens = Token.all(of: source).dropLast()
    guard !isInText(source, tokens) else { return .none }
    let lead = CompletionLead(source: source, tokens: Array(tokens))
    return switch lead.tokens.last?.kind {
    case .dot: Completion(start: start, members(lead, word))
    case .pipe: filtered(start, word, stages(lead, word))
    default: filtered(start, word, names(lead, word))
    }
  }

  /// True within a string or a comment, where nothing is completed.
  private func isInText(_ source: Source, _ tokens: ArraySlice<Token>) -> Bool {
    let end = tokens.last?.end ?? 0
    if source.bytes[end...].contains(UInt8(ascii: "#")), !source.bytes[end...].contains(UInt8(ascii: "\n")) {
      return true
    }
    var depth = 0
    for token in tokens where !token.flags.contains(.synthetic) {
      if token.kind == .string, token.flags.contains(.unclosed) { return true }
      switch token.kind {
      case .stringOpen, .interpolationClose: depth += 1
      case .interpolationOpen, .stringClose: depth -= 1
      default: break
      }
    }
    return depth > 0
  }

  private func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || Character(Unicode.Scalar(byte)).isOfName
  }

  /// Candidates that begin with the word, in the given order, without duplicates.
  private func fitting(_ word: String, _ candidates: [Candidate]) -> [Candidate] {
    var seen: Set<String> = []
    return candidates.filter { $0.text.hasPrefix(word) && seen.insert($0.text).inserted }
  }

  func filtered(_ start: Int, _ word: String, _ candidates: [Candidate]) -> Completion {
    Completion(start: start, fitting(word, candidates))
  }

  func sorted(_ candidates: [Candidate]) -> [Candidate] { candidates.sorted { $0.text < $1.text } }

  private var operators: [Candidate] {
    let entries = Entries.all.filter { entry in
      guard let first = entry.parameters.first?.accepts else { return false }
      return first == .stream || first == .signal
    }
    return sorted(entries.map { Candidate($0) } + ownFunctions)
  }

  /// Candidates after a `|`: operators, and functions that take the kind of value before it.
  private func stages(_ lead: CompletionLead, _ word: String) -> [Candidate] {
    let before = Array(lead.tokens.dropLast())
    let first = lead.pipelineStart(before)
    let kind =
      first < before.count ? kind(lead.source.text(of: Span(before[first].start, before.lastElement.end))) : nil
    // A value of unknown kind is probably a signal, but once a letter is typed other functions are offered too.
    if kind?.isSignal ?? word.isEmpty { return operators }
    let fitting = Entries.all.filter { entry in
      // Functions that take any value would hide the rest, so offer them only after a letter.
      guard let subject = entry.parameters.first, subject.accepts != .any || !word.isEmpty else { return false }
      return kind.map(subject.accepts.admits) ?? true
    }
    return sorted(fitting.map { Candidate($0) } + ownFunctions)
  }

  private var ownFunctions: [Candidate] {
    session.globals.byName.values.filter { $0.shape.kind == .function }.map {
      Candidate($0.name, summary: "a func of yours")
    }
  }

  /// Labels of the surrounding call, then names that fit its next parameter.
  private func names(_ lead: CompletionLead, _ word: String) -> [Candidate] {
    let call = OpenCall(lead)
    let entry = call.flatMap { session.globals[$0.name] == nil ? Entries.named($0.name) : nil }
    let parameter = call.flatMap { call in entry.flatMap { call.parameter(of: $0) } }
    var accepts = parameter?.accepts
    if lead.tokens.last?.kind == .follow { accepts = .signal }
    // Any value may follow an operator sign.
    if let last = lead.tokens.last?.kind,
      (Token.Kind.coalesce.rawValue...Token.Kind.not.rawValue).contains(last.rawValue)
    {
      accepts = nil
    }
    let known = call.map { labels(of: $0, entry) } ?? []
    guard let accepts, accepts != .any else { return known + names(atStart: lead.isStatementStart) }
    if case .function(let count) = accepts {
      let values = count == 1 ? call.flatMap { lead.valuesShape(of: $0.callee, session)?.kind } : nil
      let functions = functions(of: count, values, isTest: parameter?.name == "test", isBegun: !word.isEmpty)
      return known + candidates(accepting: accepts, isBegun: !word.isEmpty) + functions
    }
    return known + candidates(accepting: accepts, isBegun: !word.isEmpty)
  }

  /// Functions that may be passed by name: with this number of arguments, of which the only one is of the given kind.
  private func functions(of count: Int, _ kind: Kind?, isTest: Bool, isBegun: Bool) -> [Candidate] {
    let entries = Entries.all.filter { entry in
      let needed = entry.parameters.count { if case .required = $0.need { true } else { false } }
      guard let first = entry.parameters.first, needed <= count, entry.parameters.count >= count,
        !first.accepts.isOfSignals
      else { return false }
      // After a letter, everything that could be passed is offered. Nothing that acts or makes a signal combines two
      // values.
      if isBegun, count == 1 { return true }
      if isTest, entry.result.kind ?? .bool != .bool { return false }
      if count > 1, entry.result.kind?.isSignal == true || entry.permit != nil { return false }
      return entry.name.first?.isLowercase == true && !entry.traits.contains(.acts)
        && kind.map { first.accepts.admits($0) && ($0 != .string || Completer.worksOnTexts(entry)) } ?? true
    }
    return sorted(entries.map { Candidate($0, ending: "") })
  }

  private func labels(of call: OpenCall, _ entry: Entry?) -> [Candidate] {
    if let parameters = session.globals[call.name]?.parameters {
      return parameters.map { Candidate("\($0):", summary: "of \(call.name)") }
    }
    return entry?.parameters.compactMap { parameter in
      parameter.label.map {
        Candidate("\($0):", summary: parameter.meaning.isEmpty ? parameter.accepts.text : parameter.meaning)
      }
    } ?? []
  }

  /// Names of values that a parameter accepts, and of objects with such a property.
  private func candidates(accepting accepts: Accepts, isBegun: Bool) -> [Candidate] {
    let own = session.globals.byName.values.filter { global in
      guard let value = global.value, !Globals.isShown(global.name) else { return false }
      return accepts.admits(value.kind) || accepts.isOfSignals && value.box is Observable
    }.map { Candidate($0.name, summary: ValueSummary.text($0.value!), ending: "") }
    let durations = ["100ms", "300ms", "1s"].map { Candidate($0, summary: "a Duration", ending: "") }
    let entries = Entries.all.filter { entry in
      if case .constant = entry.meaning {
        let kind = entry.result.kind
        return kind.map { accepts.admits($0) || accepts.isOfSignals && $0.isControl } ?? isBegun
      }
      return isBegun && entry.result.kind.map(accepts.admits) == true
    }
    return sorted(own) + (accepts.admits(.duration) ? durations : [])
      + sorted(entries.map { Candidate($0, ending: "") })
  }

  private func names(atStart: Bool) -> [Candidate] {
    let own = session.globals.byName.values.filter { $0.value != nil && !Globals.isShown($0.name) }
      .map { Candidate($0.name, summary: ValueSummary.text($0.value!), ending: "") }
    let words =
      atStart
      ? [
        Candidate("let", summary: "binds a name: let x = …"),
        Candidate("func", summary: "makes an operator: func f(x) = …"),
      ] : []
    let entries = Entries.all.map { entry in
      if case .constant = entry.meaning { Candidate(entry, ending: "") } else { Candidate(entry) }
    }
    return sorted(own) + words + sorted(entries)
  }

  // MARK: members

  private func members(_ lead: CompletionLead, _ word: String) -> [Candidate] {
    let tokens = lead.tokens.dropLast()
    if tokens.last?.kind == .backslash {
      // After `observe model \.na` offer the model's keys; elsewhere, properties of the values to come.
      let before = Array(tokens.dropLast())
      let first = primaryStart(before)
      if first < before.count, let last = before.last,
        let owner = value(lead.source.text(of: Span(before[first].start, last.end)))?.box as? Observable
      {
        return fitting(word, sorted(owner.keys.map { Candidate($0, ending: "") }))
      }
      return fitting(word, sorted(Entries.properties.map(Candidate.init)))
    }
    let first = primaryStart(Array(tokens))
    guard first < tokens.count else { return [] }
    let text = lead.source.text(of: Span(tokens[first].start, tokens[tokens.count - 1].end))
    let value = value(text)
    let argument = value == nil ? lead.argumentShape(text, Array(tokens[..<first]), session) : nil
    guard let kind = value?.kind ?? argument?.kind ?? kind(text) else { return [] }
    var found = Entries.properties.filter { $0.kinds.contains(kind) }.map(Candidate.init)
    if let observable = value?.box as? Observable { found += observable.keys.map { Candidate($0, ending: "") } }
    found += (argument?.keys ?? [:]).keys.map { Candidate($0, ending: "") }
    if let dictionary = value?.asDictionary {
      found += dictionary.keys.compactMap(\.asText).map { Candidate($0, ending: "") }
    }
    let properties = sorted(found)
    let functions = Entries.all.filter { entry in
      guard let first = entry.parameters.first, first.accepts != .any, first.accepts.admits(kind) else { return false }
      if kind == .string, !Completer.worksOnTexts(entry) { return false }
      // Stream operators make a long list, so offer them only after a letter, and after `|`.
      return !(word.isEmpty && (first.accepts == .stream || first.accepts == .signal))
    }
    return fitting(word, properties + sorted(functions.map { Candidate($0, ending: "") }))
  }

  /// False for entries whose text names something else: a file, a pattern, a title, the value of a signal.
  private static func worksOnTexts(_ entry: Entry) -> Bool {
    entry.permit == nil && !entry.traits.contains(.acts) && entry.result.kind?.isSignal != true
      && entry.name.first?.isLowercase == true
  }

  /// Searches backwards over names, dots and whole brackets for the start of a primary expression.
  private func primaryStart(_ tokens: [Token]) -> Int {
    var index = tokens.count
    var depth = 0
    while index > 0 {
      let token = tokens[index - 1]
      switch token.kind {
      case .rightParen, .rightBracket, .rightBrace: depth += 1
      case .leftParen, .leftBracket, .leftBrace:
        if depth == 0 { return index }
        depth -= 1
      case .stringClose: depth += 1
      case .stringOpen: depth -= 1
      case .name, .dot, .string, .anonymous: break
      default: if depth == 0 { return index }
      }
      index -= 1
      // A blank before the token starts a new expression.
      if depth == 0, index > 0, !token.flags.isDisjoint(with: [.blank, .newline]) { return index }
    }
    return index
  }

  private func kind(_ text: String) -> Kind? {
    let source = Source(name: "", text: text)
    return session.compile(source).program.statements.first?.shape.kind
  }

  /// Value of a path, read without calling anything.
  func value(_ path: String) -> Value? {
    let parts = path.pieces(by: ".")
    guard let first = parts.first else { return nil }
    var value: Value
    if let own = session.globals[first]?.value {
      value = own
    } else if let entry = Entries.named(first), case .constant(let make) = entry.meaning, let made = try? make(session)
    {
      value = made
    } else {
      return nil
    }
    for name in parts.dropFirst() {
      if let object = value.box as? Observable, value.kind == .object, let member = object.value(of: name) {
        value = member
      } else if let property = Entries.property(name, of: value.kind), let member = try? property.get(value, session) {
        value = member
      } else {
        return nil
      }
    }
    return value
  }
}

extension Candidate {
  init(_ entry: Entry, ending: String = " ") { self.init(entry.name, summary: entry.summary, ending: ending) }
  init(_ property: Property) { self.init(property.name, summary: property.summary, ending: "") }
}
