import Values

/// The first `count` of the values that a function is called with.
struct ArgumentValues: ArgumentBinding.Given {
  let values: [Value]
  let count: Int

  init(_ values: [Value], _ count: Int) {
    self.values = values
    self.count = count
  }

  var hasLabels: Bool { false }
  func label(at index: Int) -> String? { nil }
  func isClosure(at index: Int) -> Bool { values[index].kind == .function }
}
