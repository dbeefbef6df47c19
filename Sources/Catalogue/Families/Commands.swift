import Diagnostics
import Reactive
import Values

extension Entries {
  static let commands: [Entry] = [
    Entry(
      "Command", as: .command,
      """
      Makes a Command: `block` returns a signal for each input, which runs on main, one execution at a time. \
      `executionSignals` sends the signal of each execution, without its error; `errors` sends the errors as values.
      """,
      [
        Parameter(
          "enabled", .signal, .labeled, of: .bool,
          "its latest value allows or forbids execution; true until it sends one; nil is the same as leaving it out"),
        Parameter("block", .function(1), returns: .signal, "returns the signal to run for an input"),
      ], gives: .sending(.command, .joinedResults), rac: "-initWithEnabled:signalBlock:",
      elsewhere: ["ReactiveSwift, RxSwift: Action"],
      examples: """
        let login = Command { user in return "hello \\(user)" }
        login.executionSignals | switchToLatest
        execute login "bob"
        #=> _2: next "hello bob"
        #=> _1: next "hello bob"
        #=> _2: completed
        """,
      .function { call throws(Failure) in
        let host = call.host
        let enabled = call.value(0).isNil ? nil : try call.signal(0)
        return .box(Command(enabled: enabled, on: host.loop, keep: { host.keep($0) }, try call.function(1)))
      }),
    Entry(
      "execute", as: .execute,
      """
      Executes a Command with `input` and returns a signal that replays the events of the execution. If the Command is \
      disabled, the signal fails and nothing runs.
      """,
      [
        Parameter("command", .kinds([.command]), "the Command"),
        Parameter("input", .any, .optional, "passed to its closure; nil if left out"),
      ], gives: .signal(.elements(0)),
      rac: "-execute:",
      elsewhere: ["ReactiveSwift: apply"],
      examples: """
        let save = Command { text in error "disk full" }
        save.errors
        execute save "a"
        #=> _1: error Error("disk full")
        #=> save.errors: next Error("disk full")

        let once = Command { never }
        let first = execute once 1
        execute once 2
        #=> _1: error Error("The command is disabled and cannot be executed", domain: "RACCommandErrorDomain", code: 1)
        """,
      traits: [.acts, .outlivesSubscribers, .mayFail],
      .function { call throws(Failure) in
        guard let command = call.value(0).box as? Command else { throw notACommand(call) }
        return .box(try command.execute(call.value(1)))
      }),
  ]

  private static func notACommand(_ call: Call) -> Failure {
    let value = call.value(0)
    let help: [Suggestion] =
      switch value.kind {
      case .function: ["a closure is called: `f(x)`; `Command { x in … }` makes a Command"]
      case .button, .barButtonItem, .control, .switch: ["`tap` executes the command of a control"]
      case .refreshControl: ["`pull` executes the command of a RefreshControl"]
      default:
        value.kind.isSignal
          ? ["a signal runs when it is subscribed to: `watch x`, `x | subscribeNext { … }`"]
          : ["`Command { input in … }` makes one"]
      }
    return Failure(
      StageReasons.notACommand, "`execute` runs a Command, but was given \(value.kind.withArticle)", at: call.place,
      help: help)
  }

  static let commandProperties: [Property] = [
    Property(
      "executionSignals", of: [.command],
      "A hot signal that sends the signal of each execution, without errors; completes when the Command is released.",
      gives: .signal(.signalsOfElements(0))
    ) { value, _ in .box(command(value).executionSignals) },
    Property(
      "executing", of: [.command],
      "Sends whether an execution is running: the last value on subscription, then each change, on main.",
      gives: .signal(.kind(.bool))
    ) {
      value, _ in .box(command(value).executing)
    },
    Property(
      "enabled", of: [.command],
      "Sends whether it can be executed: the last value on subscription, then each change, on main.",
      gives: .signal(.kind(.bool))
    ) {
      value, _ in .box(command(value).enabled)
    },
    Property(
      "errors", of: [.command], "A hot signal that sends the errors of all executions as values, on main.",
      gives: .signal(.kind(.error))
    ) {
      value, _ in
      .box(command(value).errors)
    },
    Property(
      "immediateEnabled", of: [.command], "Sends at once, including repeats, whether `execute` would run.",
      returns: .signal
    ) {
      value, _ in .box(command(value).immediateEnabled)
    },
    Property(
      "activeExecutionSignals", of: [.command], "The results of the running executions, oldest first.",
      returns: .array
    ) {
      value, _ in
      .list(command(value).active.map { .box($0) })
    },
    Property(
      "allowsConcurrentExecution", of: [.command],
      "Whether it may be executed while another execution is running; initially false.",
      returns: .bool,
      accepts: .bool,
      set: { value, new, _ throws(Failure) in try command(value).setValue(new, of: "allowsConcurrentExecution") }
    ) { value, _ in .bool(command(value).allowsConcurrentExecution) },
    Property(
      "signalBlock", of: [.command], "The closure that returns the signal to run for an input.", returns: .function
    ) {
      value, _ in
      .box(command(value).signalBlock)
    },
  ]

  private static func command(_ value: Value) -> Command { value.box as! Command }
}
