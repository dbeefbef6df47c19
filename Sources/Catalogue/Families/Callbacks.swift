// Long, because an entry is in one place, complete with its examples.
import Controls
import Reactive
import Values

extension Entries {
  /// Signals for methods and closures that a framework calls: targets, delegates, observers of notifications.
  static let callbacks: [Entry] = [
    Entry(
      "signalForControlEvents", as: .controlEvents,
      """
      Sends the control each time one of `events` occurs, or one of the usual events of its kind if none are named. \
      Completes when the control is released.
      """,
      [
        .control,
        Parameter(
          "events", .kinds([.string, .array]), .optional, "a name or a list of names, such as \"editingChanged\""),
      ],
      returns: .signal,
      rac: "-rac_signalForControlEvents:",
      elsewhere: ["RxSwift: controlEvent", "Combine: publisher(for:)"],
      examples: """
        signalForControlEvents field "editingChanged" | map { first $0.text }
        type field "ab"
        #=> _1: next "a"
        #=> _1: next "ab"
        """,
      traits: .hot,
      .stream { call throws(Failure) in
        let control = try call.box(0, as: Control.self)
        return ControlEventsSignal(control, try events(call, 1) ?? control.model.usualEvents)
      }),
    Entry(
      "buttonSignal",
      """
      Calls `block` at each tap and runs the signal it returns, with the button disabled until that signal ends. \
      Subscribers receive the events of every run; errors and completions do not end their subscription. \
      (STButtonSignal.)
      """,
      [
        Parameter("button", .kinds([.button]), "the button"),
        Parameter("block", .function(1), returns: .signal, "returns the signal to run for a tap; the signal must end"),
      ],
      returns: .signal,
      examples: """
        buttonSignal button { error "offline" } | subscribeNext { print $0 } error: { e in print e.message }
        tap button
        #=> offline
        tap button
        #=> offline
        """,
      traits: [.outlivesSubscribers, .hot],
      .function { call throws(Failure) in
        let host = call.host
        return .box(
          try ButtonSignal.associate(
            call.box(0, as: Button.self), on: host.loop, keep: { host.keep($0) }, call.function(1)))
      }),
    Entry(
      "ManualDisposeSubscriber",
      """
      Makes a Subscriber that errors and completions do not end: it receives the events of all signals that send to \
      it, until it is disposed. (STManualDisposeSubscriber.)
      """,
      [
        Parameter("next", .function(1), .optional, "called with each value"),
        Parameter("error", .function(1), label: "error", .optional, "called with each error"),
        Parameter("completed", .function(0), label: "completed", .optional, "called at each completion"),
      ],
      returns: .subscriber,
      examples: """
        let all = ManualDisposeSubscriber { print $0 } error: { e in print e.message } completed: { print "completed" }
        error "no" | subscribe all
        #=> no
        return 1 | subscribe all
        #=> 1
        #=> completed
        """,
      .function { call throws(Failure) in
        let subscriber = ProgramSubscriber(
          call, next: try call.optionalFunction(0), error: try call.optionalFunction(1),
          completed: try call.optionalFunction(2))
        subscriber.survivesTermination = true
        return .box(subscriber)
      }),
    Entry(
      "buttonClickedSignal",
      """
      Sends the index (from 0) of each button that the user presses on an Alert or an ActionSheet. Completes when that \
      is released.
      """,
      alerts,
      returns: .signal,
      rac: "-rac_buttonClickedSignal",
      examples: """
        let sure = Alert "Delete all?" ["Cancel", "Delete"]
        buttonClickedSignal sure | filter { $0 == 1 } | mapReplace "deleted"
        press sure 1
        #=> _1: next "deleted"
        """,
      traits: .hot,
      .stream { call throws(Failure) in try call.box(0, as: Alert.self).buttonClicked }),
    Entry(
      "willDismissSignal",
      """
      Sends the index of the button that dismisses an Alert or an ActionSheet, just after `buttonClickedSignal` has \
      sent it.
      """,
      alerts,
      returns: .signal,
      rac: "-rac_willDismissSignal",
      examples: """
        let sure = Alert "Delete all?" ["Cancel", "Delete"]
        sure.willDismissSignal
        sure.buttonClickedSignal
        press sure 0
        #=> sure.buttonClickedSignal: next 0
        #=> sure.willDismissSignal: next 0
        """,
      traits: .hot,
      .stream { call throws(Failure) in try call.box(0, as: Alert.self).willDismiss }),
    Entry(
      "prepareForReuseSignal", as: .reuse,
      "Sends the empty tuple each time a Cell is reused for another row. Completes when the Cell is released.",
      [
        Parameter("cell", .kinds([.cell]))
      ],
      returns: .signal,
      rac: "-rac_prepareForReuseSignal",
      examples: """
        let cell = Cell()
        interval 1s | take 3 | takeUntil (prepareForReuseSignal cell)
        wait 1500ms
        #=> [1s] _1: next 1970-01-01T00:00:01.000Z
        reuse cell
        #=> [1.5s] _1: completed
        """,
      traits: .hot,
      .stream { call throws(Failure) in try call.box(0, as: Cell.self).prepareForReuse }),
    Entry(
      "gestureSignal",
      "Sends a TapGesture each time it recognizes a tap. Completes when the TapGesture is released.",
      [
        Parameter("gesture", .kinds([.tapGesture]))
      ],
      returns: .signal,
      rac: "-rac_gestureSignal",
      examples: """
        let touch = TapGesture()
        gestureSignal touch | map { $0 == touch }
        tap touch
        #=> _1: next true
        """,
      traits: .hot,
      .stream { call throws(Failure) in
        let gesture = try call.box(0, as: Control.self)
        return ControlEventsSignal(gesture, gesture.model.usualEvents)
      }),
    Entry(
      "signalForSelector", as: .selector,
      """
      Sends a tuple of the arguments after each call of a method; adds the method if the object lacks it. Completes \
      when the object is released. A control reads the methods of its delegate only once, when `delegate` is set, so \
      make the signal before that.
      """,
      [
        .observable,
        Parameter("selector", .string, "as in Objective-C, with a `:` for each argument"),
      ],
      returns: .signal,
      rac: "-rac_signalForSelector:",
      elsewhere: ["RxSwift: methodInvoked", "ReactiveSwift: trigger(for:)"],
      examples: """
        let screen = Object()
        signalForSelector screen "viewWillAppear:"
        call screen "viewWillAppear:" true
        #=> _1: next Tuple(true)

        let bar = SearchBar()
        let screen = Object()
        signalForSelector screen "searchBar:textDidChange:" | map \\.second
        bar.delegate = screen
        type bar "ab"
        #=> _1: next "a"
        #=> _1: next "ab"
        """,
      traits: .hot,
      .stream { call throws(Failure) in
        try Follow.observable(call.value(0), call.what(0)).signal(forSelector: call.string(1))
      }),
    Entry(
      "call",
      """
      Calls a method of an object as the framework does, and returns its result: first runs the closure that the \
      object holds under `selector`, then sends the arguments through the signals of `signalForSelector`.
      """,
      [
        .observable,
        Parameter("selector", .string, "as in Objective-C, with a `:` for each argument"),
        Parameter("arguments", .any, .variadic, "one for each `:` of the selector"),
      ],
      rac: "-performSelector:",
      examples: """
        let counter = Object ["add:to:": { a, b in a + b }]
        call counter "add:to:" 1 2
        #=> 3
        """,
      traits: .acts,
      .function { call throws(Failure) in
        try Follow.observable(call.value(0), call.what(0)).call(call.string(1), call.value(2).asList ?? [])
      }),
    Entry(
      "notifications",
      """
      Sends each notification posted under `name`, only those of `object` if given, as a Dictionary of `name`, \
      `object` and `userInfo`. It never ends.
      """,
      [
        Parameter("name", .string, "the name of the notification"),
        Parameter("object", .any, .labeled, "only notifications of this object"),
      ],
      returns: .signal,
      rac: "-rac_addObserverForName:object:",
      elsewhere: ["RxSwift: notification(_:object:)", "Combine: publisher(for:object:)"],
      examples: """
        notifications "UserDidLogOut" | map \\.object
        post "UserDidLogOut" object: "bob"
        #=> _1: next "bob"
        """,
      traits: [.hot, .endless],
      .stream { call throws(Failure) in
        center(call.host).notifications(try call.string(0), of: call.value(1))
      }),
    Entry(
      "post",
      "Posts a notification under `name`: every `notifications` signal for that name sends it.",
      [
        Parameter("name", .string, "the name of the notification"),
        Parameter("object", .any, .labeled, "the sender"),
        .userInfo,
      ],
      rac: "-postNotificationName:object:userInfo:",
      examples: """
        notifications "KeyboardWillShow" | map { $0.userInfo.height }
        post "KeyboardWillShow" userInfo: ["height": 216]
        #=> _1: next 216
        """,
      .action { call throws(Failure) in
        center(call.host).post(try call.string(0), of: call.value(1), userInfo: try call.dictionary(2))
      }),
  ]

  private static let alerts = [Parameter("alert", .kinds([.alert, .actionSheet]))]

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

  /// The notification center of the session. Its name contains a blank, so no program can bind it.
  private static func center(_ host: any Host) -> NotificationCenter {
    host.stage("notification center") { .box(NotificationCenter()) }.box as! NotificationCenter
  }
}
