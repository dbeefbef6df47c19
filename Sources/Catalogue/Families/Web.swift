import Reactive
import Values

extension Entries {
  /// Streams that the web sends by itself.
  static let web: [Entry] = [
    Entry(
      "eventSource", .web,
      """
      Sends each event of a server as `["event", "data", "id"]`. A lost connection is made again, with the id of the \
      last event; another kind of answer is an error. Never completes.
      """,
      [
        Parameter("url", .string, "as in \"https://example.com/events\""),
        Parameter("headers", .dictionary, label: "headers", .labelled, "header fields by name"),
        Parameter("ca", .string, label: "ca", .labelled, "a file of root certificates"),
      ],
      gives: .sending(.signal, .kind(.dictionary)), elsewhere: ["JavaScript: EventSource"],
      examples: [
        """
        # record: {"ask":1,"eventSource":["https://example.com/builds"]}
        # record: {"us":500000,"of":1,"next":{"event":"build","data":"{\\"state\\":\\"green\\"}","id":"7"}}
        eventSource "https://example.com/builds" | filter { $0.event == "build" } | map { json($0.data).state }
        #=> [500ms] _1: next "green"
        """
      ],
      traits: [.mayFail, .endless, .takesTime], needs: Permit(.net, as: .host),
      .stream(signal: { call throws(Failure) in
        let url = try call.string(0)
        guard url.hasPrefix("http://") || url.hasPrefix("https://") else {
          throw call.misuse("\(Value.string(url)) is not a web address", help: "as in \"https://example.com/events\"")
        }
        _ = try call.dictionary(1)
        if call.isGiven(2) { _ = try call.path(of: 2) }
        return call.asking(.eventSource, .values)
      }))
  ]
}
