// Long, because an entry is in one place, complete with its examples.
import Reactive
import Values

extension Entries {
  static let errors: [Entry] = [
    Entry(
      "catch", as: .replaceErrors,
      """
      On an error, calls `replacement` with it and continues with the signal it returns. Values and completion \
      pass through.
      """,
      [
        .stream,
        Parameter(
          "replacement", .function(1), handles: .error, returns: .signal, "takes the error and returns a signal"),
      ],
      returns: .signal,
      rac: "-catch:",
      elsewhere: ["RxJS: catchError", "RxSwift, Combine: catch", "ReactiveSwift: flatMapError"],
      examples: """
        error "no" | catch { e in return "caught \\(e.message)" }
        #=> _1: next "caught no"
        #=> _1: completed

        cold "-a-#" | catch { e in cold "-1-2|" }
        #=> _1: next "a"
        #=> _1: next 1
        #=> _1: next 2
        #=> _1: completed
        """, traits: [.handlesErrors, .joinsResults],
      .stream { call throws(Failure) in
        let replacement = try call.function(1)
        return try call.signal(0).catch({ error throws(Failure) in
          try call.asSignal(replacement.call(error), "the result of the closure of `catch`")
        })
      }),
    Entry(
      "catchTo", as: .replaceErrors,
      """
      On an error, continues with `replacement`; `catchTo empty` turns an error into completion. Values and \
      completion pass through.
      """,
      [.stream, Parameter("replacement", .signal, handles: .error, "the signal to continue with")],
      gives: .signal(.common),
      rac: "-catchTo:",
      elsewhere: [
        "RxSwift: catchAndReturn", "Combine: replaceError", "Rx: onErrorResumeNext", "RxJava: onErrorReturn",
      ],
      examples: """
        error "no" | catchTo (return 0)
        #=> _1: next 0
        #=> _1: completed
        """, traits: .neverFails,
      .stream { call throws(Failure) in
        let replacement = try call.signal(1)
        return try call.signal(0).catch({ _ in replacement })
      }),
    Entry(
      "try", as: .attempt,
      """
      Passes each value for which `check` returns true; if it returns false or an Error, that becomes the error of the \
      signal. Errors and completion pass through. Given only a closure, makes a signal that calls it at each \
      subscription and sends the result.
      """,
      [
        Parameter(
          "stream", .kinds(Kind.allCases.filter { $0.isStream || $0 == .function }),
          "a stream, or a closure to call at each subscription"),
        Parameter(
          "check", .function(1), .optional, returns: .kinds([.bool, .error]), "returns true, false or an Error"),
      ],
      gives: .signal(.same), rac: "-try:, +try:", elsewhere: ["ReactiveSwift: attempt"],
      examples: """
        signal([3, -1]) | try { $0 > 0 ? true : Error("not positive") }
        #=> _1: next 3
        #=> _1: error Error("not positive")

        try { 6 / 2 }
        #=> _1: next 3
        #=> _1: completed
        """, traits: .mayFail,
      .function { call throws(Failure) in
        if call.isGiven(1) {
          let check = try call.function(1)
          return call.host.traced(try StepMaker(check) { TryStep(check) }.signal(call), call)
        }
        let body = try call.function(0)
        let made = DeferredSignal { () throws(Failure) in
          let value = try body.call()
          return value.isNil || value.asError != nil ? ErrorSignal(value) : ReturnSignal(value)
        }
        return call.host.traced(made, call)
      }),
    Entry(
      "tryMap", as: .attempt,
      """
      Sends the result of `transform` for each value; nil, or an Error as the result, fails the signal. Errors and \
      completion pass through.
      """,
      [.stream, Parameter("transform", .function(1), "returns a value, nil or an Error")],
      gives: .signal(.results),
      rac: "-tryMap:",
      elsewhere: ["Combine: tryMap", "ReactiveSwift: attemptMap"],
      examples: """
        signal([1, 0]) | tryMap { $0 == 0 ? Error("zero") : 10 / $0 }
        #=> _1: next 10
        #=> _1: error Error("zero")
        """, traits: .mayFail,
      .signalStep { call throws(Failure) in
        let transform = try call.function(1)
        return StepMaker(transform) { TryMapStep(transform) }
      }),
    Entry(
      "retry",
      """
      On an error, subscribes to the source again, at most `count` times; after that the error passes through. \
      Values and completion pass through. (`retryWhen { e in e | delay 1s }` waits between attempts.)
      """,
      [
        .stream, Parameter("count", .count, .optional, "0, or left out, means no limit"),
        Parameter(
          "resetOnSuccess", .bool, .labeled, "true to start counting again after each value"),
      ],
      gives: .signal(.common),
      rac: "-retry, -retry:", elsewhere: ["Rx, Combine: retry", "ReactiveSwift: retry(upTo:)"],
      examples: """
        error "E" | doError { print "attempt" } | retry 2
        #=> attempt
        #=> attempt
        #=> attempt
        #=> _1: error Error("E")
        """, traits: .handlesErrors,
      .stream { call throws(Failure) in
        let resets = call.isGiven(2) ? try call.bool(2) : false
        return try call.signal(0).retry(try call.limit(1), resets: resets, on: call.host.loop)
      }),
    Entry(
      "repeat", as: .repeatSource,
      """
      On completion, subscribes to the source again, until it has run `count` times, or endlessly without a count. \
      Values pass through, and an error ends it.
      """,
      [.stream, Parameter("count", .count, .optional, "how many subscriptions in all; 0 completes at once")],
      gives: .signal(.common), rac: "-repeat", elsewhere: ["RxJS: repeat", "ReactiveSwift: repeat"],
      examples: """
        signal(1...2) | repeat | take 3
        #=> _1: next 1
        #=> _1: next 2
        #=> _1: next 1
        #=> _1: completed

        return "go" | repeat 2
        #=> _1: next "go"
        #=> _1: next "go"
        #=> _1: completed
        """, traits: .endless,
      .stream { call throws(Failure) in
        let count = call.isGiven(1) ? try call.count(1) : nil
        return count == 0 ? EmptySignal() : try call.signal(0).repeat(count, on: call.host.loop)
      }),
    Entry(
      "materialize",
      "Sends every event of the source as a value, an error and the completion too, and then completes.",
      [.stream],
      gives: .signal(.kind(.event)), rac: "-materialize", elsewhere: ["Rx: materialize"],
      examples: """
        return 1 | concat (error "E") | materialize
        #=> _1: next next(1)
        #=> _1: next error(Error("E"))
        #=> _1: completed
        """, traits: .neverFails,
      .signalStep { call in StepMaker { MaterializeStep() } }),
    Entry(
      "dematerialize",
      """
      Turns values that are events back into events (the reverse of materialize). Errors and completion of the \
      source pass through.
      """,
      [.stream(of: .kinds([.event]))], returns: .signal, rac: "-dematerialize", elsewhere: ["Rx: dematerialize"],
      examples: """
        signal(1...2) | materialize | dematerialize
        #=> _1: next 1
        #=> _1: next 2
        #=> _1: completed
        """, traits: .mayFail,
      .signalStep { call in StepMaker { DematerializeStep() } }),
    Entry(
      "throwIfEmpty",
      "Fails if the source completes without having sent a value. Values and errors pass through.",
      [.stream, Parameter("error", .error, .optional, "the error for an empty source; a general one if left out")],
      gives: .signal(.same), elsewhere: ["RxJS: throwIfEmpty"],
      examples: """
        empty | throwIfEmpty "nothing came"
        #=> _1: error Error("nothing came")
        """, traits: .mayFail,
      .signalStep { call throws(Failure) in
        let error = call.isGiven(1) ? try call.error(1) : .error("there was no value")
        return StepMaker { ThrowIfEmptyStep(error) }
      }),
    Entry(
      "mapError",
      "On an error, fails with the error that `transform` returns for it. Values and completion pass through.",
      [.stream, Parameter("transform", .function(1), handles: .error, "takes the error and returns another")],
      gives: .signal(.common),
      elsewhere: ["Combine, ReactiveSwift: mapError"],
      examples: """
        error "E" | mapError { e in "wrapped \\(e.message)" }
        #=> _1: error Error("wrapped E")
        """,
      .signalStep { call throws(Failure) in
        let transform = try call.function(1)
        return StepMaker(transform) { MapErrorStep(transform) }
      }),
    Entry(
      "retryWhen",
      """
      On the first error, calls `notifier` with a signal of errors. Each value of the signal it returns subscribes \
      to the source again; when that signal ends, so does the result. Values and completion pass through.
      """,
      [
        .stream,
        Parameter(
          "notifier", .function(1), handles: .error, returns: .signal, "takes the signal of errors and returns a signal"
        ),
      ],
      gives: .signal(.common),
      elsewhere: ["Rx: retryWhen", "ReactiveSwift: retry(upTo:interval:on:)", "RxJava: retryWithBackoff"],
      examples: """
        error "E" | doError { print "attempt" } | retryWhen { errors in errors | take 2 | delay 100ms }
        #=> attempt
        #=> attempt
        #=> attempt
        #=> [200ms] _1: completed
        """, traits: .handlesErrors,
      .signals { source, call throws(Failure) in
        source.retryWhen(try call.notifier(1))
      }),
    Entry(
      "repeatWhen",
      """
      On the first completion, calls `notifier` with a signal that sends nil at each completion. Each value of the \
      signal it returns subscribes to the source again; when that signal ends, so does the result. Values and \
      errors pass through.
      """,
      [
        .stream,
        Parameter(
          "notifier", .function(1), handles: .completed, returns: .signal,
          "takes the signal of completions and returns a signal"),
      ],
      gives: .signal(.common), elsewhere: ["Rx: repeatWhen"],
      examples: """
        return 1 | repeatWhen { ends in ends | delay 100ms } | take 3
        #=> _1: next 1
        #=> [100ms] _1: next 1
        #=> [200ms] _1: next 1
        #=> [200ms] _1: completed
        """,
      .signals { source, call throws(Failure) in
        source.repeatWhen(try call.notifier(1))
      }),
    Entry(
      "Error",
      """
      Makes an Error value, with a domain, a code and a `userInfo` if given. It is printed and compared without its \
      userInfo. (`error` makes the signal that fails with it.)
      """,
      [
        Parameter("message", .string, .optional, "what went wrong"),
        Parameter("domain", .string, .labeled, "where it comes from; empty if left out"),
        Parameter("code", .int, .labeled, "its number in its domain; 0 if left out"),
        .userInfo,
      ], returns: .error, rac: "NSError", elsewhere: ["NSError", "Exception"],
      examples: """
        Error("timed out", domain: "Net", code: 3)
        #=> Error("timed out", domain: "Net", code: 3)

        let e = Error("no such file", userInfo: ["path": "a.txt"])
        e.userInfo.path
        #=> "a.txt"
        """, traits: .pure,
      .function { call throws(Failure) in
        .box(
          ErrorBox(
            call.isGiven(0) ? try call.string(0) : "", domain: call.isGiven(1) ? try call.string(1) : "",
            code: call.isGiven(2) ? try call.int(2) : 0, userInfo: try call.dictionary(3)))
      }),
  ]
}

extension Call {
  fileprivate func notifier(_ index: Int) throws(Failure) -> Signal.Notifier {
    let function = try function(index)
    return { ends throws(Failure) in
      try asSignal(function.call(.box(ends)), "the result of the closure of `\(entry.name)`")
    }
  }
}
