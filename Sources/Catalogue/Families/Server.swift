import Controls
import JSON
import Reactive
import Values

extension Entries {
  /// Requests, and the server that answers them within the program.
  static let server: [Entry] = [
    Entry(
      "server", .server,
      """
      Lets the stage's server answer requests of a route, such as \"GET /users/:id\". The closure is given the \
      request (`method`, `path`, `parameters`, `query`, `headers`, `body`) and makes the signal of the answer: its \
      first value is the body, or `(status, body)`; its error fails the request.
      """,
      [
        Parameter("route", .string, "a method and a path; `:name` stands for one part of the path"),
        Parameter("handler", .function(1), "makes the signal of the answer"),
      ],
      gives: .kind(.nil),
      examples: [
        """
        server "GET /users/:id" { request in return "user \\(request.parameters.id)" | delay 300ms }
        request "/users/7" | map \\.second
        #=> [300ms] _1: next "user 7"
        #=> [300ms] _1: completed
        """,
        """
        server "GET /user" { request in return ["name": "bob"] }
        request "/user" | map { response, data in json(data) } | map \\.name
        #=> _1: next "bob"
        #=> _1: completed
        """,
      ],
      traits: .acts,
      .function { call throws(Failure) in
        stageServer(call.host).add(try StageServer.Route(try call.string(0), try call.function(1)))
        return .nil
      }),
    Entry(
      "request", .server,
      """
      Asks the stage's server on subscription: sends `(response, data)`, where `response` has a `status`, a `url` \
      and `headers` and `data` is the body as text, and completes. A status of 400 or more is an error. Disposing \
      cancels the request.
      """,
      [
        Parameter("url", .string, "a path, or a URL"),
        Parameter("method", .string, label: "method", .labelled, "GET if left out, POST if there is a body"),
        Parameter("headers", .dictionary, label: "headers", .labelled, "header fields by name"),
        Parameter("body", .any, label: "body", .labelled, "a text; a list or a Dictionary is sent as JSON"),
      ],
      gives: .kind(.signal),
      elsewhere: ["Alamofire: request"],
      examples: [
        """
        server "POST /login" { request in json(request.body).name == "bob" ? return("welcome") : return((401, "who?")) }
        request "/login" body: ["name": "bob"] | map \\.second
        #=> _1: next "welcome"
        #=> _1: completed
        request "/login" body: ["name": "eve"] | subscribeError { e in print e.message; print e.userInfo.data }
        #=> POST /login answered 401
        #=> who?
        """
      ],
      traits: [.mayFail, .bounded],
      .stream(signal: { call throws(Failure) in try response(call, refusesStatus: true) })),
    Entry(
      "sendAsynchronousRequest", .server,
      "Asks the stage's server as `request` does, but sends an answer of any status as a value.",
      [
        Parameter("url", .string, "a path, or a URL"),
        Parameter("method", .string, label: "method", .labelled, "GET if left out, POST if there is a body"),
        Parameter("headers", .dictionary, label: "headers", .labelled, "header fields by name"),
        Parameter("body", .any, label: "body", .labelled, "a text; a list or a Dictionary is sent as JSON"),
      ],
      gives: .kind(.signal),
      rac: "+rac_sendAsynchronousRequest:",
      elsewhere: ["Combine: dataTaskPublisher", "RxSwift: rx.response"],
      examples: [
        """
        server "GET /user" { request in return ((404, "gone")) }
        sendAsynchronousRequest "/user" | map { response, data in (response.status, data) }
        #=> _1: next (404, "gone")
        #=> _1: completed
        """
      ],
      traits: [.mayFail, .bounded],
      .stream(signal: { call throws(Failure) in try response(call, refusesStatus: false) })),
  ]

  /// The server of the session. No program can bind its name.
  private static func stageServer(_ host: any Host) -> StageServer {
    host.stage("stage server") { .box(StageServer()) }.box as! StageServer
  }

  private static func response(_ call: Call, refusesStatus: Bool) throws(Failure) -> Signal {
    let hasBody = !call.value(3).isNil
    let request = try StageServer.Request(
      call.isGiven(1) ? try call.string(1) : hasBody ? "POST" : "GET", try call.string(0),
      headers: try call.dictionary(2).map { .box($0) } ?? .dictionary([]),
      body: hasBody ? .string(try text(call.value(3))) : .nil)
    let server = stageServer(call.host)
    let main = call.host.loop.main
    let place = call.place
    return CreatedSignal { subscriber in
      let work = SerialDisposable()
      // In a later turn, as the network's answers come.
      work.disposable = main.schedule {
        do throws(Failure) {
          // An answer without a value has an empty body.
          let answer = ConcatSignal([
            TakeSignal(try server.answer(request), 1), ReturnSignal(.tuple([.int(204), .nil])),
          ])
          work.disposable = TakeSignal(answer, 1).subscribe(
            next: { send($0, to: request, refusesStatus, subscriber) }, error: { subscriber.error($0) },
            completed: { subscriber.completed() })
        } catch {
          subscriber.end(with: place.map { error.placed(at: $0) } ?? error)
        }
      }
      return work
    }
  }

  private static func send(_ answer: Value, to request: StageServer.Request, _ refusesStatus: Bool, _ subscriber: Inlet)
  {
    do throws(Failure) {
      var (status, body) = (200, answer)
      if let pair = answer.asTuple, pair.elements.count == 2, case .int(let code) = pair[0] {
        (status, body) = (code, pair[1])
      }
      let response = Value.dictionary([
        (.string("status"), .int(status)), (.string("url"), .string(request.url)),
        (.string("headers"), .dictionary([])),
      ])
      let data = Value.string(try text(body))
      if refusesStatus, status >= 400 {
        return subscriber.error(
          .box(
            ErrorBox(
              "\(request.method) \(request.path) answered \(status)", domain: "Request", code: status,
              userInfo: DictionaryBox([(.string("response"), response), (.string("data"), data)]))))
      }
      subscriber.next(.tuple([response, data]))
    } catch {
      subscriber.end(with: error)
    }
  }

  /// A body as it is sent: a text as it is, nothing for nil, anything else as JSON.
  private static func text(_ body: Value) throws(Failure) -> String {
    if let text = body.asText { return text }
    return body.isNil ? "" : try JSONWriter.text(body)
  }
}
