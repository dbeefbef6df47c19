import Reactive
import Values

extension Entries {
  static let subscribing: [Entry] = [
    Entry(
      "subscribeNext", .subscribing,
      "Subscribes: calls a closure for each value, and others for an error and the completion where they are given.",
      [
        .signal, Parameter("next", .function(1)), Parameter("error", .function(1), label: "error", .optional),
        Parameter("completed", .function(0), label: "completed", .optional),
      ], gives: .kind(.disposable), rac: "-subscribeNext:error:completed:",
      elsewhere: ["Combine: sink", "ReactiveSwift: startWithValues", "ReactiveSwift: observeValues"],
      examples: [
        """
        signal(1...2) | subscribeNext { print "got \\($0)" } error: { e in print e } completed: { print "done" }
        #=> got 1
        #=> got 2
        #=> done
        """
      ],
      traits: .acts,
      .function { call throws(Failure) in
        let handlers = ProgramHandlers(
          call.host, next: try call.function(1), error: try call.optionalFunction(2),
          completed: try call.optionalFunction(3))
        return handlers.listen(to: try call.signal(0))
      }),
    Entry(
      "subscribeError", .subscribing,
      "Subscribes: calls a closure for the error, and one for the completion where it is given; values are ignored.",
      [
        .signal, Parameter("error", .function(1)),
        Parameter("completed", .function(0), label: "completed", .optional),
      ], gives: .kind(.disposable),
      rac: "-subscribeError:completed:",
      examples: [
        """
        error "no" | subscribeError { e in print "failed: \\(e.message)" }
        #=> failed: no
        """
      ],
      traits: .acts,
      .function { call throws(Failure) in
        let handlers = ProgramHandlers(
          call.host, error: try call.function(1), completed: try call.optionalFunction(2))
        return handlers.listen(to: try call.signal(0))
      }),
    Entry(
      "subscribeCompleted", .subscribing,
      "Subscribes: calls a closure for the completion; values and an error are ignored.",
      [.signal, Parameter("completed", .function(0))], gives: .kind(.disposable), rac: "-subscribeCompleted:",
      examples: [
        """
        signal(1...3) | subscribeCompleted { print "done" }
        #=> done
        """
      ],
      traits: .acts,
      .function { call throws(Failure) in
        ProgramHandlers(call.host, completed: try call.function(1)).listen(to: try call.signal(0))
      }),
    Entry(
      "subscribe", .subscribing,
      "Sends all events of a signal into a subject or a subscriber, whose end disposes all that feeds it.",
      [.signal, Parameter("target", .target)], gives: .kind(.disposable), rac: "-subscribe:",
      elsewhere: ["RxSwift: bind"],
      examples: [
        """
        let hub = Subject()
        hub
        signal(1...2) | subscribe hub
        #=> hub: next 1
        #=> hub: next 2
        #=> hub: completed
        """
      ],
      traits: .acts,
      .function { call throws(Failure) in
        let inlet = try call.target(1).inlet
        let feed = inlet.subscribe(to: try call.signal(0))
        // What feeds the subscriber of a createSignal ends with its subscription anyway.
        if !(inlet is SubscriptionInlet) { call.host.keep(feed) }
        return .box(feed)
      }),
    Entry(
      "Subscriber", .subscribing,
      "A subscriber of one's own, for any number of signals: the first end of one of them ends all.",
      [
        Parameter("next", .function(1), .optional), Parameter("error", .function(1), label: "error", .optional),
        Parameter("completed", .function(0), label: "completed", .optional),
      ], gives: .kind(.subscriber), rac: "+subscriberWithNext:error:completed:",
      elsewhere: ["RxSwift: AnyObserver", "ReactiveSwift: Observer"],
      examples: [
        """
        let out = Subscriber { print "next \\($0)" } completed: { print "completed" }
        return 1 | subscribe out
        #=> next 1
        #=> completed
        return 2 | subscribe out
        """
      ],
      .function { call throws(Failure) in
        let next = try call.optionalFunction(0)
        let error = try call.optionalFunction(1)
        let completed = try call.optionalFunction(2)
        return .box(ProgramSubscriber(call.host, next: next, error: error, completed: completed))
      }),
  ]
}
