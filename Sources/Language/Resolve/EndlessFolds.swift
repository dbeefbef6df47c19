import Catalogue
import Diagnostics
import Syntax
import Values

// Warns of folds that wait for the end of a source without one: `interval 1s | count`, `text.count`.

extension Resolver {
  /// Notes a stage, or the member of a signal, that sends at the end of a source which has none. A program that
  /// releases an object ends its signals.
  func noteFold(_ entry: Entry, of stream: Resolved?, _ span: Span, isMember: Bool = false) {
    guard entry.traits.contains(.sendsAtEnd), let stream, stream.shape.kind?.isSignal == true,
      let source = endlessSource(of: stream), failures.expectation == nil, !isSilent, openTest?.isReported != true,
      !endlessFolds.contains(where: { $0.place?.span == span })
    else { return }
    var help: Suggestion = "`| take 3` or `| takeUntil SIGNAL` above it makes an end"
    if entry.isOfTexts, stream.shape.element?.kind == .string, isMember || text(span) == entry.name {
      let line = "\(text(stream.span)) | map \(entry.name)"
      help =
        isMember
        ? suggest("`\(line)` works on the signal's values", span, standing(line, in: span))
        : suggest("`map \(entry.name)` works on the signal's values", span, "map \(text(span))")
    }
    endlessFolds.append(
      Diagnostic(
        .warning, LanguageReasons.neverSends,
        "`\(text(source.span))` never completes, so `\(entry.name)` never sends", at: place(span), help: [help]))
  }

  /// The source of a pipeline that nothing ends; nil if it may end. A subject's end is sent by the program.
  func endlessSource(of stream: Resolved) -> Resolved? {
    var (head, steps) = (stream, 0)
    while case .call(let call) = head.form, let source = call.source, steps < 64 {
      guard [.transform, .effects, .filter, .delivery].contains(call.entry.family),
        !call.entry.traits.contains(.endsEarly), !call.entry.traits.contains(.sendsAtEnd)
      else { return nil }
      (head, steps) = (source, steps + 1)
    }
    switch head.form {
    case .name(.entry(let entry)): return entry.role == .stageText ? head : nil
    case .member(let subject, let name, _):
      let isTyped = subject.shape.certain.map { [.textField, .textView, .searchBar].contains($0) } ?? false
      return isTyped && name == "text" ? head : nil
    case .call(let call):
      let isEndless = call.entry.role == .controlEvents || call.entry.traits.contains(.endless)
      return isEndless && call.entry.permit == nil ? head : nil
    default: return nil
    }
  }

  /// The stream and the value of a fold that was meant for each of its values: `text.count` is `$0.count` of `text`.
  func eachValue(of operand: Resolved) -> (stream: String, value: String)? {
    guard case .member(let subject, let name, nil) = operand.form, let entry = Entries.named(name),
      entry.traits.contains(.sendsAtEnd), entry.isOfTexts, subject.shape.element?.kind == .string,
      endlessSource(of: subject) != nil
    else { return nil }
    return (text(subject.span), "$0.\(name)")
  }
}

extension Entry {
  /// True if it takes a single text as well: `count`.
  fileprivate var isOfTexts: Bool {
    parameters[0].admits(.string) && parameters.dropFirst().allSatisfy { $0.need != .required }
  }
}
