import Values

/// The end of a pipeline: three handlers written in Swift. The first error or completion disposes the subscription.
public final class Handlers: Receiver {
  @exclusivity(unchecked) private var onNext: ((Value) -> Void)?
  private var onError: ((Value) -> Void)?
  private var onCompleted: (() -> Void)?
  private var onCut: (() -> Void)?

  public init(
    next: ((Value) -> Void)? = nil, error: ((Value) -> Void)? = nil, completed: (() -> Void)? = nil,
    cut: (() -> Void)? = nil
  ) {
    onNext = next
    onError = error
    onCompleted = completed
    onCut = cut
  }

  public override func next(_ value: Value) {
    if !isDisposed { onNext?(value) }
  }

  public override func error(_ error: Value) {
    if isDisposed { return }
    let handler = onError
    if !survivesTermination { dispose() }
    handler?(error)
  }

  public override func completed() {
    if isDisposed { return }
    let handler = onCompleted
    if !survivesTermination { dispose() }
    handler?()
  }

  public override func wasInterrupted() {
    if let onCut { onCut() } else { super.wasInterrupted() }
  }

  public override func tearDown() {
    onNext = nil
    onError = nil
    onCompleted = nil
    onCut = nil
    super.tearDown()
  }
}
