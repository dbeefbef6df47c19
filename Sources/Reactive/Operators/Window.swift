import Values

/// Hot signals of so many values each, a new one begun with every `every`th value, told before that value.
public final class WindowSignal: Operator {
  private let size: Int
  private let every: Int

  public init(_ source: Signal, _ size: Int, every: Int) {
    self.size = size
    self.every = every
    super.init(source)
  }

  public override func makeStage(_ downstream: Subscriber) -> Stage { WindowStage(downstream, size, every) }
}

/// A part of another signal's values.
public final class Pane: Subject {
  public override var kind: Kind { .signal }
}

private final class WindowStage: Stage {
  let size: Int
  let every: Int
  private var open: [(excerpt: Pane, left: Int)] = []
  private var index = 0

  init(_ downstream: Subscriber, _ size: Int, _ every: Int) {
    self.size = size
    self.every = every
    super.init(downstream)
  }

  override func next(_ value: Value) {
    if isDisposed { return }
    let begins = index % every == 0
    index += 1
    if begins {
      let excerpt = Pane()
      open.append((excerpt, size))
      downstream.next(.box(excerpt))
    }
    for index in open.indices { open[index].left -= 1 }
    let full = open.filter { $0.left == 0 }
    let hearing = open
    open.removeAll { $0.left == 0 }
    for one in hearing { one.excerpt.sendNext(value) }
    for one in full { one.excerpt.sendCompleted() }
  }

  override func error(_ error: Value) {
    if isDisposed { return }
    let open = self.open
    dispose()
    for one in open { one.excerpt.sendError(error) }
    downstream.error(error)
  }

  override func completed() {
    if isDisposed { return }
    let open = self.open
    dispose()
    for one in open { one.excerpt.sendCompleted() }
    downstream.completed()
  }

  override func tearDown() {
    super.tearDown()
    open = []
  }
}

/// Hot signals (window) or lists (buffer) of what comes between two values of another signal. The first begins at the
/// subscription; the last one ends with the source. That the other signal completes only means that it cuts no more.
public final class BoundedSignal: Signal {
  private let source: Signal
  private let boundaries: Signal
  private let asLists: Bool

  public init(_ source: Signal, by boundaries: Signal, asLists: Bool) {
    self.source = source
    self.boundaries = boundaries
    self.asLists = asLists
  }

  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    let junction = BoundedJunction(subscriber, asLists)
    junction.open(source, boundaries)
    return junction
  }
}

private final class BoundedJunction: Junction {
  let asLists: Bool
  private var list: [Value] = []
  private var excerpt: Pane?

  init(_ downstream: Subscriber, _ asLists: Bool) {
    self.asLists = asLists
    super.init(downstream)
  }

  func open(_ source: Signal, _ boundaries: Signal) {
    begin()
    subscribe(to: source, 0)
    if !isDisposed { subscribe(to: boundaries, 1) }
  }

  private func begin() {
    if asLists { return }
    let excerpt = Pane()
    self.excerpt = excerpt
    downstream.next(.box(excerpt))
  }

  private func close() {
    excerpt?.sendCompleted()
    guard asLists else { return }
    let list = self.list
    self.list = []
    downstream.next(.list(list))
  }

  override func next(_ value: Value, from index: Int) {
    if index == 1 {
      close()
      if !isDisposed { begin() }
    } else if asLists {
      list.append(value)
    } else {
      excerpt?.sendNext(value)
    }
  }

  override func error(_ error: Value, from index: Int) {
    dropAll()
    excerpt?.sendError(error)
    sendError(error)
  }

  override func completed(from index: Int) {
    if index == 1 { return }
    dropAll()
    close()
    sendCompleted()
  }

  override func isDone(_ index: Int) -> Bool { isDisposed }
}
