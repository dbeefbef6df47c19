// Long, since an entry stands whole in one place, with its examples: what would be split off is read beside the rest.
import Controls
import Reactive
import Values

extension Kind {
  /// All controls.
  static let controls: [Kind] = [.textField, .button, .barButtonItem, .refreshControl, .switch, .label, .control]
}

extension Entries {
  static let controls: [Entry] = [
    Entry(
      "TextField", .controls,
      "A field for text: `text` is the signal of what stands in it, `type` and `clear` are the user's edits.",
      gives: .kind(.textField), rac: "UITextField",
      examples: [
        """
        let name = TextField()
        name.text
        #=> name.text: next ""
        type name "Jo"
        #=> name.text: next "J"
        #=> name.text: next "Jo"
        """
      ],
      .function { _ throws(Failure) in .box(TextField()) }),
    Entry(
      "Button", .controls, "A button: `tap` is the user's touch, `command` what it executes, with itself as the input.",
      gives: .kind(.button),
      rac: "UIButton",
      examples: [
        """
        let ok = Button()
        ok.command = Command { print "pressed"; empty }
        tap ok
        #=> pressed
        """
      ],
      .function { _ throws(Failure) in .box(Button()) }),
    Entry(
      "BarButtonItem", .controls, "A button of a bar: one target, which a command takes the place of.",
      gives: .kind(.barButtonItem),
      rac: "UIBarButtonItem",
      examples: [
        """
        let done = BarButtonItem()
        setTarget done { print "done" }
        tap done
        #=> done
        """,
        """
        let item = BarButtonItem()
        item.command = Command { sender in return "done" | delay 200ms }
        item.command.executionSignals | switchToLatest
        tap item
        #=> _1: next "done"
        """,
      ],
      .function { _ throws(Failure) in .box(SingleTargetControl(isBarItem: true)) }),
    Entry(
      "Control", .controls,
      "A control of AppKit: one target, which a command takes the place of; without a command it is enabled again.",
      gives: .kind(.control), rac: "NSControl",
      examples: [
        """
        let knob = Control()
        knob.command = Command enabled: (return false) { empty }
        knob.enabled
        #=> false
        knob.command = nil
        knob.enabled
        #=> true
        """
      ],
      .function { _ throws(Failure) in .box(SingleTargetControl(isBarItem: false)) }),
    Entry(
      "RefreshControl", .controls,
      "Pulled, it executes its command and is `refreshing` until the execution ends, errors included.",
      gives: .kind(.refreshControl), rac: "UIRefreshControl",
      examples: [
        """
        let list = RefreshControl()
        list.command = Command { return "news" | delay 1s }
        pull list
        list.refreshing
        #=> true
        wait 1s
        list.refreshing
        #=> false
        """
      ],
      .function { _ throws(Failure) in .box(RefreshControl()) }),
    Entry(
      "Switch", .controls, "A switch: `tap` turns it over, `on` says how it stands.", gives: .kind(.switch),
      rac: "UISwitch",
      examples: [
        """
        let wifi = Switch()
        tap wifi
        wifi.on
        #=> true
        """,
        """
        let wifi = Switch()
        signalForControlEvents wifi | map { $0.on }
        tap wifi
        #=> _1: next true
        """,
      ],
      .function { _ throws(Failure) in .box(SwitchControl()) }),
    Entry(
      "Label", .controls, "Shows a text, which may follow a signal.", gives: .kind(.label), rac: "UILabel",
      examples: [
        """
        let hello = Label()
        hello.text <~ text | map { "Hello \\($0)" }
        type field "Jo"
        hello.text
        #=> "Hello Jo"
        """
      ],
      .function { _ throws(Failure) in .box(Label()) }),
    Entry(
      "signalForControlEvents", .controls,
      "Sends a control at each of its events, until it is released; those that are usual for it where none are named.",
      [
        Parameter("control", .kinds(Kind.controls)),
        Parameter(
          "events", .kinds([.string, .array]), .optional, "a name or a list of names, as \"editingChanged\""),
      ],
      gives: .kind(.signal), rac: "-rac_signalForControlEvents:",
      elsewhere: ["RxSwift: controlEvent", "Combine: publisher(for:)"],
      examples: [
        """
        signalForControlEvents field "editingChanged" | map { first $0.text }
        type field "ab"
        #=> _1: next "a"
        #=> _1: next "ab"
        """
      ], traits: .hot,
      .stream(signal: { call throws(Failure) in
        let control = try call.box(0, as: Control.self)
        return ControlEventsSignal(control, try events(call, 1) ?? control.usualEvents)
      })),
    Entry(
      "buttonSignal", .controls,
      "STButtonSignal: each tap runs a work with the button disabled meanwhile; its subscribers stay through errors and completions.",
      [
        Parameter("button", .kinds([.button])),
        Parameter("block", .function(1), .required, "the signal that does the work for a tap; it must end"),
      ],
      gives: .kind(.signal),
      examples: [
        """
        buttonSignal button { error "offline" } | subscribeNext { print $0 } error: { e in print e.message }
        tap button
        #=> offline
        tap button
        #=> offline
        """
      ],
      traits: [.goesOn, .hot],
      .function { call throws(Failure) in
        let host = call.host
        return .box(
          try ButtonSignal.associate(
            try call.box(0, as: Button.self), on: host.loop, keep: { host.keep($0) }, try call.function(1)))
      }),
    Entry(
      "ManualDisposeSubscriber", .controls,
      "STManualDisposeSubscriber: a Subscriber that errors and completions do not end; it hears all that feeds it until it is disposed.",
      [
        Parameter("next", .function(1), .optional), Parameter("error", .function(1), label: "error", .optional),
        Parameter("completed", .function(0), label: "completed", .optional),
      ], gives: .kind(.subscriber),
      examples: [
        """
        let all = ManualDisposeSubscriber { print $0 } error: { e in print e.message } completed: { print "completed" }
        error "no" | subscribe all
        #=> no
        return 1 | subscribe all
        #=> 1
        #=> completed
        """
      ],
      .function { call throws(Failure) in
        let next = try call.optionalFunction(0)
        let error = try call.optionalFunction(1)
        let completed = try call.optionalFunction(2)
        let subscriber = ProgramSubscriber(call.host, next: next, error: error, completed: completed)
        subscriber.outlivesEnds = true
        return .box(subscriber)
      }),
  ]

  private static func events(_ call: Call, _ index: Int) throws(Failure) -> ControlEvents? {
    if !call.isGiven(index) { return nil }
    if let name = call.value(index).asText { return try ControlEvents.named(name) }
    var events: ControlEvents = []
    for value in call.value(index).asList ?? [] {
      guard let name = value.asText else {
        throw Failure.kind("a control event", mustBe: "named by a String", butIs: value)
      }
      events.formUnion(try ControlEvents.named(name))
    }
    if events.isEmpty { throw call.unfit(index) }
    return events
  }
}
