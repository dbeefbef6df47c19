/// A help page on a word of the language or an idea rather than an operator.
struct HelpTopic: Sendable {
  let name: String
  let title: String
  /// Sentences; a line that begins with blanks is program text.
  let text: String
  /// Other words that lead here.
  var keywords = ""

  static func named(_ words: String) -> HelpTopic? { all.first { $0.name.lowercased() == words.lowercased() } }

  /// Page that has one of these words as its title or keyword.
  static func about(_ words: String) -> HelpTopic? {
    all.first { $0.keywords.split(separator: ",").contains { String($0).lowercased().trimmed == words.lowercased() } }
  }

  static let all = syntax + ideas

  /// Words and signs of the language.
  private static let syntax = [
    HelpTopic(
      name: "language", title: "the words and ideas that have a page",
      text: """
        Words: let, func, if, closure, $0, call, pipe, string, list, tuple, object, <~, key path, duration, comment.
        Ideas: signal, sequence, hot and cold, subscribe, dispose, errors, command, scheduler, virtual time, signal of \
        signals.
        """, keywords: "syntax, grammar, words, ideas, concepts, rsig"),
    HelpTopic(
      name: "let", title: "binds a name",
      text: """
        A name is bound once in a script; at the prompt it can be bound again. A tuple is unpacked into several names.
          let limit = 3
          let (a, b) = (1, 2)
        """, keywords: "var, const, variable, binding"),
    HelpTopic(
      name: "func", title: "makes a function, which is also an operator",
      text: """
        A function whose first parameter is a stream can follow a `|`, like any operator.
          func shout(s) = s | map upper
          text | shout
        """, keywords: "function, def, define"),
    HelpTopic(
      name: "if", title: "chooses between two values",
      text: """
        It is an expression and needs both branches; `c ? a : b` is the same, and `if` on signals is `ifThenElse`.
          { x in if x > 3 { "big" } else { "small" } }
        """, keywords: "else, ?:, condition, ternary"),
    HelpTopic(
      name: "closure", title: "code in braces, run for each value",
      text: """
        Its parameters are named before `in`, or are `$0`, `$1`. Its value is that of its last statement.
          { $0 * 2 }
          { a, b in a + b }
        """, keywords: "block, lambda, { }, {}, ^, in, anonymous function"),
    HelpTopic(
      name: "$0", title: "the first argument of a closure without named parameters",
      text: "`$1` is the second. In an inner closure they are its own arguments.\n  map { $0 * 2 }",
      keywords: "$1, dollar"),
    HelpTopic(
      name: "call", title: "three ways to write one call",
      text: """
        The first argument is the stream. Blanks separate arguments; an operation among them needs brackets.
          take(text, 3)
          text.take 3
          text | take 3
        """, keywords: "argument, arguments, label, method, brackets, ()"),
    HelpTopic(
      name: "pipe", title: "`|` passes the value before it to the next stage",
      text: """
        A line that begins with `|` continues the line before it; at the prompt, the signal or value shown last.
          text | map upper | take 3
        """, keywords: "|, pipeline, stage, _"),
    HelpTopic(
      name: "string", title: "text in double quotes, with values in it",
      text: "`\\(x)` puts a value into it, `\\n` is a new line.\n  \"hello \\(name)\"",
      keywords: "text, \\(), interpolation"),
    HelpTopic(
      name: "list", title: "an Array `[1, 2]` or a Dictionary `[\"a\": 1]`",
      text: "A list does not change; `xs + [4]` is a new one, `xs[0]` an element, `d[\"a\"]` the value of a key.",
      keywords: "[], [:], array, dictionary"),
    HelpTopic(
      name: "tuple", title: "several values as one: `(1, \"a\")`",
      text: "`let (a, b) = t` takes it apart, `t[0]` is its first part; `combineLatest` and `zip` send tuples."),
    HelpTopic(
      name: "object", title: "properties that change and can be observed",
      text: """
        State lives in an Object; `observe` is a signal of a property, `<~` lets one follow a signal.
          let model = Object ["name": "Ann"]
          observe model \\.name
          model.name = "Bob"
        """, keywords: "state, model, KVO, NSObject"),
    HelpTopic(
      name: "<~", title: "lets a property follow a signal, as RAC(object, key) does",
      text: "  label.text <~ text | map upper", keywords: "RAC(), bind, follow"),
    HelpTopic(
      name: "key path", title: "`\\.name`: a property, named without its owner",
      text: "  observe model \\.name\n  [model] | map \\.name", keywords: "keyPath, \\., \\.name"),
    HelpTopic(
      name: "duration", title: "a length of time: `300us`, `300ms`, `1.5s`, `2m`, `1h`",
      text: "The unit touches the number.\n  text | throttle 300ms", keywords: "time, interval unit, ms, seconds"),
    HelpTopic(
      name: "comment", title: "`#` to the end of the line", text: "`#=>` lines are what a test expects.",
      keywords: "#, #=>"),
  ]

