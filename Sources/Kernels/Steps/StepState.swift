import Values

/// All state of a step between two values.
public struct StepState {
  /// nil until the first value, if the form has no start.
  var held: Value?
  /// Number of values so far.
  var seen: Int
}
