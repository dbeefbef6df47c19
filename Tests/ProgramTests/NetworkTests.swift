import Foundation
import PeerProbe
import Testing

/// Programs that talk to a scripted peer: the web, sockets and WebSockets, with everything that a server can do wrong.
@Suite(.scratchFolder) struct NetworkTests {
  private func run(_ peer: Peer, _ code: String, _ options: String...) throws -> ProgramTests.Outcome {
    try ProgramTests.run(["--allow-net=\(peer.host)"] + options + ["-e", code])
  }

  private static let told = "| catch { e in return ((e.domain, e.code)) } | print"

  // MARK: requests

  @Test(arguments: [[Peer.Step.answer(200, "tea")], [.trickle("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\ntea")]])
  func `a body arrives whole, however it is cut`(_ answer: [Peer.Step]) throws {
    let peer = try Peer([.request] + answer)
    #expect(try run(peer, "request \"http://\(peer.host)/\" | print").output == "tea\n")
  }

  @Test func `a request says what the program gave it`() throws {
    let peer = try Peer([.request, .answer(200)])
    _ = try run(
      peer, "request \"http://\(peer.host)/a?b\" method: \"PUT\" body: [\"n\": [1]] headers: [\"X-Y\": \"z\"] | print")
    let heard = try #require(peer.heard.first)
    #expect(heard.hasPrefix("PUT /a?b HTTP/1.1\r\n") && heard.hasSuffix("\r\n\r\n{\"n\":[1]}"), "\(heard)")
    #expect(heard.contains("X-Y: z\r\n") && heard.contains("Content-Type: application/json\r\n"))
  }

  @Test func `a status of 400 or more is an error with all that the server said`() throws {
    let peer = try Peer([.request, .answer(503, "later", "Retry-After: 7", "X-Why: rest")])
    let outcome = try run(
      peer,
      """
      request "http://\(peer.host)/" | catch { e in
        let i = e.userInfo
        return ((e.domain, e.code, i.status, i.body, i.retryAfter, i.headers.get("x-why")))
      } | print
      """)
    #expect(outcome.output == "(\"HTTP\", 503, 503, \"later\", 7s, \"rest\")\n", "\(outcome)")
  }

  @Test(
    arguments: zip(
      [
        "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
        "Sun, 06 Nov 1994 08:40:00 GMT", "tomorrow", "-3",
      ], ["90s", "90s", "90s", "0s", "nil", "nil"]))
  func `a server may say by a date when to ask again`(_ text: String, _ wait: String) throws {
    let peer = try Peer([
      .request, .answer(503, "", "Retry-After: \(text)", "Date: Sun, 06 Nov 1994 08:48:07 GMT"),
    ])
    let outcome = try run(
      peer, "request \"http://\(peer.host)/\" | catch { e in return e.userInfo.get(\"retryAfter\") } | print")
    #expect(outcome.output == "\(wait)\n", "\(outcome)")
  }

  @Test func `any status is a value of sendAsynchronousRequest`() throws {
    let peer = try Peer([.request, .answer(404, "no")])
    let outcome = try run(
      peer, "sendAsynchronousRequest \"http://\(peer.host)/\" | map { r, d in (r.status, d.text) } | print")
    #expect(outcome.output == "(404, \"no\")\n", "\(outcome)")
  }

