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
// A subscription runs up the chain: `subscribe` keeps the contract of every signal, once, and calls `connect`, which
// each operator overrides. An event runs down: each stage handles it and calls the one below. An end disposes the
// source before it is sent. Everything happens on one thread, in turns of the `Loop`.
//
// It does not know text, names of scripts, the catalogue or real time. Kernels may run a pure pipeline for it.

import CSystem
import Kernels
import Values

/// A recipe: each subscription runs it again, unless it is a subject or was multicast.
open class Signal: Box {
  /// What `named` gave, or what a built-in signal is called: shown in `<Signal name>` and as a label.
  public final var name: String?

  /// Sends the subscriber values, then at most one end. Returns the subscription to dispose, or nil if it has already
  /// ended.
  ///
  /// The contract of every signal, stated once: without stack left it fails with `tooDeep`; a pure pipeline of many
  /// values runs as a flow; otherwise `connect` does what is particular to the signal.
  public final func subscribe(_ subscriber: Subscriber) -> Disposable? {
    if rsig_stack_is_low() {
      subscriber.error(tooDeep)
      return nil
    }
    if knownFlowWeight != 0, let drive = flowing(to: subscriber) { return drive.drive() }
    guard let subscription = connect(subscriber), !subscription.isDisposed else { return nil }
    return subscription
  }

  /// What an operator or source overrides: subscribes to whatever it is made of and returns what ends that. Called by
  /// `subscribe` only.
  open func connect(_ subscriber: Subscriber) -> Disposable? { nil }

  /// How many values it will send at least as soon as it is subscribed, where all that it does is pure: what is many is
  /// worth a flow. 0 where it is no such signal.
  open var flowWeight: Int { 0 }
  /// What gives the same values in batches; nil where only events tell. Asked only where the weight is not 0.
  open func makeFlow() -> Flow? { nil }
  /// What sends its values at once cannot fail among them: nobody can tell when exactly they were made.
  open var cannotFail: Bool { false }
  /// -1 until it is known.
  fileprivate final var knownFlowWeight = -1

  open override var kind: Kind { .signal }

  /// What it is called where it is printed: a signal that belongs to something is called after it, and has no name of
  /// its own.
  open var title: String? { name }

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

/// A signal made from one other by a stage. Subclasses say only how the stage is made.
open class Operator: Signal {
  public final let source: Signal

  public init(_ source: Signal) { self.source = source }

  open func makeStage(_ downstream: Subscriber) -> Stage { fatalError("an operator without a stage") }

  /// The flow of the source, unless there is no stack to make it on.
  public final var sourceFlow: Flow? { rsig_stack_is_low() ? nil : source.makeFlow() }

  open override func connect(_ subscriber: Subscriber) -> Disposable? {
    let stage = makeStage(subscriber)
    stage.attach(source.subscribe(stage))
    return stage
  }
}

extension Signal {
  /// The weight, worked out once: a chain asks the same of every link of it.
  public final var weight: Int {
    if knownFlowWeight >= 0 { return knownFlowWeight }
    if rsig_stack_is_low() { return 0 }
    knownFlowWeight = flowWeight
    return knownFlowWeight
  }

  /// What drives it as a flow, where it is one and that is worth its making.
  final func flowing(to subscriber: Subscriber) -> FlowDrive? {
    guard weight >= FlowDrive.leastWeight, !Run.current.byEvents else { return nil }
    if let flow = makeFlow() { return FlowDrive(self, flow, subscriber) }
    knownFlowWeight = 0
    return nil
  }
}

/// For an error that comes to where nobody listens. That is nothing, but an endless recursion is told of all the same.
public func unheard(_ error: Value) {
  if error.asError?.reason?.code == ValueReasons.tooDeep.code { Run.current.noteUnheardDepth() }
}

/// The error of an endless recursion, sent where the stack would end.
public var tooDeep: Value {
  .box(ErrorBox("nested too deeply", reason: ValueReasons.tooDeep))
}
