import Controls
import Reactive
import Values

extension Entries {
  /// What the user does with controls, and what the program does to them.
  static let gestures: [Entry] = [
    Entry(
      "type", .gestures,
      "The user types into a field, letter by letter, each an editing event: all at once, or one `every` so long.",
      [
        Parameter("field", .kinds([.textField])), Parameter("text", .string),
        Parameter(
          "every", .duration, label: "every", .labelled, "the time between two letters; the first comes at once"),
      ], gives: .kind(.nil),
      examples: [
        """
        text
        #=> text: next ""
        type field "hi"
        #=> text: next "h"
        #=> text: next "hi"
        """,
        """
        text | skip 1 | throttle 100ms
        type field "hey" every: 80ms
        #=> [260ms] _1: next "hey"
        """,
      ],
      traits: [.acts, .takesTime], .function { call throws(Failure) in try type(call) }),
    Entry(
      "clear", .gestures, "The user empties a field: one editing event.", [Parameter("field", .kinds([.textField]))],
      gives: .kind(.nil),
      examples: [
        """
        type field "abc"
        text | map { $0.count }
        #=> _1: next 3
        clear field
        #=> _1: next 0
        """
      ],
      traits: .acts, act { call throws(Failure) in try call.box(0, as: TextField.self).clear() }),
    Entry(
      "beginEditing", .gestures, "The user puts the cursor into a field: an editing event, so its text is sent again.",
      [Parameter("field", .kinds([.textField]))], gives: .kind(.nil), rac: "UIControlEventEditingDidBegin",
      examples: [
        """
        signalForControlEvents field "editingDidBegin" | mapReplace "begun"
        beginEditing field
        #=> _1: next "begun"
        """
      ],
      traits: .acts, act { call throws(Failure) in try call.box(0, as: TextField.self).beginEditing() }),
    Entry(
      "endEditing", .gestures, "The user leaves a field: an editing event, so its text is sent again.",
      [Parameter("field", .kinds([.textField]))],
      gives: .kind(.nil), rac: "UIControlEventEditingDidEnd",
      examples: [
        """
        signalForControlEvents field "editingDidEnd" | mapReplace "ended"
        endEditing field
        #=> _1: next "ended"
        """
      ],
      traits: .acts, act { call throws(Failure) in try call.box(0, as: TextField.self).endEditing() }),
    Entry(
      "tap", .gestures,
      "The user taps a control: its targets are told and its command is executed; nothing happens on a disabled one.",
      [Parameter("control", .kinds(Kind.controls))], gives: .kind(.nil),
      examples: [
        """
        signalForControlEvents button | mapReplace "tapped"
        tap button
        #=> _1: next "tapped"
        """
      ],
      traits: .acts, act { call throws(Failure) in try call.box(0, as: Control.self).tap() }),
    Entry(
      "pull", .gestures,
      "The user pulls a RefreshControl: it refreshes, and its command is executed; nothing happens on a disabled one.",
      [Parameter("control", .kinds([.refreshControl]))], gives: .kind(.nil),
      examples: [
        """
        let list = RefreshControl()
        pull list
        list.refreshing
        #=> true
        endRefreshing list
        list.refreshing
        #=> false
        """
      ],
      traits: .acts, act { call throws(Failure) in try call.box(0, as: RefreshControl.self).pull() }),
    Entry(
      "endRefreshing", .gestures, "The program ends the refreshing of a RefreshControl that has no command to end it.",
      [Parameter("control", .kinds([.refreshControl]))], gives: .kind(.nil), rac: "-endRefreshing",
      examples: [
        """
        let list = RefreshControl()
        observe list \\.refreshing
        #=> _1: next false
        pull list
        #=> _1: next true
        endRefreshing list
        #=> _1: next false
        """
      ],
      traits: .acts, act { call throws(Failure) in try call.box(0, as: RefreshControl.self).endRefreshing() }),
    Entry(
      "release", .gestures,
      "Deallocates a control, an Object or a Command: its signals complete, its bindings and channels end.",
      [Parameter("object", .kinds(Kind.controls + [.object, .command]))], gives: .kind(.nil), rac: "-dealloc",
      examples: [
        """
        text | takeUntil dealloc
        #=> _1: next ""
        release field
        #=> _1: completed
        """
      ],
      traits: .acts,
      act { call throws(Failure) in
        let object = try call.box(0, as: Observable.self)
        try object.mustLive()
        object.release()
      }),
    Entry(
      "setTarget", .gestures,
      "Gives a control a target: a closure called with the control at each tap (or what else is its event).",
      [Parameter("control", .kinds(Kind.controls)), Parameter("action", .function(1))], gives: .kind(.nil),
      rac: "-setTarget:",
      examples: [
        """
        setTarget button { sender in print (sender == button) }
        tap button
        #=> true
        """
      ],
      traits: .acts,
      act { call throws(Failure) in
        let control = try call.box(0, as: Control.self)
        let action = try call.function(1)
        try control.mustLive()
        if let single = control as? SingleTargetControl {
          try single.setTarget { sender throws(Failure) in _ = try action.call(.box(sender)) }
        } else {
          _ = control.add(control.usualEvents) { sender throws(Failure) in _ = try action.call(.box(sender)) }
        }
      }),
  ]

  /// What acts and gives nothing.
  private static func act(_ body: @escaping @Sendable (Call) throws(Failure) -> Void) -> Entry.Meaning {
    .function { call throws(Failure) in
      try body(call)
      return .nil
    }
  }

  private static func type(_ call: Call) throws(Failure) -> Value {
    let field = try call.box(0, as: TextField.self)
    let letters = try call.string(1)
    try field.mustLive()
    guard call.isGiven(2) else {
      for letter in letters where !field.isReleased { try field.type(letter) }
      return .nil
    }
    let every = try call.duration(2)
    let host = call.host
    for (index, letter) in letters.enumerated() {
      if index == 0 {
        try field.type(letter)
        continue
      }
      let (delay, overflow) = every.multipliedReportingOverflow(by: Int64(index))
      host.loop.main.after(overflow ? Int64.max : delay) {
        if !field.isReleased { host.attempt { () throws(Failure) in try field.type(letter) } }
      }
    }
    return .nil
  }
}
