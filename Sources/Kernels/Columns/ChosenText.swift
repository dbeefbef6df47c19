import Diagnostics
import Values

/// The text function that the other arguments of a call choose, kept for its next calls: they are mostly constants.
public final class ChosenText {
  private let second: Value
  private let third: Value?
  private let kernel: TextKernel

  public init?(_ kernel: EntryKernel?, _ second: Value, _ third: Value?) {
    guard case .text(let choose)? = kernel, let chosen = choose([second] + third.asArray) else { return nil }
    self.second = second
    self.third = third
    self.kernel = chosen
  }

  /// True if the same arguments choose it.
  @inline(__always)
  public func isFor(_ second: Value, _ third: Value?) -> Bool {
    guard ChosenText.areSame(self.second, second) else { return false }
    guard let own = self.third else { return third == nil }
    return third.map { ChosenText.areSame(own, $0) } ?? false
  }

  @inline(__always)
  private static func areSame(_ a: Value, _ b: Value) -> Bool {
    switch (a, b) {
    case (.int(let a), .int(let b)): a == b
    case (.box(let a), .box(let b)): a === b
    default: false
    }
  }

  public func value(_ text: TextBox) -> Value? { kernel.value(text) }
}
