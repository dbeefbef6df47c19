import CSystem
import Kernels
import Reactive
import Values

/// A subscription whose events are shown.
public final class Watch: Receiver, Named {
  public let id: Int
  public let label: String
  public var name: String { label }
  public let signal: Signal
  /// Set by the prompt: events of a muted watch go only to the log.
  public var isMuted = false
  public private(set) var eventCount = 0
  /// The last turn in which it received an event and after which the loop was still busy.
  private(set) var lastBusyTurn = 0
  /// True if Ctrl-C ended its source, so nothing more can arrive.
  private(set) var isInterrupted = false
  /// False if Ctrl-C ended its statement while that was running.
  public private(set) var hasBegun = true
  /// Strong, since every event goes there: a live watch keeps its session alive until `disposeAll`.
  private let session: Session
  private var prepared: Batch?

  init(_ signal: Signal, id: Int, label: String, _ session: Session) {
    self.signal = signal
    self.id = id
    self.label = label
    self.session = session
  }

  func begin() {
    following(signal)
    if rsig_stop_requested() { cutFromTheStart() }
  }

  /// Called when Ctrl-C ended its statement.
  public func cutFromTheStart() {
    isInterrupted = true
    hasBegun = false
  }

  public override func next(_ value: Value) {
    if isDisposed { return }
    eventCount += 1
    show(.next(value))
  }

  /// Only one watch of a source may show whole batches: two would show theirs one after the other instead of
  /// interleaved.
  public override func prepare(_ batch: Batch) -> Bool {
    guard !isDisposed, session.lendsBatch() else { return false }
    prepared = batch
    return true
  }

  public override func settle(_ isWanted: Bool) {
    guard let batch = prepared else { return }
    prepared = nil
    session.takesBatchBack()
    if isWanted, !isDisposed {
      eventCount += batch.live
      noteTurn()
      session.show(ShownBatch(time: session.loop.now, id: id, label: label, batch), isMuted: isMuted)
    }
  }

  private func show(_ event: EventBox.Event) {
    noteTurn()
    session.show(ShownEvent(time: session.loop.now, id: id, label: label, event: event), isMuted: isMuted)
  }

  private func noteTurn() {
    if session.loop.isBusy { lastBusyTurn = session.loop.turn }
  }

  public override func error(_ error: Value) {
    if isDisposed { return }
    if !survivesTermination { dispose() }
    show(.error(error))
  }

  public override func completed() {
    if isDisposed { return }
    if !survivesTermination { dispose() }
    show(.completed)
  }

  public override func wasInterrupted() { isInterrupted = true }

  public override func tearDown() {
    super.tearDown()
    session.ended(self)
  }
}
