import Controls
import JSON
import Reactive
import Values

extension Entries {
  /// Requests, and the simulated server that answers them within the program.
  static let server: [Entry] = [
    Entry(
      "server",
      """
      Adds a route, such as "GET /users/:id", to the stage's simulated server. `handler` takes the request (`method`, \
      `path`, `parameters`, `query`, `headers`, `body`) and returns the signal of the response: its first value is the \
      body, or `(status, body)`; its error fails the request.
      """,
      [
        Parameter("route", .string, "a method and a path; `:name` matches one part of the path"),
        Parameter("handler", .function(1), "returns the signal of the response"),
      ],
      examples: """
        server "GET /users/:id" { request in return "user \\(request.parameters.id)" | delay 300ms }
        request "/users/7"
        #=> [300ms] _1: next "user 7"
        #=> [300ms] _1: completed

        server "GET /user" { request in return ["name": "bob"] }
        request "/user" | map json | map \\.name
        #=> _1: next "bob"
        #=> _1: completed
        """,
      .action { call throws(Failure) in
        stageServer(call.host).add(try StageServer.Route(call.string(0), call.function(1)))
      }),
    Entry(
      "request", as: .request,
      """
      Makes a request at each subscription, sends the body of the response as a string and completes. The stage's \
      server answers requests that match one of its routes, the web all others. A status of 400 or more is an error. \
      Disposing cancels the request.
      """,
      requestParameters + [
        Parameter(
          "as", .string, .labeled,
          "\"text\" if left out; \"lines\" as they come, \"data\" at once, \"chunks\" of Data as they come")
      ],
      returns: .signal,
      elsewhere: ["Alamofire: request", "JavaScript: fetch", "Python: requests", "shell: curl"],
      examples: """
        server "POST /login" { request in json(request.body).name == "bob" ? return("welcome") : return((401, "who?")) }
        request "/login" body: ["name": "bob"]
        #=> _1: next "welcome"
        #=> _1: completed
        request "/login" body: ["name": "eve"] | subscribeError { e in print e.message; print e.userInfo.body }
        #=> POST /login answered 401
        #=> who?

        # record: {"ask":1,"request":["https://example.com/queue"]}
        # record: {"us":80000,"of":1,"bytes":"{\\"length\\": 3}"}
        # record: {"us":80000,"of":1,"completed":true}
        request "https://example.com/queue" | map json | map \\.length
        #=> [80ms] _1: next 3
        #=> [80ms] _1: completed
        """,
      traits: [.repeatsShow, .mayFail, .bounded], needs: Permit(.net, as: .host, reading: "ca"),
      .stream { call throws(Failure) in try response(call, .request) }),
    Entry(
      "sendAsynchronousRequest",
      """
      Makes a request as `request` does, but sends `(response, data)` and completes, whatever the status: `response` \
      has a `status`, a `url` and `headers`, and `data` is the body as Data.
      """,
      requestParameters,
      returns: .signal,
      rac: "+rac_sendAsynchronousRequest:",
      elsewhere: ["Combine: dataTaskPublisher", "RxSwift: rx.response"],
      examples: """
        server "GET /user" { request in return ((404, "gone")) }
        sendAsynchronousRequest "/user" | map { response, data in (response.status, data.text) }
        #=> _1: next (404, "gone")
        #=> _1: completed
        """,
      traits: [.repeatsShow, .mayFail, .bounded], needs: Permit(.net, as: .host, reading: "ca"),
      .stream { call throws(Failure) in try response(call, .sendAsynchronousRequest) }),
  ]

  private static let requestParameters = [
    Parameter("url", .string, "a path of the stage's server, or a URL"),
    Parameter("method", .string, .labeled, "GET if left out, POST if there is a body"),
    Parameter("headers", .dictionary, .labeled, "header fields by name"),
    Parameter("body", .any, .labeled, "a string or Data; a list or a Dictionary is sent as JSON"),
    Parameter("timeout", .duration, .labeled, "how long it may take; 60s if left out"),
    .certificates,
  ]

