import Values

/// `x.split(",")[n]` without making the list: the part of a text, or nil.
final class PartOfText: Callout {
  private let separator: String
  private let index: Int

  init(_ separator: String, _ index: Int) {
    self.separator = separator
    self.index = index
    super.init(at: nil)
  }

  override func run(_ operands: inout Operands) throws(Failure) -> Value {
    guard let text = operands.take().asText, let part = Texts.part(text, separator, index) else { return .nil }
    return .string(part)
  }

  override func calls(_ parts: [Form]) -> Bool { false }
}

extension MethodForm {
  /// The separator, if this call splits a receiver that is a text.
  var separator: String? {
    guard isTextual,
      case .text(.split(let separator), .argument(0))? = FormulaReader([holder: .argument(0)]).formula(function)
    else { return nil }
    return separator
  }

  /// This call with another receiver.
  public func receiving(_ receiver: Form) -> MethodForm {
    MethodForm(
      receiver, in: holder, own: own, arguments, function: function, isTextual: isTextual, at: place)
  }
}
