import Syntax

/// The written arguments of a call, preceded by the value left of its `|`.
struct WrittenArguments: ArgumentBinding.Given {
  let arguments: [Expression]
  /// 1 if a value is piped in, otherwise 0.
  let offset: Int

  init(_ arguments: [Expression], isPiped: Bool) {
    self.arguments = arguments
    offset = isPiped ? 1 : 0
  }

  var count: Int { arguments.count + offset }
  var hasLabels: Bool { arguments.contains { if case .labeled = $0.form { true } else { false } } }
  func label(at index: Int) -> String? { index < offset ? nil : arguments[index - offset].label?.text }
  func isClosure(at index: Int) -> Bool { index >= offset && arguments[index - offset].value.isClosure }
}
