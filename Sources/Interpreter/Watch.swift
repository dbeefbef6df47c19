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
    attach(signal.subscribe(self))
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
    session.show(.next(value), of: self)
  }

  func noteTurn(of loop: Loop) {
    if loop.isBusy { lastBusyTurn = loop.turn }
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
      session.show(batch, of: self)
    }
  }

  public override func error(_ error: Value) {
    if isDisposed { return }
    if !survivesTermination { dispose() }
    session.show(.error(error), of: self)
  }

  public override func completed() {
    if isDisposed { return }
    if !survivesTermination { dispose() }
    session.show(.completed, of: self)
  }

  public override func wasInterrupted() { isInterrupted = true }

  public override func tearDown() {
    super.tearDown()
    session.ended(self)
  }
}
