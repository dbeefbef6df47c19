import Values

extension Entries {
  /// Streams that web servers push.
  static let web: [Entry] = [
    Entry(
      "eventSource",
      """
      Sends each event that a server pushes, as `["event", "data", "id"]`. Reconnects after a lost connection, with \
      the id of the last event; a response of another kind is an error. Never completes.
      """,
      [
        Parameter("url", .string, "as in \"https://example.com/events\""),
        Parameter("headers", .dictionary, .labeled, "header fields by name"),
        .certificates,
      ],
      gives: .signal(.kind(.dictionary)), elsewhere: ["JavaScript: EventSource"],
      examples: """
        # record: {"ask":1,"eventSource":["https://example.com/builds"]}
        # record: {"us":500000,"of":1,"next":{"event":"build","data":"{\\"state\\":\\"green\\"}","id":"7"}}
        eventSource "https://example.com/builds" | filter { $0.event == "build" } | map { json($0.data).state }
        #=> [500ms] _1: next "green"
        """,
      traits: [.mayFail, .endless, .takesTime], needs: Permit(.net, as: .host, reading: "ca"),
      .stream { call throws(Failure) in
        let url = try call.string(0)
        guard url.hasPrefix("http://") || url.hasPrefix("https://") else {
          throw call.misuse("\(Value.string(url)) is not a web address", help: "as in \"https://example.com/events\"")
        }
        try call.checkHeaders(1)
        if call.isGiven(2) { _ = try call.path(of: 2) }
        return call.asking(.eventSource, .values)
      }),
    Entry(
      "webSocket",
      """
      Makes a terminal connected to a server: subscribers receive its messages (strings and Data), and values sent to \
      the terminal go to the server, as JSON unless they are strings or Data. The first subscription or value \
      connects; the last subscriber to leave disconnects. A normal close by the server completes it, any other end is \
      an error, and the next subscription connects again.
      """,
      [
        Parameter("url", .string, "as in \"wss://example.com/feed\""),
        Parameter("headers", .dictionary, .labeled, "header fields of the request, by name"),
        Parameter(
          "ping", .duration, .labeled, "checks this often that the server is there, and fails if not"),
        .certificates,
      ],
      returns: .channelTerminal, elsewhere: ["RxJS: webSocket", "JavaScript: WebSocket"],
      examples: """
        # record: {"ask":1,"webSocket":["wss://example.com/feed"]}
        # record: {"us":40000,"of":1,"next":"{\\"price\\": 7}"}
        # record: {"us":90000,"of":1,"completed":true}
        let feed = webSocket "wss://example.com/feed"
        feed | map json | map \\.price
        sendNext feed "subscribe"
        #=> [40ms] _1: next 7
        #=> [90ms] _1: completed
        """,
      traits: [.hot, .mayFail, .takesTime], needs: Permit(.net, as: .host, reading: "ca"),
      .function { call throws(Failure) in
        let url = try call.string(0)
        let isPlain = url.utf8.allSatisfy { $0 > 32 && $0 < 127 }
        guard isPlain, url.hasPrefix("ws://") || url.hasPrefix("wss://") else {
          throw call.misuse(
            "\(Value.string(url)) is not an address of a WebSocket", help: "as in \"wss://example.com/feed\"")
        }
        try call.checkHeaders(1)
        if call.isGiven(2) { _ = try call.duration(2) }
        if call.isGiven(3) { _ = try call.path(of: 3) }
        return .box(SocketTerminal(call.ask(.webSocket), .messages, call.host))
      }),
    Entry(
      "socket",
      """
      Makes a terminal connected to a port of a host, or to a local socket: subscribers receive the lines of the other \
      side, and each value sent to the terminal goes there as a line. The first subscription or value connects; the \
      last subscriber to leave disconnects. `sendCompleted` ends sending, and the end of the other side completes the \
      terminal; the next subscription connects again.
      """,
      [
        Parameter("address", .string, "as in \"localhost:7000\" or \"unix:/run/app.sock\""),
        Parameter("tls", .bool, .labeled, "true to use TLS"),
        Parameter(
          "as", .string, .labeled,
          "\"lines\" if left out; \"data\" to receive Data, and to send no line ends"),
        .certificates,
      ],
      returns: .channelTerminal, elsewhere: ["shell: nc", "Node: net.connect", "Python: socket"],
      examples: """
        # record: {"ask":1,"socket":["localhost:7000"]}
        # record: {"us":2000,"of":1,"bytes":"hello\\nAnn\\n"}
        # record: {"us":3000,"of":1,"completed":true}
        let chat = socket "localhost:7000"
        chat
        sendNext chat "who is there?"
        #=> [2ms] chat: next "hello"
        #=> [2ms] chat: next "Ann"
        #=> [3ms] chat: completed
        """,
      traits: [.hot, .mayFail, .takesTime], needs: Permit(.net, as: .address, reading: "ca"),
      .function { call throws(Failure) in
        try call.checkSocketAddress(call.string(0))
        if call.isGiven(1) { _ = try call.bool(1) }
        let form: SocketTerminal.Form = try call.word(2, ["lines", "data"]) == "data" ? .data : .lines
        if call.isGiven(3) { _ = try call.path(of: 3) }
        return .box(SocketTerminal(call.ask(.socket, leaving: [2]), form, call.host))
      }),
  ]
}

extension Call {
  /// `host:port`, `[address]:port` or `unix:path`.
  fileprivate func checkSocketAddress(_ address: String) throws(Failure) {
    let help = "as in \"localhost:7000\" or \"unix:/run/app.sock\""
    let wrong = misuse("\(Value.string(address)) is not an address of a socket", help: help)
    if address.hasPrefix("unix:") {
      if address.utf8.count == 5 || address.utf8.contains(0) { throw wrong }
      return
    }
    guard let colon = address.lastIndex(of: ":"), let port = UInt16(address[address.index(after: colon)...]), port > 0
    else { throw wrong }
    let host = address[..<colon]
    let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
    let isHost = !host.isEmpty && host.utf8.allSatisfy { $0 > 32 && $0 < 127 && $0 != "/" }
    if !isHost || !isBracketed && host.contains(":") { throw wrong }
  }
}
