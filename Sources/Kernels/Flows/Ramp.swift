/// Size of a source's next batch: small at first, since the consumer may want only a few values.
struct Ramp {
  private var size = 16
  init() {}

  mutating func next() -> Int {
    let now = size
    if size < Batch.capacity { size = min(Batch.capacity, size * 4) }
    return now
  }
}
