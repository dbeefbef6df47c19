/// Works in the order in which they came, threaded by themselves.
final class WorkQueue {
  private var head: Unmanaged<Work>?
  private var tail: Unmanaged<Work>?

  deinit {
    while pop() != nil {}
  }

  var isEmpty: Bool { head == nil }
  var first: Work? { head?.takeUnretainedValue() }

  func append(_ work: Work, _ order: Int) {
    work.order = order
    let new = Unmanaged.passRetained(work)
    if let tail { tail._withUnsafeGuaranteedRef { $0.following = new } } else { head = new }
    tail = new
  }

  func pop() -> Work? {
    guard let work = head?.takeRetainedValue() else { return nil }
    head = work.following
    work.following = nil
    if head == nil { tail = nil }
    return work
  }
}
