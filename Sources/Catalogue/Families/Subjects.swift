import Reactive
import Values

extension Entries {
  static let subjects: [Entry] = [
    Entry(
      "Subject",
      """
      Makes a signal driven by hand: sends each event to its current subscribers and remembers nothing, not even \
      its end.
      """,
      returns: .subject, rac: "RACSubject",
      elsewhere: [
        "RxSwift: PublishSubject", "RxSwift: PublishRelay", "Combine: PassthroughSubject", "ReactiveSwift: pipe",
      ],
      examples: """
        let s = Subject()
        sendNext s 1
        s
        sendNext s 2
        #=> s: next 2
        sendCompleted s
        #=> s: completed
        """,
      .function { call in .box(Subject()) }),
    Entry(
      "BehaviorSubject",
      """
      Makes a subject with a current value, which every new subscriber receives first (even after its end, but then no \
      end).
      """,
      [Parameter("value", .any, .optional, "the first current value; nil if left out")], returns: .behaviorSubject,
      rac: "+behaviorSubjectWithDefaultValue:",
      elsewhere: [
        "Combine: CurrentValueSubject", "RxSwift: BehaviorRelay", "RxSwift: Variable", "ReactiveSwift: MutableProperty",
      ],
      examples: """
        let b = BehaviorSubject 0
        b
        #=> b: next 0
        sendNext b 1
        #=> b: next 1
        """,
      .function { call in .box(BehaviorSubject(call.value(0))) }),
    Entry(
      "ReplaySubject",
      "Makes a subject that remembers its values and its end, and sends them to every new subscriber.",
      [Parameter("capacity", .count, .optional, "how many values to remember; all if left out")],
      returns: .replaySubject,
      rac: "+replaySubjectWithCapacity:",
      examples: """
        let r = ReplaySubject 2
        signal(1...3) | subscribe r
        r
        #=> r: next 2
        #=> r: next 3
        #=> r: completed
        """,
      .function { call throws(Failure) in .box(ReplaySubject(capacity: call.isGiven(0) ? try call.count(0) : nil)) }),
    Entry(
      "sendNext", as: .sendNext,
      "Sends a value to a subject or subscriber. It is delivered before the call returns.",
      [.target, Parameter("value", .any, .optional, "nil if left out")],
      rac: "-sendNext:",
      elsewhere: ["RxSwift: onNext", "Combine, ReactiveSwift: send", "RxJS: next"],
      examples: """
        let s = Subject()
        s
        sendNext s "hi"
        #=> s: next "hi"
        """,
      .send),
    Entry(
      "sendError", as: .sendError,
      "Sends an error to a subject or subscriber, after disposing its subscriptions to signals.",
      [
        .target,
        Parameter("error", .error, .optional, "a string becomes an Error"),
      ],
      rac: "-sendError:",
      elsewhere: ["RxSwift: onError"],
      examples: """
        let s = Subject()
        s
        sendError s "no"
        #=> s: error Error("no")
        """,
      .action { call throws(Failure) in
        try call.target(0).sendError(call.error(1))
      }),
    Entry(
      "sendCompleted", as: .sendCompleted,
      "Completes a subject or subscriber, after disposing its subscriptions to signals.",
      [.target],
      rac: "-sendCompleted", elsewhere: ["RxSwift: onCompleted", "RxJS: complete"],
      examples: """
        let s = Subject()
        s
        sendCompleted s
        #=> s: completed
        """,
      .action { call throws(Failure) in
        try call.target(0).sendCompleted()
      }),
  ]
}
