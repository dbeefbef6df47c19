import Values

extension Signal {
  /// Sends hot signals of `size` values each. Every `every`th value starts a new one, which is sent before that value.
  public final func window(_ size: Int, every: Int) -> Signal { staged { WindowStage($0, size, every) } }
}

private final class WindowStage: Stage {
  let size: Int
  let every: Int
  private var open: [(pane: Pane, left: Int)] = []
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
      let pane = Pane()
      open.append((pane, size))
      downstream.next(.box(pane))
    }
    for index in open.indices { open[index].left -= 1 }
    let full = open.filter { $0.left == 0 }
    let hearing = open
    open.removeAll { $0.left == 0 }
    for one in hearing { one.pane.sendNext(value) }
    for one in full { one.pane.sendCompleted() }
  }

  override func error(_ error: Value) {
    if isDisposed { return }
    let open = self.open
    dispose()
    for one in open { one.pane.sendError(error) }
    downstream.error(error)
  }

  override func completed() {
    if isDisposed { return }
    let open = self.open
    dispose()
    for one in open { one.pane.sendCompleted() }
    downstream.completed()
  }

  override func tearDown() {
    super.tearDown()
    open = []
  }
}
