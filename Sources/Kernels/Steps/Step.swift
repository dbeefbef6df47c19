import Values

/// The work of an operator on a series of values, with its state for one subscription or one walk: shared by signals
/// and sequences. The driver handles disposal, errors and ends. A step without a form is opaque: it handles every value
/// itself.
open class Step: Register {
  /// The result for a value.
  @frozen public enum Passage {
    case send(Value)
    case drop
    /// Send this value, then end.
    case last(Value)
    case end
  }

  open func take(_ value: Value) throws(Failure) -> Passage { .send(value) }

  /// Values to send at the end.
  open func finish() throws(Failure) -> [Value] { [] }

  /// Value to send in place of an error, followed by completion; nil passes the error, and throwing replaces it.
  open func catchError(_ error: Value) throws(Failure) -> [Value]? { nil }

  /// Number of last values that matter, for a step that sends nothing before the end; nil if all do.
  open var memory: Int? { nil }

  /// Handles a whole batch, which becomes the result; returns whether that is the end. Nil if single values are needed;
  /// the step and the batch are then unchanged.
  public func take(_ batch: inout Batch) -> Bool? { nil }

  /// Adds its work on single Ints to a code; false if code cannot express it.
  public func encode(to maker: inout SingleCodeMaker) -> Bool { false }

  /// All it knows between two values, to return to if a batch is refused.
  public var state: StepState {
    get { StepState(held: held, seen: 0) }
    set { held = newValue.held }
  }
}