  @Test(
    arguments: zip(
      [
        [Peer.Step.reset], [.request, .reset], [.request, .send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\ntea")],
        [.request, .send("nonsense\r\n\r\n")], [.request, .send("HTTP/1.1 200 OK\r\nX-Half: ye")],
        [.request, .send("HTTP/1.1 200 OK\r\nX-Whole: yes\r\n")],
      ], ["-100", "-1005", "-1005", "-1011", "-1005", "-1005"]))
  func `a server that breaks off is one error`(_ script: [Peer.Step], _ code: String) throws {
    let peer = try Peer(script)
    let outcome = try run(peer, "request \"http://\(peer.host)/\" \(Self.told)")
    #expect(outcome.output.hasPrefix("(\"NSURLErrorDomain\", \(code)"), "\(outcome)")
  }

  @Test(
    arguments: zip(
      [
        [Peer.Step.request], [.request, .send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\ntea")],
        [.request, .send("nonsense\r\n\r\n")],
        [.request, .send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 3\r\n\r\ntea")],
        [.request, .send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n")],
      ],
      [
        "the server closed the connection without an answer", "the answer broke off before its end",
        "the answer is not HTTP", "the answer is compressed in a way that cannot be read",
        "the answer could not be received",
      ]))
  func `a broken answer is told in words of rsig's own`(_ script: [Peer.Step], _ words: String) throws {
    let peer = try Peer(script)
    let outcome = try run(peer, "request \"http://\(peer.host)/\"")
    #expect(outcome.output.hasPrefix("_1: error Error(\"http://\(peer.host)/: \(words)\""), "\(outcome)")
    #expect(words.contains("compressed") || outcome.diagnostics.contains("help:"), "\(outcome)")
  }

  @Test func `TLS where nobody speaks it, and URLs that are none, are told with a mend`() throws {
    let peer = try Peer([.send("HTTP/1.1 400 No\r\n\r\n")])
    let outcome = try run(peer, "request \"https://\(peer.host)/\"")
    #expect(outcome.output.contains("no secure connection came about"), "\(outcome)")
    #expect(outcome.diagnostics.contains("= help: does the server speak TLS at this port?"), "\(outcome)")
    let url = try ProgramTests.run(["--allow-net", "-e", "request \"http://localhost:99999/\""])
    #expect(url.output.contains("this URL cannot be read") && url.diagnostics.contains("`urlEncoded`"), "\(url)")
  }

  @Test func `a name without an address is one error, whoever looks it up`() throws {
    for ask in ["request \"http://none.invalid/\"", "socket \"none.invalid:80\"", "webSocket \"ws://none.invalid/\""] {
      let outcome = try ProgramTests.run(
        ["--allow-net", "-e", "\(ask) \(Self.told)"], environment: ["http_proxy": "", "all_proxy": ""])
      #expect(outcome.output == "(\"NSURLErrorDomain\", -1003)\n", "\(outcome)")
    }
  }

  @Test func `nobody listens there`() throws {
    let port = try Peer([]).port
    let outcome = try ProgramTests.run(
      ["--allow-net=127.0.0.1", "-e", "request \"http://127.0.0.1:\(port)/\" \(Self.told)"])
    #expect(outcome.output == "(\"NSURLErrorDomain\", -1004)\n" || outcome.output.contains("-1005"), "\(outcome)")
  }

  @Test func `a server that never answers is ended by its time`() throws {
    let peer = try Peer([.hearAll])
    #expect(
      try run(peer, "request \"http://\(peer.host)/\" timeout: 50ms \(Self.told)").output
        == "(\"NSURLErrorDomain\", -1001)\n")
  }

  @Test func `a redirection drops what is meant for the first host, and asks the permissions`() throws {
    let other = try Peer([.request, .answer(200, "there")])
    let peer = try Peer([.request, .answer(302, "", "Location: http://localhost:\(other.port)/x")])
    let code =
      "request \"http://\(peer.host)/\" headers: [\"Authorization\": \"secret\", \"X-A\": \"b\"]"
    let refused = try run(peer, code + Self.told)
    #expect(refused.output == "(\"Permission\", 4)\n", "\(refused)")
    #expect(refused.diagnostics.contains("--allow-net=localhost:\(other.port)"))
    #expect(other.heard.isEmpty)
    let again = try Peer([.request, .answer(302, "", "Location: http://localhost:\(other.port)/x")])
    let followed = try run(
      again, code.replacingOccurrences(of: peer.host, with: again.host) + "| print",
      "--allow-net=localhost:\(other.port)")
    #expect(followed.output == "there\n", "\(followed)")
    let heard = try #require(other.heard.first)
    #expect(heard.hasPrefix("GET /x ") && heard.contains("X-A: b") && !heard.contains("secret"), "\(heard)")
  }

  @Test func `what is meant for one port is not sent to another one of the same host`() throws {
    let other = try Peer([.request, .answer(200, "there")])
    let peer = try Peer([.request, .answer(302, "", "Location: http://\(other.host)/x")])
    let outcome = try run(
      peer, "request \"http://\(peer.host)/\" headers: [\"Cookie\": \"secret\"] | print", "--allow-net=\(other.host)")
    #expect(outcome.output == "there\n", "\(outcome)")
    #expect(try #require(peer.heard.first).contains("secret") && !(try #require(other.heard.first).contains("secret")))
  }

  @Test func `a proxy of the user's environment may be on this machine`() throws {
    let proxy = try Peer([.request, .answer(200, "through")])
    let code = "request \"http://example.com/x\" | print"
    let outcome = try ProgramTests.run(
      ["--allow-net=example.com", "-e", code], environment: ["http_proxy": "http://\(proxy.host)"])
    #expect(outcome.output == "through\n", "\(outcome)")
    #expect(try #require(proxy.heard.first).hasPrefix("GET http://example.com/x "))
  }

  @Test(arguments: ["file:///etc/hosts", "ftp://127.0.0.1/x"])
  func `a redirection leads to the web only`(_ target: String) throws {
    let peer = try Peer([.request, .answer(302, "", "Location: \(target)")])
    let outcome = try run(peer, "request \"http://\(peer.host)/\" \(Self.told)")
    #expect(outcome.output == "(\"NSURLErrorDomain\", -1002)\n", "\(outcome)")
  }

  @Test func `the tenth redirection is followed, and the eleventh is an error`() throws {
    let round = [Peer.Step.request, .answer(302, "", "Location: /again")]
    let ten = try Peer(
      round, round, round, round, round, round, round, round, round, round, [.request, .answer(200, "end")])
    #expect(try run(ten, "request \"http://\(ten.host)/\" | print").output == "end\n")
    let endless = try Peer(round)
    #expect(
      try run(endless, "request \"http://\(endless.host)/\" \(Self.told)").output == "(\"NSURLErrorDomain\", -1007)\n")
  }

  @Test func `lines and chunks come before the end of the body`() throws {
    let peer = try Peer([.request, .send("HTTP/1.1 200 OK\r\n\r\none\ntw"), .send("o\n"), .hearAll])
    #expect(try run(peer, "request \"http://\(peer.host)/\" as: \"lines\" | take 2 | print").output == "one\ntwo\n")
    let second = try Peer([.request, .send("HTTP/1.1 200 OK\r\n\r\none"), .hearAll])
    #expect(
      try run(second, "request \"http://\(second.host)/\" as: \"chunks\" | take 1 | map \\.text | print").output
        == "one\n")
  }

  @Test func `backoff asks again until the server has recovered`() throws {
    let peer = try Peer(
      [.request, .answer(503, "", "Retry-After: 0")], [.request, .answer(503)], [.request, .answer(200, "at last")])
    let outcome = try run(peer, "request \"http://\(peer.host)/\" | retryWhen (backoff 1ms times: 6) | print")
    #expect(outcome.output == "at last\n", "\(outcome)")
  }

  @Test func `a replay waits as long as the server said`() throws {
    let peer = try Peer([.request, .answer(503, "", "Retry-After: 1")], [.request, .answer(200, "at last")])
    let record = try ScratchFolder.url().appendingPathComponent("r.jsonl").path
    let code = """
      request "http://\(peer.host)/" | doError { e in print e.userInfo.retryAfter } | retryWhen (backoff 1ms) | print
      """
    let outcome = try run(peer, code, "--record", record)
    #expect(outcome.output == "1s\nat last\n", "\(outcome)")
    let told = try ProgramTests.run(["--replay", record, "-e", code])
    #expect(told.output == outcome.output && told.status == 0, "\(told)")
  }

  @Test(arguments: ["headers: [\"A\": \"b\\nC: d\"]", "headers: [\"A\\nB\": \"c\"]", "method: \"GET /x\""])
  func `a request cannot be split by its fields`(_ field: String) throws {
    let outcome = try ProgramTests.run(["--allow-net", "-e", "request \"http://127.0.0.1:9/\" \(field) | print"])
    #expect(outcome.status == 1 && outcome.diagnostics.contains("error[E") && outcome.output.isEmpty, "\(outcome)")
  }

  // MARK: events of a server

  private static func events(_ body: String, _ fields: String...) -> [Peer.Step] {
    let head = ["HTTP/1.1 200 OK", "Content-Type: text/event-stream", "Connection: close"] + fields
    return [.request, .send(head.joined(separator: "\r\n") + "\r\n\r\n" + body)]
  }

  @Test func `events come with their name, data and id, whatever their line ends`() throws {
    let peer = try Peer(
      Self.events(
        "\u{feff}: a comment\r\nevent: a\rdata: 1\ndata:2\r\nid: 7\r\n\r\ndata\n\nid: 8\n\ndata:  x\nother: y\n\n"))
    let outcome = try run(
      peer, "eventSource \"http://\(peer.host)/\" | take 3 | print")
    #expect(
      outcome.output == """
        ["event": "a", "data": "1\\n2", "id": "7"]
        ["event": "message", "data": "", "id": "7"]
        ["event": "message", "data": " x", "id": "8"]

        """, "\(outcome)")
  }

