import Controls
import Values

extension Entries {
  static let channels: [Entry] = [
    Entry(
      "Channel",
      """
      Makes two connected terminals: a value sent to one arrives at the other, and the end of either ends both. The \
      following terminal sends the latest value to each new subscriber. Given an object and a key path, makes a \
      channel to that property; its following terminal is the one that `channelTo` returns.
      """,
      [
        Parameter("object", .kinds(Kind.observables), .optional, "the object that has the property"),
        Parameter("keyPath", .keyPath, .optional, "the property"),
        Parameter("nilValue", .any, label: "nilValue", .optional, "set in place of nil"),
      ],
      returns: .channel, rac: "RACChannel, RACKVOChannel", elsewhere: ["SwiftUI: Binding"],
      examples: """
        let ch = Channel()
        watch ch.leadingTerminal "leading"
        watch ch.followingTerminal "following"
        sendNext ch.leadingTerminal 1
        #=> following: next 1
        sendNext ch.followingTerminal 2
        #=> leading: next 2

        let model = Object ["name": "Ann"]
        let name = Channel model \\.name
        watch name.leadingTerminal "set"
        sendNext name.followingTerminal "Bob"
        #=> set: next "Bob"
        model.name
        #=> "Bob"
        """,
      .function { call throws(Failure) in
        if !call.isGiven(0) { return .box(Channel()) }
        return .box(
          try PropertyChannel.make(call.path(of: 0, at: 1), nilValue: call.value(2), on: call.host.loop))
      }),
    Entry(
      "channelTo", as: .channel,
      """
      Makes a terminal for a property: sends the value of the property and every change, and sets the property to each \
      value that the terminal receives, without sending that value back.
      """,
      [
        Parameter("object", .kinds(Kind.observables), "the object that has the property"),
        .keyPath,
        Parameter("nilValue", .any, label: "nilValue", .optional, "set in place of nil"),
      ], returns: .channelTerminal, rac: "RACChannelTo",
      examples: """
        let model = Object ["name": "Ann"]
        let name = channelTo model \\.name
        name
        #=> name: next "Ann"
        model.name = "Bob"
        #=> name: next "Bob"
        sendNext name "Eve"
        model.name
        #=> "Eve"
        """, traits: .hot,
      .function { call throws(Failure) in
        .box(
          try PropertyChannel.make(call.path(of: 0, at: 1), nilValue: call.value(2), on: call.host.loop)
            .followingTerminal)
      }),
    Entry(
      "twoWay",
      """
      Binds two terminals to each other: `right` sends its value first, then each passes its changes to the other.
      """,
      [
        Parameter("left", .kinds([.channelTerminal]), "receives the first value"),
        Parameter("right", .kinds([.channelTerminal]), "sends its value first"),
      ],
      returns: .disposable,
      rac: "RACChannelTo(a, x) = RACChannelTo(b, y)",
      examples: """
        let a = Object ["x": 1]
        let b = Object ["y": 2]
        twoWay (channelTo a \\.x) (channelTo b \\.y)
        a.x
        #=> 2
        a.x = 3
        b.y
        #=> 3
        """,
      traits: .acts,
      .function { call throws(Failure) in
        let left = try call.box(0, as: ChannelTerminal.self)
        let right = try call.box(1, as: ChannelTerminal.self)
        let both = left.bind(to: right)
        call.host.keep(both)
        return .box(both)
      }),
    Entry(
      "newTextChannel",
      """
      Makes the terminal of a text field: sends the text after each edit by the user, but no first value, and sets the \
      text to each value it receives.
      """,
      [Parameter("field", .kinds([.textField]), "the text field")], returns: .channelTerminal,
      rac: "-rac_newTextChannel",
      examples: """
        let model = Object ["name": "Ann"]
        twoWay (newTextChannel field) (channelTo model \\.name)
        first field.text
        #=> "Ann"
        type field "a"
        model.name
        #=> "Anna"
        """, traits: .hot,
      .function { call throws(Failure) in
        .box(
          try ControlChannel.make(
            call.box(0, as: TextField.self), "text", on: .allEditingEvents, nilValue: .string(""),
            on: call.host.loop))
      }),
    Entry(
      "newOnChannel",
      """
      Makes the terminal of a switch: sends true or false after each tap by the user, but no first value, and sets the \
      switch to each value it receives.
      """,
      [
        Parameter("control", .kinds([.switch]), "the switch"),
        Parameter("nilValue", .any, label: "nilValue", .optional, "set in place of nil; false if left out"),
      ],
      returns: .channelTerminal,
      rac: "-rac_newOnChannelWithNilValue:",
      examples: """
        let wifi = Switch()
        let turned = newOnChannel wifi
        turned
        tap wifi
        #=> turned: next true
        sendNext turned false
        wifi.on
        #=> false
        """,
      .function { call throws(Failure) in .box(try valueChannel(call)) }),
    Entry(
      "newValueChannel",
      """
      Makes the terminal of a Slider or a Stepper: sends each value that the user sets, but no first value, and sets \
      the control to each value it receives.
      """,
      [
        Parameter("control", .kinds([.slider, .stepper]), "the control"),
        .nilValue,
      ],
      returns: .channelTerminal,
      rac: "-rac_newValueChannelWithNilValue:",
      examples: """
        let red = Slider()
        let green = Slider()
        twoWay (newValueChannel red) (newValueChannel green)
        slide green 0.25
        red.value
        #=> 0.25
        """,
      traits: .hot,
      .function { call throws(Failure) in .box(try valueChannel(call)) }),
    Entry(
      "newSelectedSegmentIndexChannel",
      """
      Makes the terminal of a SegmentedControl: sends the index of each segment that the user selects, but no first \
      value, and selects each index it receives.
      """,
      [
        Parameter("control", .kinds([.segmentedControl]), "the control"),
        .nilValue,
      ],
      returns: .channelTerminal,
      rac: "-rac_newSelectedSegmentIndexChannelWithNilValue:",
      examples: """
        let size = SegmentedControl ["S", "M"]
        let order = Object ["size": 1]
        twoWay (newSelectedSegmentIndexChannel size) (channelTo order \\.size)
        size.selectedSegmentIndex
        #=> 1
        select size 0
        order.size
        #=> 0
        """,
      traits: .hot,
      .function { call throws(Failure) in .box(try valueChannel(call)) }),
    Entry(
      "newDateChannel",
      """
      Makes the terminal of a DatePicker: sends each date that the user picks, but no first value, and shows each date \
      it receives.
      """,
      [
        Parameter("control", .kinds([.datePicker]), "the control"),
        .nilValue,
      ],
      returns: .channelTerminal,
      rac: "-rac_newDateChannelWithNilValue:",
      examples: """
        let day = DatePicker()
        let chosen = newDateChannel day
        chosen
        pick day (date "2026-01-31")
        #=> chosen: next 2026-01-31T00:00:00.000Z
        """,
      traits: .hot,
      .function { call throws(Failure) in .box(try valueChannel(call)) }),
  ]

  /// The terminal of a control with a value, the first argument; the second is its value for nil.
  private static func valueChannel(_ call: Call) throws(Failure) -> ChannelTerminal {
    let control = try call.box(0, as: ValueControl.self)
    let nilValue = call.isGiven(1) ? call.value(1) : control.value(of: control.key) ?? .nil
    return try ControlChannel.make(control, control.key, on: .valueChanged, nilValue: nilValue, on: call.host.loop)
  }
}

extension Parameter {
  fileprivate static let nilValue = Parameter(
    "nilValue", .any, label: "nilValue", .optional, "set in place of nil; the current value if left out")
}
