import Diagnostics
import JSON
import Values

/// A request to the world outside a program, as a plain value: it can be permitted, recorded, answered from a record or
/// refused, and the engine cannot tell the difference.
public struct Ask: Sendable {
  /// Named after the entry that makes the request.
  public enum Kind: String, Sendable, CaseIterable {
    case lines
    case readContentsOfURL, readInBackground, readLines, follow, files, changes, writeToFile, appendToFile
    case run, env
    case sendAsynchronousRequest, request, eventSource, webSocket, socket
    case query, topic, sendTo, handle

    /// True if answers come at once, even in virtual time, since they do not depend on the world's time.
    public var answersAtOnce: Bool {
      switch self {
      case .readContentsOfURL, .readInBackground, .readLines, .files, .writeToFile, .appendToFile, .env, .query: true
      default: false
      }
    }

    /// True if it takes the program's values, and completes when it has handled all of them.
    public var isSink: Bool {
      switch self {
      case .writeToFile, .appendToFile, .sendTo: true
      default: false
      }
    }
  }

  public let kind: Kind
  public let arguments: [Value]
  let labels: [(name: String, value: Value)]
  /// Place of the call in the program.
  public let place: Place?

  public init(_ kind: Kind, _ arguments: [Value], labels: [(String, Value)] = [], at place: Place? = nil) {
    self.kind = kind
    self.arguments = arguments
    self.labels = labels.map { (name: $0.0, value: $0.1) }
    self.place = place
  }

  /// The error with the place of the call, unless it already has one.
  public func placed(_ failure: Failure) -> Failure { failure.placed(at: place) }
  func placed(_ error: Value) -> Value { placed(Failure(error: error)).error }

  public subscript(label: String) -> Value { labels.first { $0.name == label }?.value ?? .nil }

  public func text(_ index: Int = 0) -> String { arguments.indices.contains(index) ? arguments[index].raw : "" }

  /// The texts under a label, given as a list or as a single text.
  public func texts(_ label: String) -> [String] {
    let value = self[label]
    return value.asList?.map(\.raw) ?? value.asText.asArray
  }

  public var recordedLabels: [(name: String, value: Value)] { labels.filter { $0.name != "headers" } }

  /// Asks with equal keys request the same. Headers are left out, since they hold secrets that must not be written
  /// down.
  public var key: String {
    let fields: [(Value, Value)] =
      [(.string(kind.rawValue), .list(arguments))] + recordedLabels.map { (.string($0.name), $0.value) }
    return (try? JSONWriter.text(.dictionary(fields))) ?? kind.rawValue
  }
}

extension Ask: Equatable {
  public static func == (one: Ask, other: Ask) -> Bool { one.kind == other.kind && one.key == other.key }
}
