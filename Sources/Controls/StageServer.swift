import Reactive
import Values

/// A simulated server: it answers requests with the routes that the program added, and takes as long as their signals
/// take.
public final class StageServer: Box {
  private var routes: [Route] = []

  public override init() { super.init() }

  /// Adds a route, replacing an earlier one with the same method and path.
  public func add(_ route: Route) {
    routes.removeAll { $0.method == route.method && $0.path == route.path }
    routes.append(route)
  }

  public func hasRoute(for request: Request) -> Bool { routes.contains { $0.parameters(of: request) != nil } }

  /// The signal of a route's response to a request.
  public func answer(_ request: Request) throws(Failure) -> Signal {
    for route in routes {
      guard let parameters = route.parameters(of: request) else { continue }
      let made = try route.handler.call(request.value(parameters))
      if let signal = made.box as? Signal { return signal }
      let given = made.kind.withArticle
      throw Failure(
        StageReasons.noWork,
        "the closure of `server \(Value.string(route.text))` must return a signal, but returned \(given)",
        help: ["`return x` is the signal that sends x"])
    }
    throw Failure(
      StageReasons.noAnswer, "no server answers \(request.method) \(request.path)",
      help: ["`server \"\(request.method) \(request.path)\" { request in return \"hello\" }` answers it"])
  }

  /// `GET /users/:id`: a method and the segments of a path, where `:id` matches any segment.
  public struct Route {
    let method: Substring
    let path: [Substring]
    let text: String
    let handler: Function

    public init(_ text: String, _ handler: Function) throws(Failure) {
      let words = text.split(separator: " ")
      guard words.count == 2, words[0].allSatisfy({ $0.isLetter }), words[1].first == "/" else {
        throw Failure(
          StageReasons.badRoute, "\(Value.string(text)) is not a route",
          help: ["a route is a method and a path: \"GET /users/:id\""])
      }
      method = Substring(words[0].uppercased())
      path = words[1].split(separator: "/")
      self.text = text
      self.handler = handler
    }

    /// The segments matched by names such as `:id`; nil if the request has another path or method.
    fileprivate func parameters(of request: Request) -> [(Value, Value)]? {
      let parts = request.path.split(separator: "/")
      guard request.method == method, parts.count == path.count else { return nil }
      var found: [(Value, Value)] = []
      for (pattern, part) in zip(path, parts) {
        if pattern.first == ":" {
          found.append((.string(String(pattern.dropFirst())), .string(Request.decoded(part))))
        } else if pattern != part {
          return nil
        }
      }
      return found
    }
  }

  /// A request, as passed to a route's closure.
  public struct Request {
    public let method: String
    public let url: String
    public let path: String
    private let query: [(Value, Value)]
    private let headers: Value
    private let body: Value

    /// `url` is a path, or a full URL with a path after its host.
    public init(_ method: String, _ url: String, headers: Value, body: Value) throws(Failure) {
      var rest = Substring(url.split(at: "#", maxSplits: 1)[0])
      if rest.hasPrefix("http://") || rest.hasPrefix("https://") {
        rest = rest.drop { $0 != ":" }.dropFirst(3).drop { $0 != "/" && $0 != "?" }
        if rest.first != "/" { rest = "/" + rest }
      }
      guard rest.first == "/", !method.isEmpty, method.allSatisfy({ $0.isLetter }) else {
        throw Failure(
          StageReasons.badRoute, "\(Value.string("\(method) \(url)")) is not a request",
          help: ["an address is a path or a URL: \"/users/1\", \"http://host/users/1\"; a method is a word: \"GET\""])
      }
      let parts = rest.split(separator: "?", maxSplits: 1)
      self.method = method.uppercased()
      self.url = url
      path = String(parts[0])
      query = (parts.count > 1 ? parts[1] : "").split(separator: "&").map { pair in
        let sides = pair.split(at: "=", maxSplits: 1)
        return (.string(Request.decoded(sides[0])), .string(sides.count > 1 ? Request.decoded(sides[1]) : ""))
      }
      self.headers = headers
      self.body = body
    }

    fileprivate func value(_ parameters: [(Value, Value)]) -> Value {
      .record([
        "method": .string(method), "url": .string(url), "path": .string(path), "parameters": .dictionary(parameters),
        "query": .dictionary(query), "headers": headers, "body": body,
      ])
    }

    /// Decodes `%20` and `+`.
    fileprivate static func decoded(_ text: Substring) -> String {
      var bytes: [UInt8] = []
      var rest = text.utf8[...]
      while let byte = rest.popFirst() {
        let digits = rest.prefix(2).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        if byte == "%", digits.count == 2 {
          bytes.append(UInt8(digits[0] * 16 + digits[1]))
          rest = rest.dropFirst(2)
        } else {
          bytes.append(byte == "+" ? UInt8(ascii: " ") : byte)
        }
      }
      return String(utf8: bytes)
    }
  }
}
