import Reactive
import Values

/// A UIRefreshControl: pulled, it refreshes until the execution of its command has ended, however it ends.
public final class RefreshControl: Control {
  public private(set) var isRefreshing = false
  private var endings: Endings?
  private var action: Disposable?

  public override var kind: Kind { .refreshControl }
  public override var state: [String] { (isRefreshing ? ["refreshing"] : []) + super.state }
  public override var usualEvents: ControlEvents { .valueChanged }

  public func pull() throws(Failure) {
    try mustLive()
    if !isEnabled { return }
    set(true)
    try send(.valueChanged)
  }

  public override func tap() throws(Failure) {
    throw Failure(StageReasons.noFocus, "\(described) is not tapped", help: ["`pull refresh`"])
  }

  public func endRefreshing() { set(false) }

  private func set(_ refreshing: Bool) {
    let old = isRefreshing
    isRefreshing = refreshing
    changed("refreshing", Change(new: .bool(refreshing), old: .bool(old)))
  }

  /// Each pull executes at once; the ends of the refreshing come one after the other.
  public override func setCommand(_ command: Command?, on loop: Loop) throws(Failure) -> Bool {
    try followEnabled(of: command, on: loop)
    self.command = command
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

  public override var keys: [String] { ["refreshing"] + super.keys }
  public override func value(of key: String) -> Value? {
    key == "refreshing" ? .bool(isRefreshing) : super.value(of: key)
  }

  public override func release() {
    super.release()
    endings?.dispose()
  }

  /// The executions that are not over, oldest first; only the first is listened to.
  private final class Endings: Disposable {
    private unowned let control: RefreshControl
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
      control.endRefreshing()
      listen()
    }

    override func tearDown() {
      listening?.dispose()
      listening = nil
      waiting = []
    }
  }
}
