import Reactive
import Values

extension Entries {
  static let effects: [Entry] = [
    Entry(
      "doNext",
      """
      Calls `effect` with each value before passing it. Errors and completion pass through. (RxJS calls this tap.)
      """,
      [.stream, Parameter("effect", .function(1), handles: .next, "takes the value")], gives: .signal(.same),
      rac: "-doNext:",
      elsewhere: [
        "RxJS: tap", "RxSwift: do(onNext:)", "Combine: handleEvents", "ReactiveSwift: on(value:)", "Kotlin: onEach",
      ],
      examples: """
        return 1 | doNext { print "effect \\($0)" }
        #=> effect 1
        #=> _1: next 1
        #=> _1: completed
        """,
      .signals { source, call throws(Failure) in source.effect(next: try call.effect(1)) }),
    Entry(
      "doError", "Calls `effect` with an error before passing it. Values and completion pass through.",
      [.stream, Parameter("effect", .function(1), handles: .error, "takes the error")],
      gives: .signal(.common),
      rac: "-doError:",
      elsewhere: ["RxSwift: do(onError:)"],
      examples: """
        error "E" | doError { print $0.message }
        #=> E
        #=> _1: error Error("E")
        """,
      .signals { source, call throws(Failure) in source.effect(error: try call.effect(1)) }),
    Entry(
      "doCompleted", "Calls `effect` before passing the completion. Values and errors pass through.",
      [.stream, Parameter("effect", .function(0), handles: .completed, "called once")],
      gives: .signal(.common),
      rac: "-doCompleted:",
      elsewhere: ["RxSwift: do(onCompleted:)"],
      examples: """
        empty | doCompleted { print "done" }
        #=> done
        #=> _1: completed
        """,
      .signals { source, call throws(Failure) in
        source.effect(completed: try call.effectOfNothing(1))
      }),
    Entry(
      "initially",
      "Calls `effect` at each subscription, before subscribing to the source. All events pass through.",
      [.stream, Parameter("effect", .function(0), handles: .subscription, "called for each subscription")],
      gives: .signal(.common),
      rac: "-initially:",
      elsewhere: ["RxSwift: do(onSubscribe:)", "ReactiveSwift: on(starting:)", "Kotlin: onStart"],
      examples: """
        return 1 | initially { print "begins" }
        #=> begins
        #=> _1: next 1
        #=> _1: completed
        """,
      .signals { source, call throws(Failure) in
        let effect = try call.effectOfNothing(1)
        return DeferredSignal { () throws(Failure) in
          try effect(.nil)
          return source
        }
      }),
    Entry(
      "finally", as: .finally,
      "Calls `effect` before passing an error or the completion, but not on disposal. Values pass through.",
      [.stream, Parameter("effect", .function(0), "called at the end")], gives: .signal(.common),
      rac: "-finally:",
      elsewhere: [
        "ReactiveSwift: on(terminated:)", "Kotlin: onCompletion", "RxJava: doOnTerminate", "RxJava: doAfterTerminate",
        "Reactor: doFinally",
      ],
      examples: """
        return 1 | finally { print "over" }
        #=> _1: next 1
        #=> over
        #=> _1: completed
        """,
      .stream { call throws(Failure) in
        let effect = try call.effectOfNothing(1)
        return try call.signal(0).effect(error: effect, completed: effect)
      }),
    Entry(
      "finalize",
      """
      Calls `effect` when a subscription is over: after passing an error or the completion, or on disposal. All events \
      pass through.
      """,
      [.stream, Parameter("effect", .function(0), "called once for each subscription")], returns: .signal,
      elsewhere: [
        "RxJS: finalize", "RxSwift: do(onDispose:)", "ReactiveSwift: on(disposed:)", "RxJava: doOnDispose",
        "RxJava: doFinally",
      ],
      examples: """
        cold "-a-b|" | finalize { print "over" }
        #=> _1: next "a"
        #=> _1: next "b"
        #=> _1: completed
        #=> over

        let reading = never | finalize { print "over" } | subscribeNext { print $0 }
        dispose reading
        #=> over
        """,
      .signals { source, call throws(Failure) in source.finalize(try call.block(1)) }),
    Entry(
      "logNext",
      "Prints each value, with the name of its signal, before passing it. Errors and completion pass through.",
      [.stream],
      gives: .signal(.common),
      rac: "-logNext", elsewhere: ["Combine: print"],
      examples: """
        return 1 | named "one" | logNext
        #=> <Signal one> next: 1
        #=> _1: next 1
        #=> _1: completed
        """,
      .stream { call throws(Failure) in try call.logging(next: true) }),
    Entry(
      "logError",
      "Prints an error, with the name of its signal, before passing it. Values and completion pass through.", [.stream],
      gives: .signal(.common),
      rac: "-logError",
      examples: """
        error "E" | logError
        #=> <Signal> error: Error("E")
        #=> _1: error Error("E")
        """,
      .stream { call throws(Failure) in try call.logging(error: true) }),
    Entry(
      "logCompleted",
      "Prints the completion, with the name of its signal, before passing it. Values and errors pass through.",
      [.stream],
      gives: .signal(.common),
      rac: "-logCompleted",
      examples: """
        empty | logCompleted
        #=> <Signal> completed
        #=> _1: completed
        """,
      .stream { call throws(Failure) in try call.logging(completed: true) }),
    Entry(
      "logAll", "Prints each event, with the name of its signal, before passing it.", [.stream],
      gives: .signal(.common),
      rac: "-logAll",
      elsewhere: ["RxSwift: debug", "ReactiveSwift: logEvents", "Combine: print"],
      examples: """
        return 1 | logAll
        #=> <Signal> next: 1
        #=> _1: next 1
        #=> <Signal> completed
        #=> _1: completed
        """,
      .stream { call throws(Failure) in try call.logging(next: true, error: true, completed: true) }),
  ]
}

extension Call {
  fileprivate func effect(_ index: Int) throws(Failure) -> Signal.Effect {
    let function = try function(index)
    return { value throws(Failure) in _ = try function.call(value) }
  }

  fileprivate func effectOfNothing(_ index: Int) throws(Failure) -> Signal.Effect {
    let function = try function(index)
    return { _ throws(Failure) in _ = try function.call() }
  }

  fileprivate func logging(next: Bool = false, error: Bool = false, completed: Bool = false) throws(Failure) -> Signal {
    let source = try signal(0)
    let name = Value.box(source).description
    let host = host
    func line(_ word: String) -> Signal.Effect {
      { value in host.print("\(name) \(word): \(value)") }
    }
    return source.effect(
      next: next ? line("next") : nil, error: error ? line("error") : nil,
      completed: completed ? { _ in host.print("\(name) completed") } : nil)
  }
}
