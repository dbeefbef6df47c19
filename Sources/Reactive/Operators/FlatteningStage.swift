import Values

/// Merges the signal of each value as soon as it is sent.
class FlatteningStage: MergingStage {
  final let transform: FlatteningSignal.Transform

  init(_ downstream: Subscriber, _ transform: @escaping FlatteningSignal.Transform) {
    self.transform = transform
    super.init(downstream)
  }

  override func next(_ value: Value) {
    if !isDisposed { take(value) }
  }

  final func take(_ value: Value) {
    merge { () throws(Failure) in try transform(value) }
  }
}
