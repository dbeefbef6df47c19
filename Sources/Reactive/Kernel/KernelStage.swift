import Kernels
import Values

/// A stage without a memory of its own that can put batches through a kernel, where its closure is pure.
class KernelStage: Stage {
  private enum Readiness {
    case unknown, without
    case ready(InletFlow, Flow)
  }

  private var readiness = Readiness.unknown
  /// Nothing of the batch that is being prepared goes further.
  private var absorbs = false

  /// The kernel over what it is given; nil where there is none.
  func makeKernel(over source: Flow) -> Flow? { nil }

  override func prepare(_ batch: Batch) -> Bool {
    if case .unknown = readiness {
      let inlet = InletFlow()
      readiness = makeKernel(over: inlet).map { .ready(inlet, $0) } ?? .without
    }
    guard !isDisposed, case .ready(let inlet, let kernel) = readiness else { return false }
    inlet.give(batch)
    var result = Batch.none
    guard kernel.pull(&result) == .some else { return false }
    absorbs = result.count == 0
    return absorbs || downstream.prepare(result)
  }

  override func settle(_ isWanted: Bool) {
    if !absorbs { downstream.settle(isWanted) }
  }
}
