import Values

/// The work of an operator on a series of values, with its state for one subscription or one walk; shared by signals
/// and sequences. The driver handles disposal, errors and completion. A step without a form is opaque: it handles each
/// value itself.
open class Step: Register {
  /// The result for one value.
  @frozen public enum Passage {
    case send(Value)
    case drop
    /// Send this value, then end.
    case last(Value)
    case end
  }

  open func take(_ value: Value) throws(Failure) -> Passage { .send(value) }

  /// Values to send on completion.
  open func finish() throws(Failure) -> [Value] { [] }

  /// Values to send in place of an error, followed by completion; nil passes the error on, and throwing replaces it.
  open func catchError(_ error: Value) throws(Failure) -> [Value]? { nil }

  /// How many of the last values matter, for a step that sends nothing before completion; nil if all do.
  open var memory: Int? { nil }

  /// True if it depends on the time, which passes between turns only.
  open var readsTime: Bool { false }

  /// Handles a whole batch, which becomes the result; returns whether that is the end. Nil if single values are needed;
  /// the step and the batch are then unchanged.
  open func take(_ batch: inout Batch) -> Bool? { nil }

  /// nil if it is opaque.
  open var form: StepForm? { nil }

  /// All its state between two values, saved to be restored if a batch is refused.
  public var state: StepState {
    get { StepState(held: held, seen: 0) }
    set { held = newValue.held }
  }
}