  /// Ideas of reactive programming.
  private static let ideas = [
    HelpTopic(
      name: "signal", title: "a stream that sends values over time, then completes or fails",
      text: """
        Nothing runs until somebody subscribes. The prompt watches the signal that an entry returns, which subscribes \
        to it.
          return 1
          interval 1s
        """, keywords: "stream, observable, RACSignal, event, next, completed"),
    HelpTopic(
      name: "sequence", title: "a list whose elements are computed when they are read",
      text: "It has no time: `| signal` sends its elements. Most operators work on both.\n  1...5 | map { $0 * 2 }",
      keywords: "RACSequence, lazy, pull"),
    HelpTopic(
      name: "hot and cold", title: "whether a signal sends by itself, or starts again for each subscriber",
      text: """
        A cold signal runs its work once for each subscription. A hot one sends whether anybody listens or not, and \
        latecomers miss what came before.
        `share`, `replayLazily` and `publish` make one subscription serve many; `:kind EXPR` says which a signal is.
        """, keywords: "hot, cold, side effect, side effects, sharing, multicast"),
    HelpTopic(
      name: "subscribe", title: "starts a signal and handles its events",
      text: "  text | subscribeNext { print $0 }\nThe prompt subscribes by itself to each signal it shows.",
      keywords: "subscription, observe, watch, subscriber, RACSubscriber"),
    HelpTopic(
      name: "dispose", title: "ends a subscription before its signal has ended",
      text:
        "`subscribeNext` returns a Disposable; `takeUntil` and `take` end one by themselves, `:dispose _1` a watch.",
      keywords: "disposal, cancel, unsubscribe, RACDisposable, cleanup"),
    HelpTopic(
      name: "errors", title: "an error event ends a signal, and skips every `map` on its way down",
      text: "`catch` continues with another signal, `retry` subscribes again, `subscribeError` handles it.",
      keywords: "error, exception, failure, throw, try"),
    HelpTopic(
      name: "command", title: "work that is started for each input, one execution at a time",
      text: """
        `execute` starts it; `enabled`, `executing`, `executionSignals` and `errors` report on it; `why login` says \
        why it is disabled. An error of an execution goes to `errors`; the execution itself completes.
          let login = Command { user in return "hello \\(user)" }
          execute login "bob"
        """, keywords: "RACCommand, action, execution"),
    HelpTopic(
      name: "scheduler", title: "decides when and in which order work runs",
      text:
        "Everything runs on `main` unless `deliverOn` or `subscribeOn` says otherwise.",
      keywords: "thread, queue, RACScheduler, main, concurrency"),
    HelpTopic(
      name: "virtual time", title: "time that passes only when you let it",
      text:
        "`:time virtual` holds it, `:step` runs what is due next, `:run 2s` lets it pass, `:back` takes steps back.",
      keywords: "test scheduler, clock, time travel"),
    HelpTopic(
      name: "signal of signals", title: "a signal whose values are signals, as `executionSignals` is",
      text: """
        `flatten` merges them, `concat` runs one after the other, `switchToLatest` keeps the newest only.
          login.executionSignals | switchToLatest
        """, keywords: "nested, higher order, highorder, inner signal, flattening"),
    HelpTopic(
      name: "learn", title: "a course of 45 small lessons, and questions about any script",
      text: """
        `rsig learn` opens the course where you left off; in it `:task` shows the lesson again, `:hint` helps, `:show` \
        shows the answer. `:quiz` asks what the pipelines of this session will do, `:quiz FILE` what a script will.
        """, keywords: "course, lesson, tutorial, exercise, quiz, teach, beginner"),
    HelpTopic(
      name: "silence", title: "`throttle` waits for a pause between values",
      text: "  text | throttle 300ms", keywords: "wait for silence, quiet, idle"),
  ]
}
