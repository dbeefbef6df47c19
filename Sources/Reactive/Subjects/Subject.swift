import CSystem
import Kernels
import Values

/// A signal driven by hand. It remembers nothing, not even its end; only its own subscriptions to signals end
/// permanently with it.
open class Subject: Signal {
  public final let roster = Roster()
  public final let feeds = CompoundDisposable()

  /// The inlet for signals that feed it.
  public final var inlet: Inlet { SubjectInlet(self) }
  /// The inlet for a subject that serves a single signal: when Ctrl-C ends that signal, the subject's subscribers end,
  /// too. `isAbandoned` returns whether the last subscriber is about to leave and thereby end the signal.
  public final func soleInlet(_ isAbandoned: @escaping () -> Bool = { false }) -> Inlet {
    SoleInlet(self, isAbandoned)
  }

  open override var kind: Kind { .subject }

  open override func connect(_ subscriber: Subscriber) -> Disposable? { enroll(subscriber) }

  public final func enroll(_ subscriber: Subscriber) -> Disposable { roster.add(subscriber) }

  open func sendNext(_ value: Value) { forward(value) }

  /// Refused unless all stages below send nothing before completion; otherwise a value sent from a handler could come
  /// in between.
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

  // Members refer to the roster, which would otherwise live on with them.
  deinit { roster.abandon() }
}

/// The subscriber side of a subject. A feed keeps it alive, and it keeps the subject alive.
private class SubjectInlet: Inlet {
  final let subject: Subject

  init(_ subject: Subject) {
    self.subject = subject
    super.init(feeds: subject.feeds)
  }

  final override func next(_ value: Value) { subject.sendNext(value) }
  final override func prepare(_ batch: Batch) -> Bool { subject.prepare(batch) }
  final override func settle(_ isWanted: Bool) { subject.roster.settle(isWanted) }
  final override func error(_ error: Value) { subject.sendError(error) }
  final override func completed() { subject.sendCompleted() }
  final override var outlet: Signal? { subject }
}

private final class SoleInlet: SubjectInlet {
  let isAbandoned: () -> Bool

  init(_ subject: Subject, _ isAbandoned: @escaping () -> Bool) {
    self.isAbandoned = isAbandoned
    super.init(subject)
  }

  override var isDone: Bool { isDisposed || isAbandoned() }
  override func wasInterrupted() { subject.roster.interrupt() }
}
