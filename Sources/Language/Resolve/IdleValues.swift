import Diagnostics
import Syntax
import Values

// Values in a body that nothing uses: `"got it"` without its `print`.

extension Resolver {
  /// Warns of a value whose statement does nothing, if it is one that is plainly written.
  func warnOfIdle(_ value: Resolved) {
    guard let idle = value.idle else { return }
    let words = text(idle.span)
    var help = suggest("write `print \(words)`", Span(at: idle.span.start), "print ")
    if case .binary(let sign, let place, let set) = idle.form {
      let line = "print (\(words))"
      help = suggest("write `\(line)`", idle.span, line)
      if sign == .equal, case .member = place.form {
        help = suggest("a property is set by `\(text(place.span)) = …`", Span(place.span.end, set.span.start), " = ")
      }
    }
    report(.warning, LanguageReasons.unusedValue, "nothing uses this value", idle.span, help: [help])
  }
}

extension Resolved {
  /// The plain value that this gives, if making it does nothing else; nil for `nil`, which stands for no value.
  fileprivate var idle: Resolved? {
    switch form {
    case .constant(let value): value.isNil ? nil : self
    case .gathered(.text, _), .binary: self
    case .name(.local), .name(.global): shape.kind.map { $0 == .function || $0.isSignal } == true ? nil : self
    case .choice(_, let yes, let no): yes.last.idle ?? no?.last.idle
    default: nil
    }
  }
}