  @Test func `a lost stream is asked for again, from the last event on, after the server's time`() throws {
    let peer = try Peer(Self.events("retry: 1\nid: 5\ndata: a\n\nid: 6\ndata: cut"), Self.events("data: b\n\n"))
    let outcome = try run(peer, "eventSource \"http://\(peer.host)/\" | take 2 | map \\.data | print")
    #expect(outcome.output == "a\nb\n", "\(outcome)")
    #expect(peer.heard.contains { $0.contains("Last-Event-ID: 5") }, "\(peer.heard)")
  }

  @Test(
    arguments: zip(
      [
        [Peer.Step.request, .answer(204)], [.request, .answer(200, "<p>", "Content-Type: text/html")],
        [.request, .answer(500)],
      ],
      [204, 200, 500]))
  func `another answer than events is an error`(_ script: [Peer.Step], _ code: Int) throws {
    let peer = try Peer(script)
    #expect(try run(peer, "eventSource \"http://\(peer.host)/\" \(Self.told)").output == "(\"HTTP\", \(code))\n")
  }

  // MARK: sockets

  @Test func `a socket sends lines and hears lines, and the other side's end completes it`() throws {
    let peer = try Peer([.hear("who?\n"), .send("Ann\r\nBo"), .send("b"), .finish, .hearAll])
    let outcome = try run(peer, "let s = socket \"\(peer.host)\"\ns\nsendNext s \"who?\"")
    #expect(outcome.output == "s: next \"Ann\"\ns: next \"Bob\"\ns: completed\n", "\(outcome)")
  }

