import Reactive
import Values

extension Entries {
  static let subscribing: [Entry] = [
    Entry(
      "subscribeNext", as: .subscribeNext,
      """
      Subscribes to a signal: calls `next` with each value, `error` with an error and `completed` on completion, \
      if given. Returns the Disposable that ends the subscription.
      """,
      [
        .signal, Parameter("next", .function(1), handles: .next, "takes each value"),
        .onError, .onCompleted,
      ], returns: .disposable, rac: "-subscribeNext:error:completed:",
      elsewhere: [
        "Combine: sink", "ReactiveSwift: startWithValues", "ReactiveSwift: observeValues", "ReactiveSwift: observe",
      ],
      examples: """
        signal(1...2) | subscribeNext { print "got \\($0)" } error: { e in print e } completed: { print "done" }
        #=> got 1
        #=> got 2
        #=> done
        """,
      traits: .acts,
      .function { call throws(Failure) in
        let handlers = ProgramHandlers(
          call, next: try call.function(1), error: try call.optionalFunction(2),
          completed: try call.optionalFunction(3))
        return handlers.listen(to: try call.signal(0))
      }),
    Entry(
      "subscribeError",
      """
      Subscribes to a signal, ignoring its values: calls `error` with an error, and `completed` on completion, if \
      given. Returns the Disposable that ends the subscription.
      """,
      [
        .signal, Parameter("error", .function(1), handles: .error, "takes the error"), .onCompleted,
      ], returns: .disposable,
      rac: "-subscribeError:completed:",
      examples: """
        error "no" | subscribeError { e in print "failed: \\(e.message)" }
        #=> failed: no
        """,
      traits: .acts,
      .function { call throws(Failure) in
        let handlers = ProgramHandlers(
          call, error: try call.function(1), completed: try call.optionalFunction(2))
        return handlers.listen(to: try call.signal(0))
      }),
    Entry(
      "subscribeCompleted",
      """
      Subscribes to a signal, ignoring its values: calls `completed` on completion. Returns the Disposable that ends \
      the subscription.
      """,
      [.signal, Parameter("completed", .function(0), handles: .completed, "called on completion")],
      returns: .disposable,
      rac: "-subscribeCompleted:",
      examples: """
        signal(1...3) | subscribeCompleted { print "done" }
        #=> done
        """,
      traits: .acts,
      .function { call throws(Failure) in
        ProgramHandlers(call, completed: try call.function(1)).listen(to: try call.signal(0))
      }),
    Entry(
      "subscribe", as: .subscribe,
      """
      Subscribes to a signal and sends all its events to a subject or subscriber; when that target ends, all its \
      subscriptions are disposed.
      """,
      [.signal, .target], returns: .disposable, rac: "-subscribe:",
      elsewhere: ["RxSwift: bind"],
      examples: """
        let hub = Subject()
        hub
        signal(1...2) | subscribe hub
        #=> hub: next 1
        #=> hub: next 2
        #=> hub: completed
        """,
      traits: .acts,
      .function { call throws(Failure) in
        let inlet = try call.target(1).inlet
        let feed = inlet.subscribe(to: try call.signal(0))
        // The subscriber of a createSignal always ends its feeds with its subscription.
        if !(inlet is SubscriptionInlet) { call.host.keep(feed) }
        return .box(feed)
      }),
    Entry(
      "Subscriber",
      "Makes a subscriber for any number of signals; the first error or completion of one of them ends it.",
      [
        Parameter("next", .function(1), .optional, "takes each value"),
        .onError, .onCompleted,
      ], returns: .subscriber, rac: "+subscriberWithNext:error:completed:",
      elsewhere: ["RxSwift: AnyObserver", "ReactiveSwift: Observer"],
      examples: """
        let out = Subscriber { print "next \\($0)" } completed: { print "completed" }
        return 1 | subscribe out
        #=> next 1
        #=> completed
        return 2 | subscribe out
        """,
      .function { call throws(Failure) in
        let next = try call.optionalFunction(0)
        let error = try call.optionalFunction(1)
        let completed = try call.optionalFunction(2)
        return .box(ProgramSubscriber(call, next: next, error: error, completed: completed))
      }),
  ]
}
