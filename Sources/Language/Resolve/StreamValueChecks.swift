import Catalogue
import Diagnostics
import Syntax
import Values

// Checks what the values of streams and counts must be.

extension Resolver {
  /// Checks the values of streams whose operator takes only some kinds of them.
  func checkValues(_ entry: Entry, _ binding: ArgumentBinding, _ given: Given, _ nameSpan: Span) {
    for place in 0..<binding.count {
      let parameter = entry.parameters[place]
      guard let accepts = parameter.values, let index = binding.index(place) else { continue }
      let stream = given.values[index]
      let strays = strays(in: stream, accepts)
      if accepts == .string, let first = strays.first, let kind = first.shape.kind {
        reportValue(of: parameter, entry, kind, first.span, help: asTexts(strays, accepts).asArray)
        continue
      }
      guard stream.shape.certainty != .first, stream.shape.kind?.isStream == true, let element = stream.shape.element,
        element.certainty != .first, let kind = element.kind, kind != .nil
      else { continue }
      guard !accepts.admits(kind) else {
        checkParts(of: element, parameter, entry, stream.span)
        continue
      }
      var help: [Suggestion] = []
      if kind == .array, case .call(let call) = stream.form, call.entry.role == .returnValue,
        let maker = Entries.first(.signal), text(stream.span).hasPrefix(call.entry.name)
      {
        let word = Span(stream.span.start, stream.span.start + call.entry.name.utf8.count)
        help = [suggest("the elements of a list are sent by `\(maker.name)`", word, maker.name)]
      } else if entry.traits.contains(.joins), given.offset == 1, given.arguments.isEmpty {
        help = [
          suggest("its values are no signals: leave `\(entry.name)` out", Span(stream.span.end, nameSpan.end), "")
        ]
      } else if entry.role == .not, given.offset == 1 {
        let test = [.string: "map { $0.isEmpty }", .array: "map { $0.isEmpty }", .int: "map { $0 == 0 }"][kind]
        help = test.map { [suggest("write `\($0)`", nameSpan, $0)] } ?? []
      } else if kind == .string, accepts.admits(.int), given.offset == 1, given.arguments.isEmpty, !stream.isConstant,
        !stream.isWrittenOut
      {
        // `lines | sum`
        help = [suggest("`map int` reads the number in each", Span(at: nameSpan.start), "map int | ")]
      } else if parameter.need == .labeled, accepts.admits(.bool), !accepts.admits(.string) {
        let test = [.string: "!$0.isEmpty", .array: "!$0.isEmpty", .int: "$0 != 0", .double: "$0 != 0"][kind]
        let isBracketed = source.byte(at: stream.span.start - 1) == "(" && source.byte(at: stream.span.end) == ")"
        let line = test.map { "\(text(stream.span)) | map { \($0) }" }.map { isBracketed ? $0 : "(\($0))" }
        help = line.map { suggest("write `\($0)`", stream.span, $0) }.asArray
      }
      reportValue(of: parameter, entry, kind, stream.span, help: help)
    }
  }

  private func reportValue(of parameter: Parameter, _ entry: Entry, _ kind: Kind, _ span: Span, help: [Suggestion]) {
    let accepts = parameter.values ?? .any
    expecting {
      report(
        ValueReasons.wrongKind,
        """
        each value of \(parameter.phrase) of `\(entry.name)` must be \(accepts.text), but is \(kind.withArticle)
        """, span, help: help)
    }
  }

  /// The elements of a list that is written out whose kind is not taken: `run ["make", "-j", 2]`.
  private func strays(in list: Resolved, _ accepts: Accepts) -> [Resolved] {
    guard case .gathered(.list, let elements) = list.form else { return [] }
    return elements.filter { element in
      guard element.shape.certainty != .first, let kind = element.shape.kind else { return false }
      return kind != .nil && !accepts.admits(kind)
    }
  }

  private func asTexts(_ values: [Resolved], _ accepts: Accepts) -> Suggestion? {
    guard accepts == .string, values.allSatisfy({ $0.shape.kind?.isStream == false }) else { return nil }
    let edits = values.map { value in
      if case .constant = value.form { return (value.span, "\"\(text(value.span))\"") }
      return (value.span, "\"\\(\(text(value.span)))\"")
    }
    return source.suggest("write `\(edits.map(\.1).joined(separator: "`, `"))`", edits)
  }

  /// Reports `combineLatest text text | and`, whose tuples hold no Bools.
  private func checkParts(of tuple: Shape, _ parameter: Parameter, _ entry: Entry, _ span: Span) {
    guard let accepts = parameter.parts else { return }
    for part in tuple.parts where part.certainty != .first {
      guard let kind = part.kind, kind != .nil, !accepts.admits(kind) else { continue }
      return expecting {
        report(
          ValueReasons.wrongKind,
          """
          each element of the tuples that `\(entry.name)` is given must be \(accepts.text), but is \(kind.withArticle)
          """, span)
      }
    }
  }

  /// Reports numbers and Durations that are written out and that the entry does not take: `take -1`, `interval 0s`.
  func checkNumbers(_ entry: Entry, _ binding: ArgumentBinding, _ given: Given) {
    for (place, parameter) in entry.parameters.enumerated() {
      guard let index = binding.index(place), case .constant(let value) = given.values[index].form,
        parameter.accepts != .any, let refusal = parameter.refusal(of: value)
      else { continue }
      expecting {
        report(
          ValueReasons.outOfRange, "\(parameter.phrase) of `\(entry.name)` \(refusal)", given.values[index].span)
      }
    }
  }

  /// Reports a call that fails whenever it is made, since all of its arguments are written out: `int "abc"`.
  func checkConstants(_ entry: Entry, _ binding: ArgumentBinding, _ given: Given, _ span: Span) {
    if runsAtOnce { return }
    var arguments: [Value?] = []
    for place in 0..<binding.count {
      let value = binding.index(place).flatMap { given.values[$0].written }
      if value == nil, binding[place] != .empty { return }
      arguments.append(value)
    }
    guard let failure = entry.failure(of: arguments) else { return }
    expecting { report(failure.reason, Sentence(failure.message), span, help: failure.help) }
  }
}

extension Resolved {
  /// True for a list that is written out.
  fileprivate var isWrittenOut: Bool { if case .gathered(.list, _) = form { true } else { false } }
}