  @Test func `all subscribers share one connection, and the last to leave closes it`() throws {
    let peer = try Peer([.send("a\nb\nc\n"), .hearAll])
    let outcome = try run(
      peer, "let s = socket \"\(peer.host)\"\ns | take 1 | print\ns | take 3 | map upper | print")
    #expect(outcome.output == "a\nA\nB\nC\n", "\(outcome)")
    #expect(peer.heard.count <= 1)
  }

  @Test func `sendCompleted ends the speaking half only`() throws {
    let peer = try Peer([.hearAll, .send("bye\n")])
    let outcome = try run(
      peer, "let s = socket \"\(peer.host)\" as: \"data\"\ns | map \\.text | print\nsendNext s \"abc\"\nsendCompleted s"
    )
    #expect(outcome.output == "bye\n\n" || outcome.output == "bye\n", "\(outcome)")
    #expect(peer.heard.first == "abc")
  }

  @Test func `a broken socket is an error, and the next subscription connects again`() throws {
    let peer = try Peer([.send("one\n"), .hear("go\n"), .reset], [.send("two\n"), .finish, .hearAll])
    let outcome = try run(
      peer,
      """
      let s = socket "\(peer.host)"
      s | doNext { sendNext s "go" } | doError { e in print e.domain } | retryWhen (backoff 1ms) | print
      """)
    #expect(outcome.output == "one\nNSPOSIXErrorDomain\ntwo\n", "\(outcome)")
  }