  /// The server of the session. Its name contains a blank, so no program can bind it.
  private static func stageServer(_ host: any Host) -> StageServer {
    host.stage("stage server") { .box(StageServer()) }.box as! StageServer
  }

  private static func response(_ call: Call, _ kind: Ask.Kind) throws(Failure) -> Signal {
    let hasBody = !call.value(3).isNil
    let url = try call.string(0)
    let method = call.isGiven(1) ? try call.string(1) : hasBody ? "POST" : "GET"
    let request = try StageServer.Request(
      method, url, headers: call.dictionary(2).map { .box($0) } ?? .dictionary([]),
      body: hasBody ? .string(text(call.value(3))) : .nil)
    try call.checkHeaders(2)
    if call.isGiven(4) { _ = try call.duration(4) }
    if call.isGiven(5) { _ = try call.path(of: 5) }
    let form = kind == .request ? try call.word(6, ["text", "lines", "data", "chunks"]) : "data"
    let isOfWeb = url.hasPrefix("http://") || url.hasPrefix("https://")
    let server = stageServer(call.host)
    let forms: [String: AskSignal.Form] = ["text": .text, "lines": .lines, "data": .data, "chunks": .chunks]
    let asked = AskSignal(
      call.ask(kind, leaving: [6]), kind == .request ? forms[form] ?? .text : .values, call.host)
    let main = call.host.loop.main
    let place = call.place
    let answered = CreatedSignal { subscriber in
      let work = SerialDisposable()
      // In a later turn, as responses from a network would be.
      work.disposable = main.schedule {
        do throws(Failure) {
          // A response without a value has an empty body.
          let answer = ConcatSignal([
            TakeSignal(try server.answer(request), 1), ReturnSignal(.pair(.int(204), .nil)),
          ])
          work.disposable = TakeSignal(answer, 1).subscribe(
            next: { send($0, to: request, kind, as: form, subscriber) }, error: { subscriber.error($0) },
            completed: { subscriber.completed() })
        } catch {
          subscriber.end(with: error.placed(at: place))
        }
      }
      return work
    }
    // Decided on subscription, since a route may be added later.
    return DeferredSignal { isOfWeb && !server.hasRoute(for: request) ? asked : answered }
  }

  private static func send(
    _ answer: Value, to request: StageServer.Request, _ kind: Ask.Kind, as form: String, _ subscriber: Inlet
  ) {
    do throws(Failure) {
      var (status, body) = (200, answer)
      if let pair = answer.asTuple, pair.elements.count == 2, case .int(let code) = pair[0] {
        (status, body) = (code, pair[1])
      }
      let text = try text(body)
      if kind == .sendAsynchronousRequest {
        let response = Value.record(["status": .int(status), "url": .string(request.url), "headers": .dictionary([])])
        return subscriber.next(.pair(response, .data(Array(text.utf8))))
      }
      if status >= 400 {
        return subscriber.error(
          .box(
            ErrorBox(
              "\(request.method) \(request.path) answered \(status)", domain: "HTTP", code: status,
              userInfo: DictionaryBox([
                (.string("status"), .int(status)), (.string("headers"), .dictionary([])),
                (.string("body"), .string(text)),
              ]))))
      }
      switch form {
      case "lines":
        for line in text.split(separator: "\n", omittingEmptySubsequences: true) {
          subscriber.next(.string(String(line)))
        }
      case "data", "chunks": subscriber.next(.data(Array(text.utf8)))
      default: subscriber.next(.string(text))
      }
    } catch {
      subscriber.end(with: error)
    }
  }

  /// A request or response body: a text or Data unchanged, empty for nil, anything else as JSON.
  private static func text(_ body: Value) throws(Failure) -> String {
    if let text = body.asText ?? body.asData?.text { return text }
    return body.isNil ? "" : try JSONWriter.text(body)
  }
}
