// Long, because an entry is in one place, complete with its examples.
import Controls
import Reactive
import Values

extension Entries {
  /// Actions on controls, by the user or by the program.
  static let gestures: [Entry] = [
    Entry(
      "type", as: .type,
      "Types a string into a field, letter by letter, each an editing event: all at once, or one per `every`.",
      [
        .edited, .text,
        Parameter(
          "every", .duration, .labeled, "the time between two letters; the first comes at once"),
      ],
      examples: """
        text
        #=> text: next ""
        type field "hi"
        #=> text: next "h"
        #=> text: next "hi"

        text | skip 1 | throttle 100ms
        type field "hey" every: 80ms
        #=> [260ms] _1: next "hey"
        """,
      traits: .takesTime, .action(type)),
    Entry(
      "clear", "Empties a field, as the user does: one editing event.",
      [.edited],
      examples: """
        type field "abc"
        text | map { $0.count }
        #=> _1: next 3
        clear field
        #=> _1: next 0
        """,
      .action(TextField.clear)),
    Entry(
      "beginEditing", "Puts the cursor into a field: an editing event, so the field's text is sent again.",
      [.edited],
      rac: "UIControlEventEditingDidBegin",
      examples: """
        signalForControlEvents field "editingDidBegin" | mapReplace "begun"
        beginEditing field
        #=> _1: next "begun"
        """,
      .action(TextField.beginEditing)),
    Entry(
      "endEditing", "Leaves a field: an editing event, so the field's text is sent again.",
      [.edited],
      rac: "UIControlEventEditingDidEnd",
      examples: """
        signalForControlEvents field "editingDidEnd" | mapReplace "ended"
        endEditing field
        #=> _1: next "ended"
        """,
      .action(TextField.endEditing)),
    Entry(
      "tap", as: .tap,
      "Taps a control: calls its targets and executes its command. Nothing happens on a disabled control.",
      [.control],
      examples: """
        signalForControlEvents button | mapReplace "tapped"
        tap button
        #=> _1: next "tapped"
        """,
      .action(Control.tap)),
    Entry(
      "pull", as: .pull,
      "Pulls a RefreshControl: it refreshes, and its command is executed. Nothing happens on a disabled one.",
      [Parameter("control", .kinds([.refreshControl]), "the control")],
      examples: """
        let list = RefreshControl()
        pull list
        list.refreshing
        #=> true
        endRefreshing list
        list.refreshing
        #=> false
        """,
      .action(RefreshControl.pull)),
    Entry(
      "endRefreshing", "Ends the refreshing of a RefreshControl that has no command to end it.",
      [Parameter("control", .kinds([.refreshControl]), "the control")], rac: "-endRefreshing",
      examples: """
        let list = RefreshControl()
        observe list \\.refreshing
        #=> _1: next false
        pull list
        #=> _1: next true
        endRefreshing list
        #=> _1: next false
        """,
      .action(RefreshControl.endRefreshing)),
    Entry(
      "release", as: .release,
      "Deallocates a control, an Object or a Command: its signals complete, its bindings and channels end.",
      [.observable], rac: "-dealloc",
      examples: """
        text | takeUntil dealloc
        #=> _1: next ""
        release field
        #=> _1: completed
        """,
      .action { call throws(Failure) in
        let object = try call.box(0, as: Observable.self)
        try object.mustLive()
        object.release()
      }),
    Entry(
      "setTarget",
      """
      Adds a target to a control: a closure that is called with the control at each of its usual events, a tap for a \
      button. A BarButtonItem or a Control has only one target, which the new one replaces.
      """,
      [
        .control,
        Parameter("action", .kinds([.function, .nil]), calledWith: 1, "a closure of the control; nil removes all"),
      ],
      rac: "-setTarget:", elsewhere: ["UIKit: addTarget"],
      examples: """
        setTarget button { sender in print (sender == button) }
        tap button
        #=> true
        """,
      .action { call throws(Failure) in
        let control = try call.box(0, as: Control.self)
        if call.value(1).isNil { try control.removeTarget(nil) } else { try control.setTarget(call.function(1)) }
      }),
    Entry(
      "removeTarget",
      "Removes a closure that `setTarget` added to a control, or all of them if none is given.",
      [.control, Parameter("action", .function(1), .optional)],
      rac: "-removeTarget:action:forControlEvents:",
      examples: """
        let greet = { sender in print "hello" }
        setTarget button greet
        tap button
        #=> hello
        removeTarget button greet
        tap button
        """,
      .action { call throws(Failure) in
        try call.box(0, as: Control.self).removeTarget(call.optionalFunction(1))
      }),
    Entry(
      "slide",
      "Moves a Slider to a value, as the user does: one event. The value is kept between its minimum and its maximum.",
      [
        Parameter("slider", .kinds([.slider]), "the slider"),
        Parameter("value", .number, "where to move it"),
      ],
      examples: """
        let volume = Slider()
        slide volume 0.5
        volume
        #=> <Slider volume 0.5>
        """,
      .action { call throws(Failure) in try call.box(0, as: ValueControl.self).choose(call.value(1)) }),
    Entry(
      "increment",
      """
      Presses + on a Stepper, as the user does: one event. The value stays at the maximum, or starts again at the \
      minimum if it `wraps`.
      """,
      stepping,
      examples: """
        let copies = Stepper()
        signalForControlEvents copies | map { $0.value }
        increment copies
        #=> _1: next 1.0
        increment copies 5
        #=> _1: next 6.0
        """,
      .action { call throws(Failure) in try call.box(0, as: ValueControl.self).step(steps(call)) }),
    Entry(
      "decrement",
      """
      Presses - on a Stepper, as the user does: one event. The value stays at the minimum, or starts again at the \
      maximum if it `wraps`.
      """,
      stepping,
      examples: """
        let copies = Stepper()
        copies.value = 3
        decrement copies
        copies.value
        #=> 2.0
        """,
      .action { call throws(Failure) in try call.box(0, as: ValueControl.self).step(-(steps(call))) }),
    Entry(
      "select", as: .select,
      "Selects a segment of a SegmentedControl, or a row of a Table, by its number from 0, as the user does.",
      [
        Parameter("control", .kinds([.segmentedControl, .table]), "the control"),
        Parameter("index", .int, "its number, from 0"),
      ],
      examples: """
        let size = SegmentedControl ["S", "M"]
        select size 1
        size.selectedSegmentIndex
        #=> 1
        """,
      .action { call throws(Failure) in
        if let table = call.value(0).box as? Table { return try table.select(call.count(1)) }
        try call.box(0, as: ValueControl.self).choose(call.value(1))
      }),
    Entry(
      "pick",
      "Picks a date on a DatePicker, as the user does: one event.",
      [
        Parameter("picker", .kinds([.datePicker]), "the date picker"),
        Parameter("date", .kinds([.date]), "the date to pick"),
      ],
      examples: """
        let day = DatePicker()
        pick day (date "2026-01-31")
        day.date.day
        #=> 31
        """,
      .action { call throws(Failure) in try call.box(0, as: ValueControl.self).choose(call.value(1)) }),
    Entry(
      "press",
      "Presses a button of an Alert or an ActionSheet, by its number from 0, as the user does; that dismisses it.",
      [
        Parameter("alert", .kinds([.alert, .actionSheet]), "the alert or sheet"),
        Parameter("index", .int, "its number, from 0"),
      ],
      examples: """
        let sure = Alert "Delete all?" ["Cancel", "Delete"]
        sure.buttonClickedSignal
        press sure 0
        #=> sure.buttonClickedSignal: next 0
        """,
      .action { call throws(Failure) in try call.box(0, as: Alert.self).press(call.int(1)) }),
    Entry(
      "reuse",
      "Reuses a Cell for another row, as a table does.",
      [
        Parameter("cell", .kinds([.cell]))
      ],
      rac: "-prepareForReuse",
      examples: """
        let cell = Cell()
        prepareForReuseSignal cell | mapReplace "reused"
        reuse cell
        #=> _1: next "reused"
        """,
      .action(Cell.reuse)),
    Entry(
      "pressReturn",
      "Presses the return key in a field, which ends editing; on a SearchBar it is the search key.",
      [
        .edited
      ],
      rac: "UIControlEventEditingDidEndOnExit",
      examples: """
        signalForControlEvents field ["editingDidEndOnExit", "editingDidEnd"] | mapReplace "over"
        pressReturn field
        #=> _1: next "over"
        #=> _1: next "over"
        """,
      .action(TextField.pressReturn)),
  ]

  private static let stepping: [Parameter] = [
    Parameter("stepper", .kinds([.stepper]), "the stepper"),
    Parameter("count", .count, .optional, "how many steps at once; 1 if left out"),
  ]

  private static func steps(_ call: Call) throws(Failure) -> Int { call.isGiven(1) ? try call.count(1) : 1 }

  private static func type(_ call: Call) throws(Failure) {
    let field = try call.box(0, as: TextField.self)
    let letters = try call.string(1)
    try field.mustLive()
    guard call.isGiven(2) else {
      for letter in letters where !field.isReleased {
        try Failure.checkInterruption()
        try field.type(letter)
      }
      return
    }
    let every = try call.duration(2)
    let host = call.host
    for (index, letter) in letters.enumerated() {
      try Failure.checkInterruption()
      if index == 0 {
        try field.type(letter)
        continue
      }
      let (delay, overflow) = every.multipliedReportingOverflow(by: Int64(index))
      host.loop.main.after(overflow ? Int64.max : delay) {
        if !field.isReleased { host.attempt { () throws(Failure) in try field.type(letter) } }
      }
    }
  }
}

extension Parameter {
  fileprivate static let edited = Parameter("field", .kinds(Kind.edited), "the field, text view or search bar")
}
