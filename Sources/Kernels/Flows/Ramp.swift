import Values

/// Size of a source's next batch: small at first, since the consumer may want only a few values, and small again where
/// each value takes much memory, since those of a batch are held together.
struct Ramp {
  private static let fewest = 16
  private static let mostBytes = 4 << 20
  private var size = Ramp.fewest
  private var charged = RunState.charged
  init() {}

  mutating func next() -> Int {
    let now = size
    // Less than before means that so much has been charged that the count began anew.
    let bytes = RunState.charged - charged
    charged += bytes
    if bytes < 0 || bytes > Ramp.mostBytes {
      size = max(Ramp.fewest, size / 4)
      return min(now, size)
    }
    if size < Batch.capacity { size = min(Batch.capacity, size * 4) }
    return now
  }
}
