import Controls
import Reactive
import Values

extension Entries {
  static let channels: [Entry] = [
    Entry(
      "Channel", .channels,
      "Two terminals: what is sent to one arrives at the other; the end of either ends both. The following one hears the last value first.",
      gives: .kind(.channel), rac: "RACChannel", elsewhere: ["SwiftUI: Binding"],
      examples: [
        """
        let ch = Channel()
        watch ch.leadingTerminal "leading"
        watch ch.followingTerminal "following"
        sendNext ch.leadingTerminal 1
        #=> following: next 1
        sendNext ch.followingTerminal 2
        #=> leading: next 2
        """
      ],
      .function { _ throws(Failure) in .box(Channel()) }),
    Entry(
      "channelTo", .channels,
      "The terminal of a property: sends its value and then its changes, and sets it to what it is sent, without an echo; nil is set as `nilValue`.",
      [
        Parameter("object", .kinds(Kind.observables)), Parameter("keyPath", .keyPath),
        Parameter("nilValue", .any, label: "nilValue", .optional),
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
        .box(try PropertyChannel.make(try call.path(of: 0, at: 1), nilValue: call.value(2), on: call.host.loop))
      }),
    Entry(
      "twoWay", .channels,
      "Binds two terminals to each other: the right one gives its value first, then each gives the other its changes.",
      [Parameter("left", .kinds([.channelTerminal])), Parameter("right", .kinds([.channelTerminal]))],
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
      "The terminal of a field: sends what the user makes of its text, and sets the text to what it is sent; no first value.",
      [Parameter("field", .kinds([.textField]))], gives: .kind(.channelTerminal), rac: "-rac_newTextChannel",
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
      "The terminal of a switch: sends how the user turns it, and turns it to what it is sent; no first value.",
      [Parameter("control", .kinds([.switch])), Parameter("nilValue", .any, label: "nilValue", .optional)],
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
      .function { call throws(Failure) in
        let nilValue: Value = call.isGiven(1) ? call.value(1) : .bool(false)
        return .box(
          try ControlChannel.make(
            try call.box(0, as: SwitchControl.self), "on", on: .valueChanged, nilValue: nilValue, on: call.host.loop))
      }),
  ]
}
