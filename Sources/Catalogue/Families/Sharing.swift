import Values

extension Entries {
  /// Streams in Redis that many machines share.
  static let sharing: [Entry] = [
    Entry(
      "topic",
      """
      Makes a Topic: a signal of the messages sent to a Redis stream from now on, each a Dictionary with `id`, `value` \
      and `fields`. Reconnects after a lost connection; `connected` sends whether it is connected. Never completes.
      """,
      [
        Parameter(
          "url", .string,
          "such as \"redis://localhost/orders\", with `user:password@` before the host; `rediss:` uses TLS"),
        Parameter(
          "from", .kinds([.string, .date]), .labeled, "\"start\", a date, or the id of a message"),
        .certificates,
      ],
      gives: .sending(.topic, .kind(.dictionary)), elsewhere: ["Redis: XREAD", "Kafka: consumer", "MQTT: subscribe"],
      examples: """
        # record: {"ask":1,"topic":["redis://localhost/orders"]}
        # record: {"us":1000,"of":1,"next":{"id":"1-0","value":"tea","topic":"orders","attempt":1}}
        topic "redis://localhost/orders" | map \\.value
        #=> [1ms] _1: next "tea"
        """,
      traits: [.mayFail, .endless, .takesTime], needs: Permit(.net, as: .host, reading: "ca"),
      .function { call throws(Failure) in
        let url = try call.topicAddress(call.string(0))
        let roots = call.isGiven(2) ? try call.path(of: 2) : nil
        return .box(TopicSignal(url, roots: roots, call.ask(.topic), call.host))
      }),
    Entry(
      "sendTo",
      """
      Sends each value to a Topic, as JSON unless it is a string or Data, and completes when the last one is \
      confirmed. A value that was not confirmed is sent again, so it may arrive twice. Sends nothing; an error passes \
      through.
      """,
      [
        .signal, Parameter("topic", .kinds([.topic]), "made by `topic`"),
        Parameter("keep", .count, .labeled, "about how many messages the stream keeps"),
      ],
      returns: .signal, elsewhere: ["Redis: XADD", "Kafka: producer", "MQTT: publish"],
      examples: """
        # record: {"ask":1,"sendTo":["redis://localhost/orders"]}
        # record: {"us":1000,"of":1,"completed":true}
        signal(["tea", "milk"]) | sendTo (topic "redis://localhost/orders")
        #=> [1ms] _1: completed
        """,
      traits: .mayFail, needs: Permit(.net, of: nil, as: .host),
      .stream { call throws(Failure) in
        let topic = try call.box(1, as: TopicSignal.self)
        var labels = topic.labels
        if call.isGiven(2) { labels.append(("keep", .int(try call.count(2)))) }
        return SinkSignal(
          try call.signal(0), Ask(.sendTo, [.string(topic.url)], labels: labels, at: call.place), lineEnd: "",
          call.host,
          note: topic.note)
      }),
    Entry(
      "handle",
      """
      Shares the messages of a Topic among all processes that use the same `group`. `work` returns the signal that \
      handles a message: its completion acknowledges the message, and its error starts it again after 1s, 2s, 4s …; \
      after `attempts` failures the message goes to `dead`. A message is handled at least once, and again if its \
      process dies. After `attempts` deaths it goes to `dead` as well, but its last attempt runs alone, so that it is \
      not given up because another message crashed the process. Sends the values of all these signals.
      """,
      [
        Parameter("topic", .kinds([.topic]), "made by `topic`"),
        Parameter("group", .string, "the name that the processes share"),
        Parameter("work", .function(1), returns: .signal, "returns the signal that handles a message"),
        Parameter("concurrent", .count, .labeled, in: Parameter.fromOne, "how many messages at a time; 1 if left out"),
        Parameter("attempts", .count, .labeled, in: Parameter.fromOne, "5 if left out"),
        Parameter("dead", .string, .labeled, "the stream for messages given up; NAME:dead if left out"),
        Parameter(
          "claimAfter", .duration, .labeled,
          "when a silent process counts as dead; 60s if left out"),
        Parameter(
          "drain", .duration, .labeled, "how long handlers may run on after disposal; 0s if left out"),
      ],
      returns: .signal, elsewhere: ["Redis: XREADGROUP", "Kafka: consumer group", "Sidekiq: perform"],
      examples: """
        # record: {"ask":1,"handle":["redis://localhost/orders","mail"]}
        # record: {"us":1000,"of":1,"next":{"id":"1-0","value":"tea","topic":"orders","attempt":1,"fields":{}}}
        topic "redis://localhost/orders" | handle "mail" { m in return "mailed \\(m.value)" }
        #=> [1ms] _1: next "mailed tea"
        """,
      traits: [.mayFail, .endless, .takesTime], needs: Permit(.net, of: nil, as: .host),
      .function { call throws(Failure) in
        let topic = try call.box(0, as: TopicSignal.self)
        let group = try call.string(1)
        let function = try call.function(2)
        if group.isEmpty { throw call.misuse("the group of `handle` must have a name") }
        var labels = topic.labels
        for index in 3...7 where call.isGiven(index) {
          if index < 5 { _ = try call.count(index) }
          if index > 5 { _ = try call.duration(index) }
          labels.append((call.entry.parameters[index].name, call.value(index)))
        }
        let ask = Ask(.handle, [.string(topic.url), .string(group)], labels: labels, at: call.place)
        let handling = HandleSignal(
          ask, topic, attempts: call.isGiven(4) ? try call.count(4) : 5,
          drain: call.isGiven(7) ? try call.duration(7) : 0, call.host
        ) {
          message throws(Failure) in
          try call.asSignal(function.call(message), "the result of the closure of `handle`")
        }
        return call.host.traced(handling, call)
      }),
  ]
}

extension Call {
  fileprivate func topicAddress(_ url: String) throws(Failure) -> String {
    let mark = ["redis://", "rediss://"].first(where: url.hasPrefix)
    let parts = url.dropFirst(mark?.count ?? 0).split(at: "/")
    let host = parts[0].split(at: "@").last ?? ""
    if mark != nil, parts.count > 1, parts.last != "", !host.isEmpty, host.first != ":", host.last != ":" { return url }
    if url.hasPrefix("mqtt") {
      throw misuse(
        "`topic` does not support \(url.prefix { $0 != ":" }) yet", help: "as in \"redis://localhost/orders\"")
    }
    throw misuse("\(Value.string(url)) is not a topic", help: "as in \"redis://localhost/orders\"")
  }
}
