import CSystem
import Kernels
import Values

/// A signal driven by hand. It remembers nothing, not even that it ended: only what feeds it ends with it, for good.
open class Subject: Signal {
  public final let roster = Roster()
  public final let feeds = CompoundDisposable()

  /// For signals that are to feed it.
  public final var inlet: Inlet { SubjectInlet(self, isSole: false) }
  /// For the one signal that it is there for: where nothing more can come of that, nothing comes to its subscribers.
  public final var soleInlet: Inlet { SubjectInlet(self, isSole: true) }

  open override var kind: Kind { .subject }

  open override func connect(_ subscriber: Subscriber) -> Disposable? { enroll(subscriber) }

  public final func enroll(_ subscriber: Subscriber) -> Disposable { roster.add(subscriber) }

  open func sendNext(_ value: Value) { forward(value) }

  /// For a batch that nobody below tells of before the end: else a send from within a handler could come in between.
  open func prepare(_ batch: Batch) -> Bool { roster.prepare(batch) }

  open func sendError(_ error: Value) {
    feeds.dispose()
    roster.sendError(error)
  }

  open func sendCompleted() {
    feeds.dispose()
    roster.sendCompleted()
  }

  @inline(__always)
  final func forward(_ value: Value) {
    if rsig_stack_is_low() { return endTooDeep() }
    roster.send(value)
  }

  @inline(never)
  private func endTooDeep() { sendError(tooDeep) }

  // Its members know their roster: it would live on with them.
  deinit { roster.abandon() }
}

/// The subscriber side of a subject. A feed keeps it, and it keeps the subject alive.
private final class SubjectInlet: Inlet {
  let subject: Subject
  let isSole: Bool

  init(_ subject: Subject, isSole: Bool) {
    self.subject = subject
    self.isSole = isSole
    super.init(feeds: subject.feeds)
  }

  override func next(_ value: Value) { subject.sendNext(value) }
  override func prepare(_ batch: Batch) -> Bool { subject.prepare(batch) }
  override func settle(_ isWanted: Bool) { subject.roster.settle(isWanted) }
  override func error(_ error: Value) { subject.sendError(error) }
  override func completed() { subject.sendCompleted() }
  override var outlet: Signal? { subject }
  override func wasCutShort() {
    if isSole { subject.roster.cutShort() }
  }
}
