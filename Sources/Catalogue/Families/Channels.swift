import Controls
import Reactive
import Values

extension Entries {
  static let channels: [Entry] = [
    Entry(
      "Channel", .channels,
      """
      Makes two connected terminals: what is sent to one arrives at the other, and the end of either ends both. \
      The following terminal sends the latest value to each new subscriber. Given an object and a key path, it makes \
      the channel of that property, whose following terminal is what `channelTo` returns.
      """,
      [
        Parameter("object", .kinds(Kind.observables), .optional, "what has the property"),
        Parameter("keyPath", .keyPath, .optional, "which property"),
        Parameter("nilValue", .any, label: "nilValue", .optional, "set in place of nil"),
      ],
      gives: .kind(.channel), rac: "RACChannel, RACKVOChannel", elsewhere: ["SwiftUI: Binding"],
      examples: [
        """
        let ch = Channel()
        watch ch.leadingTerminal "leading"
        watch ch.followingTerminal "following"
        sendNext ch.leadingTerminal 1
        #=> following: next 1
        sendNext ch.followingTerminal 2
        #=> leading: next 2
        """,
        """
        let model = Object ["name": "Ann"]
        let name = Channel model \\.name
        watch name.leadingTerminal "set"
        sendNext name.followingTerminal "Bob"
        #=> set: next "Bob"
        model.name
        #=> "Bob"
        """,
      ],
      .function { call throws(Failure) in
        if !call.isGiven(0) { return .box(Channel()) }
        return .box(
          try PropertyChannel.make(try call.path(of: 0, at: 1), nilValue: call.value(2), on: call.host.loop))
      }),
    Entry(
      "channelTo", .channels,
      """
      Makes the terminal of a property: sends its value and every change, and sets it to what the terminal is \
      sent, without echoing that.
      """,
      [
        Parameter("object", .kinds(Kind.observables), "what has the property"),
        Parameter("keyPath", .keyPath, "which property"),
        Parameter("nilValue", .any, label: "nilValue", .optional, "set in place of nil"),
      ], gives: .kind(.channelTerminal), rac: "RACChannelTo",
      examples: [
        """
        let model = Object ["name": "Ann"]
        let name = channelTo model \\.name
        name
        #=> name: next "Ann"
        model.name = "Bob"
        #=> name: next "Bob"
        sendNext name "Eve"
        model.name
        #=> "Eve"
        """
      ], traits: .hot,
      .function { call throws(Failure) in
        .box(
          try PropertyChannel.make(try call.path(of: 0, at: 1), nilValue: call.value(2), on: call.host.loop)
            .followingTerminal)
      }),
    Entry(
      "twoWay", .channels,
      """
      Binds two terminals to each other: `right` sends its value first, then each passes its changes to the other.
      """,
      [
        Parameter("left", .kinds([.channelTerminal]), "takes the first value"),
        Parameter("right", .kinds([.channelTerminal]), "sends its value first"),
      ],
      gives: .kind(.disposable),
      rac: "RACChannelTo(a, x) = RACChannelTo(b, y)",
      examples: [
        """
        let a = Object ["x": 1]
        let b = Object ["y": 2]
        twoWay (channelTo a \\.x) (channelTo b \\.y)
        a.x
        #=> 2
        a.x = 3
        b.y
        #=> 3
        """
      ],
      traits: .acts,
      .function { call throws(Failure) in
        let left = try call.box(0, as: ChannelTerminal.self)
        let right = try call.box(1, as: ChannelTerminal.self)
        let both = left.bind(to: right)
        call.host.keep(both)
        return .box(both)
      }),
    Entry(
      "newTextChannel", .channels,
      """
      Makes the terminal of a text field: sends the text after each edit of the user, and sets the text to what it \
      is sent. It sends no first value.
      """,
      [Parameter("field", .kinds([.textField]), "the text field")], gives: .kind(.channelTerminal),
      rac: "-rac_newTextChannel",
      examples: [
        """
        let model = Object ["name": "Ann"]
        twoWay (newTextChannel field) (channelTo model \\.name)
        first field.text
        #=> "Ann"
        type field "a"
        model.name
        #=> "Anna"
        """
      ], traits: .hot,
      .function { call throws(Failure) in
        .box(
          try ControlChannel.make(
            try call.box(0, as: TextField.self), "text", on: .allEditingEvents, nilValue: .string(""),
            on: call.host.loop))
      }),
    Entry(
      "newOnChannel", .channels,
      """
      Makes the terminal of a switch: sends true or false after each tap of the user, and turns the switch as it \
      is sent. It sends no first value.
      """,
      [
        Parameter("control", .kinds([.switch]), "the switch"),
        Parameter("nilValue", .any, label: "nilValue", .optional, "stands for nil; false if left out"),
      ],
      gives: .kind(.channelTerminal),
      rac: "-rac_newOnChannelWithNilValue:",
      examples: [
        """
        let wifi = Switch()
        let turned = newOnChannel wifi
        turned
        tap wifi
        #=> turned: next true
        sendNext turned false
        wifi.on
        #=> false
        """
      ],
      .function { call throws(Failure) in .box(try valueChannel(call)) }),
    Entry(
      "newValueChannel", .channels,
      """
      Returns a terminal of a Slider or a Stepper: it sends each value that the user sets, without a first value, \
      and sets the control to the values it is sent.
      """,
      [
        Parameter("control", .kinds([.slider, .stepper]), "the control"),
        Parameter(
          "nilValue", .any, label: "nilValue", .optional, "set for nil; the present value if left out"),
      ],
      gives: .kind(.channelTerminal),
      rac: "-rac_newValueChannelWithNilValue:",
      examples: [
        """
        let red = Slider()
        let green = Slider()
        twoWay (newValueChannel red) (newValueChannel green)
        slide green 0.25
        red.value
        #=> 0.25
        """
      ],
      traits: .hot,
      .function { call throws(Failure) in .box(try valueChannel(call)) }),
    Entry(
      "newSelectedSegmentIndexChannel", .channels,
      """
      Returns a terminal of a SegmentedControl: it sends the number of each segment that the user selects, without a \
      first value, and selects the numbers it is sent.
      """,
      [
        Parameter("control", .kinds([.segmentedControl]), "the control"),
        Parameter(
          "nilValue", .any, label: "nilValue", .optional, "set for nil; the present value if left out"),
      ],
      gives: .kind(.channelTerminal),
      rac: "-rac_newSelectedSegmentIndexChannelWithNilValue:",
      examples: [
        """
        let size = SegmentedControl ["S", "M"]
        let order = Object ["size": 1]
        twoWay (newSelectedSegmentIndexChannel size) (channelTo order \\.size)
        size.selectedSegmentIndex
        #=> 1
        select size 0
        order.size
        #=> 0
        """
      ],
      traits: .hot,
      .function { call throws(Failure) in .box(try valueChannel(call)) }),
    Entry(
      "newDateChannel", .channels,
      """
      Returns a terminal of a DatePicker: it sends each date that the user picks, without a first value, and shows \
      the dates it is sent.
      """,
      [
        Parameter("control", .kinds([.datePicker]), "the control"),
        Parameter(
          "nilValue", .any, label: "nilValue", .optional, "set for nil; the present value if left out"),
      ],
      gives: .kind(.channelTerminal),
      rac: "-rac_newDateChannelWithNilValue:",
      examples: [
        """
        let day = DatePicker()
        let chosen = newDateChannel day
        chosen
        pick day (date "2026-01-31")
        #=> chosen: next 2026-01-31T00:00:00.000Z
        """
      ],
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
