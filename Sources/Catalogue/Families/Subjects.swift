import Reactive
import Values

extension Entries {
  static let subjects: [Entry] = [
    Entry(
      "Subject", .subjects,
      "A signal driven by hand: what is sent goes to those who are subscribed then. It remembers nothing, not even its end.",
      gives: .kind(.subject), rac: "RACSubject",
      elsewhere: ["RxSwift: PublishSubject", "Combine: PassthroughSubject", "ReactiveSwift: pipe"],
      examples: [
        """
        let s = Subject()
        sendNext s 1
        s
        sendNext s 2
        #=> s: next 2
        sendCompleted s
        #=> s: completed
        """
      ],
      .function { call throws(Failure) in .box(Subject()) }),
    Entry(
      "BehaviorSubject", .subjects,
      "A subject with a current value, which each new subscriber gets first; after the end still the value, and no end.",
      [Parameter("value", .any, .optional, "the first one")], gives: .kind(.behaviorSubject),
      rac: "+behaviorSubjectWithDefaultValue:",
      elsewhere: ["Combine: CurrentValueSubject", "RxSwift: BehaviorRelay", "ReactiveSwift: MutableProperty"],
      examples: [
        """
        let b = BehaviorSubject 0
        b
        #=> b: next 0
        sendNext b 1
        #=> b: next 1
        """
      ],
      .function { call throws(Failure) in .box(BehaviorSubject(call.value(0))) }),
    Entry(
      "ReplaySubject", .subjects,
      "A subject that remembers its values, all or the last few, and its end, and replays them to each new subscriber.",
      [Parameter("capacity", .count, .optional, "how many values; all where it is left out")],
      gives: .kind(.replaySubject),
      rac: "+replaySubjectWithCapacity:",
      examples: [
        """
        let r = ReplaySubject 2
        signal(1...3) | subscribe r
        r
        #=> r: next 2
        #=> r: next 3
        #=> r: completed
        """
      ],
      .function { call throws(Failure) in .box(ReplaySubject(capacity: call.isGiven(0) ? try call.count(0) : nil)) }),
    Entry(
      "sendNext", .subjects, "Sends a value into a subject or a subscriber; it is delivered before this returns.",
      [Parameter("target", .target), Parameter("value", .any, .optional)], gives: .kind(.nil), rac: "-sendNext:",
      elsewhere: ["RxSwift: onNext", "Combine, ReactiveSwift: send", "RxJS: next"],
      examples: [
        """
        let s = Subject()
        s
        sendNext s "hi"
        #=> s: next "hi"
        """
      ],
      traits: .acts,
      .function { call throws(Failure) in
        try call.target(0).sendNext(call.value(1))
        return .nil
      }),
    Entry(
      "sendError", .subjects,
      "Ends a subject's subscribers, or a subscriber, with an error; what feeds it is disposed first.",
      [Parameter("target", .target), Parameter("error", .error, .optional, "a text is made an Error")],
      gives: .kind(.nil), rac: "-sendError:",
      elsewhere: ["RxSwift: onError"],
      examples: [
        """
        let s = Subject()
        s
        sendError s "no"
        #=> s: error Error("no")
        """
      ],
      traits: .acts,
      .function { call throws(Failure) in
        try call.target(0).sendError(try call.error(1))
        return .nil
      }),
    Entry(
      "sendCompleted", .subjects,
      "Completes a subject's subscribers, or a subscriber; what feeds it is disposed first.",
      [Parameter("target", .target)],
      gives: .kind(.nil), rac: "-sendCompleted", elsewhere: ["RxSwift: onCompleted", "RxJS: complete"],
      examples: [
        """
        let s = Subject()
        s
        sendCompleted s
        #=> s: completed
        """
      ],
      traits: .acts,
      .function { call throws(Failure) in
        try call.target(0).sendCompleted()
        return .nil
      }),
  ]
}
