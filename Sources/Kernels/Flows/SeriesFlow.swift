import Values

/// Sequences as flows.
public enum SeriesFlow {
  public static func weight(of series: Series) -> Int { series.isPure ? series.knownCount ?? Batch.capacity : 0 }

  /// nil if reading the sequence could have effects.
  public static func make(_ series: Series) -> Flow? {
    var left = 64
    return make(series, &left)
  }

  /// As `makeFlow` of a sequence.
  public static func make(_ series: Series, _ left: inout Int) -> Flow? {
    guard series.isPure else { return nil }
    left -= 1
    if let range = series as? RangeSeries { return RangeFlow(first: range.first, count: range.count) }
    if let text = (series as? TextSeries)?.plainText { return CharacterFlow(text) }
    if let list = series as? ListSeries { return ListFlow(list) }
    if let flowing = series as? FlowingSeries {
      if let kept = flowing.kept { return ListFlow(kept) }
      if flowing.isBeingKept { return CursorFlow(series.makeCursor()) }
    }
    if left > 0, let flow = (series as? FlowingSeries)?.makeFlow(&left) { return flow }
    return CursorFlow(series.makeCursor())
  }

  /// The flows of several sequences; nil if they would be too many.
  public static func make(_ sources: [Series], _ left: inout Int) -> [Flow]? {
    var flows: [Flow] = []
    for source in sources {
      guard left > 0, let flow = make(source, &left) else { return nil }
      flows.append(flow)
    }
    return flows
  }
}
