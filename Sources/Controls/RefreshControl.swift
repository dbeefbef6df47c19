import Reactive
import Values

/// A UIRefreshControl: a pull makes it refresh until the execution of its command ends, with or without an error.
public final class RefreshControl: Control {
  private var endings: Endings?
  private var action: Disposable?

  public init() { super.init(.refreshControl) }

  var isRefreshing: Bool { value(of: "refreshing") == .bool(true) }
  public override var state: [String] { (isRefreshing ? ["refreshing"] : []) + super.state }

  public func pull() throws(Failure) {
    try mustLive()
    if !isEnabled { return }
    put(.bool(true), in: "refreshing")
    try send(.valueChanged)
  }

  public func endRefreshing() { put(.bool(false), in: "refreshing") }

  /// Each pull executes at once; the ends of refreshing come one after another.
  override func takeCommand() throws(Failure) -> Bool {
    action?.dispose()
    endings?.dispose()
    action = nil
    endings = nil
    guard let command else { return false }
    let endings = Endings(self)
    self.endings = endings
    action = add(.valueChanged) { control throws(Failure) in endings.add(try command.execute(.box(control))) }
    return false
  }

  public override func release() {
    super.release()
    endings?.dispose()
  }

  /// The executions that have not ended, oldest first; only the first is subscribed to.
  private final class Endings: Disposable {
    private weak var control: RefreshControl?
    private var waiting: [Signal] = []
    private var listening: Disposable?

    init(_ control: RefreshControl) { self.control = control }

    func add(_ execution: Signal) {
      waiting.append(execution)
      if waiting.count == 1 { listen() }
    }

    private func listen() {
      guard let execution = waiting.first, !isDisposed else { return }
      listening = execution.subscribe(
        error: { [self] _ in ended() }, completed: { [self] in ended() }, cut: { [self] in ended() })
    }

    private func ended() {
      if isDisposed { return }
      waiting.removeFirst()
      control?.endRefreshing()
      listen()
    }

    override func tearDown() {
      listening.take()?.dispose()
      waiting = []
    }
  }
}
