import Reactive
import Values

extension Entries {
  static let grouping: [Listing] = [
    Listing("groupBy") {
      Entry(
        $0, .groups,
        "Sends a hot signal for each key that its closure makes, when the key first appears, and then the values into it; an error and the completion pass, and then end the groups.",
        [
          .stream, Parameter("key", .function(1)),
          Parameter("transform", .function(1), label: "transform", .optional, "makes what is sent into the group"),
        ],
        gives: .kind(.signal), rac: "-groupBy:, -groupBy:transform:", elsewhere: ["Rx: groupBy"],
        examples: [
          """
          signal(1...4) | groupBy { $0 % 2 } | subscribeNext { g in watch g "rest \\(g.key)" }
          #=> rest 1: next 1
          #=> rest 0: next 2
          #=> rest 1: next 3
          #=> rest 0: next 4
          #=> rest 1: completed
          #=> rest 0: completed
          """
        ],
        .stream(signal: { call throws(Failure) in
          GroupBySignal(try call.signal(0), try call.function(1), transform: try call.optionalFunction(2))
        }))
    }
  ]

  static let groupProperties: [PropertyListing] = [
    PropertyListing("key") {
      Property($0, of: [.signal], "The key of a group that groupBy sent.") { value, _ throws(Failure) in
        guard let group = value.box as? GroupedSignal else {
          throw Failure(ValueReasons.missingMember, "only the signals that `groupBy` sends have a `key`")
        }
        return group.key
      }
    }
  ]
}
