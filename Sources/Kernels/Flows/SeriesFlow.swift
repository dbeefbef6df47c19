import Values

/// Sequences as flows.
public enum SeriesFlow {
  public static func weight(of series: Series) -> Int { series.isPure ? series.knownCount ?? Batch.capacity : 0 }

  /// nil if reading the sequence could have effects.
  public static func make(_ series: Series) -> Flow? {
    guard series.isPure else { return nil }
    if let range = series as? RangeSeries { return RangeFlow(first: range.first, count: range.count) }
    if let text = (series as? TextSeries)?.plainText { return CharacterFlow(text) }
    if let list = series as? ListSeries { return ListFlow(list.list) }
    return CursorFlow(series.makeCursor())
  }
}