  @Test func `a large value crosses a slow socket whole`() throws {
    let peer = try Peer([.hear("end\n"), .send("ok\n"), .finish])
    let outcome = try run(
      peer,
      """
      let s = socket "\(peer.host)"
      s | print
      signal(1...20) | map { "x".repeated(30000) } | concat (return "end") | subscribe s
      """)
    #expect(outcome.output == "ok\n", "\(outcome)")
    #expect(peer.heard.first?.utf8.count == 20 * 30_001 + 4, "\(peer.heard.map(\.utf8.count))")
  }

  @Test func `a socket needs its permission`() throws {
    let peer = try Peer([])
    let outcome = try ProgramTests.run(["-e", "socket \"\(peer.host)\" \(Self.told)"])
    #expect(
      outcome.output == "(\"Permission\", 4)\n" && outcome.diagnostics.contains("--allow-net=\(peer.host)"),
      "\(outcome)")
  }

  // MARK: WebSockets

  private static func frame(_ first: UInt8, _ text: String) -> [UInt8] {
    [first, UInt8(text.utf8.count)] + Array(text.utf8)
  }

  @Test func `messages of a WebSocket come whole, with pings among their fragments`() throws {
    let frames = Self.frame(0x01, "he") + Self.frame(0x89, "!") + Self.frame(0x80, "llo") + Self.frame(0x82, "\u{7}")
    let peer = try Peer([.accept, .trickle(frames), .send([0x88, 2, 3, 232]), .hearAll])
    let outcome = try run(peer, "webSocket \"ws://\(peer.host)/feed\" | print")
    #expect(outcome.output == "hello\nData hex: \"07\"\n" && outcome.status == 0, "\(outcome)")
    let heard = try #require(peer.heard.first)
    #expect(heard.hasPrefix("GET /feed HTTP/1.1\r\n") && heard.contains("Host: \(peer.host)\r\n"))
  }

  @Test(
    arguments: zip(
      [
        [0x88, 2, 0x0f, 0xa1], [0x88, 2, 3, 233], [0x81, 0x81, 1, 2, 3, 4, 5], [0x81, 1, 0xff], [0xc1, 0], [0x83, 0],
        [0x80, 0], [0x09, 0], [0x88, 1, 3], [0x82, 127, 0, 0, 0, 1, 0, 0, 0, 0], [0x82, 126, 0, 1, 7], [],
      ] as [[UInt8]],
      [4001, 1001, 1002, 1007, 1002, 1002, 1002, 1002, 1002, 1009, 1002, 1006]))
  func `a wrong frame or goodbye is an error with its code`(_ frame: [UInt8], _ code: Int) throws {
    let peer = try Peer([.accept, .send(frame), .finish, .hearAll])
    let outcome = try run(peer, "webSocket \"ws://\(peer.host)/\" \(Self.told)")
    #expect(outcome.output == "(\"WebSocket\", \(code))\n", "\(outcome)")
  }

  @Test(arguments: [
    [Peer.Step.request, .answer(403)], [.request, .send("HTTP/1.1 101 OK\r\nUpgrade: websocket\r\n\r\n")],
  ])
  func `a server that does not speak WebSocket is an error`(_ script: [Peer.Step]) throws {
    let peer = try Peer(script)
    let outcome = try run(peer, "webSocket \"ws://\(peer.host)/\" \(Self.told)")
    #expect(outcome.output == "(\"NSURLErrorDomain\", -1011)\n", "\(outcome)")
  }

  @Test func `what is said before the connection stands waits, and goodbye waits for the answer`() throws {
    let peer = try Peer([.accept, .send(Self.frame(0x81, "hi")), .hear("\u{88}"), .send([0x88, 0])], [.hearAll])
    let outcome = try run(
      peer,
      "let w = webSocket \"ws://\(peer.host)/\"\nw\nsendNext w [\"a\": 1]\nw | take 1 | subscribeNext { sendCompleted w }"
    )
    #expect(outcome.output.hasPrefix("w: next \"hi\"\n"), "\(outcome)")
  }

  @Test func `a WebSocket that does not answer to a ping is an error`() throws {
    let peer = try Peer([.accept, .hearAll])
    let outcome = try run(peer, "webSocket \"ws://\(peer.host)/\" ping: 20ms \(Self.told)")
    #expect(outcome.output == "(\"WebSocket\", 1006)\n", "\(outcome)")
  }

  // MARK: Redis

  @Test func `a Topic connects again after a server that breaks, and fails where time does not help`() throws {
    // A reset drops what is still on its way, so the peer waits until the message was taken.
    let peer = try Peer(
      [.hear("XREVRANGE"), .send("-LOADING Redis is loading\r\n"), .hearAll],
      [
        .hear("XREVRANGE"), .send("*0\r\n"), .hear("XREAD"),
        .trickle("*1\r\n*2\r\n$1\r\nk\r\n*1\r\n*2\r\n$3\r\n1-0\r\n*2\r\n$5\r\nvalue\r\n$3\r\ntea\r\n"),
        .hear("1-0"), .reset,
      ],
      [.hear("1-0"), .send("-WRONGTYPE no stream\r\n"), .hearAll])
    let outcome = try run(
      peer,
      """
      let t = topic "redis://\(peer.host)/k"
      t.connected | distinctUntilChanged | print
      t | map \\.value | catch { e in return ((e.domain, e.message)) } | print
      """, "--for", "30s")
    #expect(
      outcome.output == "false\ntrue\nfalse\ntrue\ntea\nfalse\ntrue\n(\"Redis\", \"WRONGTYPE no stream\")\n",
      "\(outcome)")
  }

  @Test(arguments: ["redis://localhost:/k", "redis:///k", "redis://localhost/", "redis://localhost"])
  func `an address without host, port or key is no Topic`(_ address: String) throws {
    let outcome = try ProgramTests.run(["--allow-net", "--for", "5s", "-e", "topic \"\(address)\" \(Self.told)"])
    #expect(!outcome.output.hasPrefix("(") && outcome.diagnostics.contains("is not a topic"), "\(outcome)")
  }

  // MARK: records

  @Test func `a record tells WebSockets and sockets again`() throws {
    let peer = try Peer(
      [.accept, .send(Self.frame(0x81, "hi") + [0x88, 0]), .hearAll], [.send("a\nb\n"), .finish, .hearAll])
    let record = try ScratchFolder.url().appendingPathComponent("r.jsonl").path
    let code = "webSocket \"ws://\(peer.host)/\" | concat (socket \"\(peer.host)\") | print"
    let real = try run(peer, code, "--for", "30s", "--record", record)
    let told = try ProgramTests.run(["--replay", record, "-e", code])
    #expect(real.output == "hi\na\nb\n" && told.output == real.output, "\(real) \(told)")
  }
}
