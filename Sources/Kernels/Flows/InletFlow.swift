/// A flow of one batch given from outside; a stage uses it to feed its own kernel.
public final class InletFlow: Flow {
  private var held: Batch?

  public override var isColumnar: Bool { true }

  public func give(_ batch: Batch) { held = batch }

  public override func pull(_ batch: inout Batch) -> Answer {
    guard let held else { return .ended }
    batch = held
    self.held = nil
    return .some
  }
}
