/// An option with any type of value.
protocol AnyOption: Sendable {
  var name: String { get }
  /// Alternative spelling.
  var other: String? { get }
  /// Placeholder of the value in help, such as FILE; nil if the option takes none.
  var argument: String? { get }
  /// False if the value may be omitted; if given, it must then be joined with `=`.
  var needsArgument: Bool { get }
  /// Empty if the help line of another option covers it.
  var summary: String { get }
  /// An example of a valid value.
  var sample: String { get }
  func read(_ text: String?, after earlier: Any?) throws(UsageError) -> Any
}

extension AnyOption {
  /// Form shown in help: `--for D`, `--trace[=FORM]`.
  var usage: String {
    guard let argument else { return name }
    return needsArgument ? "\(name) \(argument)" : "\(name)[=\(argument)]"
  }
}
