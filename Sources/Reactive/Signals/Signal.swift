// Reactive: the engine. ReactiveCocoa 2.5's semantics over the one `Value` type.
//
//     Signals/      Signal, Subscriber, Disposable, and the stage that an operator keeps for one subscription
//     Operators/    one file per operator, called like the operator
//     Subjects/     signals driven by hand, and the roster of their subscribers
//     Multicast/    one subscription shared by many
//     Schedulers/   the loop, its turns and timers; clocks are handed in
//     Command/      RACCommand and its signals
//     Sequences/    lazy sequences, which share their operators' steps with signals
//
// A subscription runs up the chain: `subscribe` keeps the contract that all signals share, and calls `connect`, which
// each operator overrides. An event runs down: each stage handles it and calls the one below. When a signal ends, its
// source is disposed before the end is sent. Everything happens on one thread, in turns of the `Loop`.
//
// The engine knows nothing of text, names of scripts, the catalogue or real time. Kernels may run a pure pipeline for
// it.

import CSystem
import Kernels
import Values

/// A recipe: each subscription runs it again, unless the signal is a subject or multicast.
open class Signal: Box {
  /// Name from `named`, or of a built-in signal; shown in `<Signal name>` and as a label.
  public final var name: String?

  public override init() {
    super.init()
    RunState.charge(2 * RunState.box)
  }

  /// Sends the subscriber values, then at most one end. Returns the subscription to dispose, or nil if the signal has
  /// already ended.
  ///
  /// Keeps the contract of every signal in one place: without stack left it fails with `tooDeep`; a pure pipeline of
  /// many values runs as a flow; otherwise `connect` does the work particular to the signal.
  public final func subscribe(_ subscriber: Subscriber) -> Disposable? {
    if rsig_stack_is_low() {
      subscriber.error(tooDeep)
      return nil
    }
    if knownFlowWeight != 0, let drive = flowing(to: subscriber) { return drive.drive() }
    guard let subscription = connect(subscriber), !subscription.isDisposed else { return nil }
    return subscription
  }

  /// Override point for operators and sources: subscribes to their sources and returns the Disposable that ends the
  /// subscription. Only `subscribe` calls it.
  open func connect(_ subscriber: Subscriber) -> Disposable? { nil }

  /// Minimum number of values that the signal sends synchronously, if everything it does is pure: many values make a
  /// flow worthwhile. 0 for any other signal.
  var flowWeight: Int { 0 }
  /// A flow of the same values in batches; nil if the signal needs events. Called only if the weight is not 0.
  open func makeFlow() -> Flow? { nil }
  /// True if its synchronous values cannot fail, so that a program cannot tell when they were computed.
  var cannotFail: Bool { false }
  /// -1 until it is computed.
  fileprivate final var knownFlowWeight = -1

  open override var kind: Kind { .signal }

  /// Title for printing. Overridden by signals that belong to an object and are called after it.
  open var title: String? { name }

  /// The signal itself, where this one stands for it and only watches its events.
  open var watched: Signal { self }

  open override func write(to out: inout ValueWriter) {
    out += "<\(kind.rawValue)"
    if let title { out += " \(title)" }
    out += ">"
  }
}

extension Signal {
  /// Subscribes handlers written in Swift.
  @discardableResult
  public final func subscribe(
    next: ((Value) -> Void)? = nil, error: ((Value) -> Void)? = nil, completed: (() -> Void)? = nil,
    cut: (() -> Void)? = nil
  ) -> Disposable {
    let handlers = Handlers(next: next, error: error, completed: completed, cut: cut)
    handlers.attach(subscribe(handlers))
    return handlers
  }
}

extension Signal {
  /// The flow weight, computed once, since every link of a chain reads it.
  public final var weight: Int {
    if knownFlowWeight >= 0 { return knownFlowWeight }
    if rsig_stack_is_low() { return 0 }
    knownFlowWeight = flowWeight
    return knownFlowWeight
  }

  /// A drive of the signal's flow, if it has one that is worth making.
  final func flowing(to subscriber: Subscriber) -> FlowDrive? {
    guard weight >= FlowDrive.leastWeight, !Run.current.avoidsFlows,
      !(Series.isEndless(weight) && subscriber.needsTurns)
    else { return nil }
    if let flow = makeFlow() { return FlowDrive(self, flow, subscriber) }
    knownFlowWeight = 0
    return nil
  }
}

/// Call for an error without a handler. It is ignored, except that an endless recursion is reported.
func unhandled(_ error: Value) {
  if error.asError?.reason?.code == ValueReasons.tooDeep.code { Run.current.noteUnhandledDepth() }
}

/// The error of an endless recursion, sent before the stack overflows.
var tooDeep: Value {
  .box(ErrorBox("nested too deeply", reason: ValueReasons.tooDeep))
}
