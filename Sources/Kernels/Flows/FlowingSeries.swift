import Values

/// A sequence made from others, which can be read as a flow if it is long and reading it has no effects.
open class FlowingSeries: Series {
  public final override func makeReader() -> Cursor { SeriesReader(self) }

  /// nil if only its cursor can read it. `left` counts the flows that may still be made: sequences that share others,
  /// such as `zip a a` nested forty times, would take too many.
  open func makeFlow(_ left: inout Int) -> Flow? { nil }
}
