import Values

/// How a fold holds a part of its state or of an element: as a scalar, or as the number of a text.
enum PartKind: Equatable {
  case scalar(ScalarKind)
  case text

  /// nil if it can't be held.
  init?(_ value: Value) {
    if let kind = ScalarKind(value) {
      self = .scalar(kind)
    } else {
      if value.asTextBox == nil { return nil }
      self = .text
    }
  }

  /// The kind of its slot.
  var slot: ScalarKind { if case .scalar(let kind) = self { kind } else { .int } }

  func value(_ bits: Int, _ symbols: Symbols) -> Value {
    if case .scalar(let kind) = self { kind.value(bits) } else { symbols.texts[bits] }
  }

  /// The bits of a value of that kind, or the number of a text; nil if it is of another kind.
  @inline(__always)
  func bits(_ value: Value, _ symbols: Symbols) -> Int? {
    switch self {
    case .scalar(let kind): ScalarKind(value) == kind ? ScalarKind.bits(of: value) : nil
    case .text: value.asTextBox == nil ? nil : symbols.number(of: value) ?? Symbols.unknown
    }
  }
}
