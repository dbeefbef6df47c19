import Diagnostics
import Values

/// Only the output of `print`.
public final class QuietOutput: Output {
  private let base: any Output
  public init(_ base: any Output) { self.base = base }

  public func show(_ event: ShownEvent) {}
  public func show(_ value: Value) {}
  public func print(_ text: String) { base.print(text) }
  public func printError(_ text: String) { base.printError(text) }
  public func report(_ diagnostic: Diagnostic) { base.report(diagnostic) }
  public func flush() { base.flush() }
}
