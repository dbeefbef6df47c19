/// Work in order of arrival, linked through its own fields. The caller that pops a work object must release it.
final class WorkQueue {
  private var head: Unmanaged<Work>?
  private var tail: Unmanaged<Work>?
  private(set) var count = 0

  deinit {
    while let work = pop() { work.release() }
  }

  var isEmpty: Bool { head == nil }
  var first: Unmanaged<Work>? { head }

  func append(_ work: Work, _ order: Int) {
    work.order = order
    let new = Unmanaged.passRetained(work)
    if let tail { tail._withUnsafeGuaranteedRef { $0.following = new } } else { head = new }
    tail = new
    count += 1
  }

  func pop() -> Unmanaged<Work>? {
    guard let work = head else { return nil }
    head = work._withUnsafeGuaranteedRef { $0.takeFollowing() }
    if head == nil { tail = nil }
    count -= 1
    return work
  }
}
