import Values

/// The kind of a call's result, as far as it is known before it runs.
public enum Outcome: Sendable {
  case any
  case kind(Kind)
  /// The kind of stream passed to the call.
  case stream
  /// A value from a sequence; from a signal, a signal of one value.
  case fold
  /// A value of this kind from one value or a sequence; from a signal, a signal of one.
  case foldTo(Kind)
  /// The kind of stream passed to the call, sending these values.
  case streamSending(Sent)
  /// A value of this kind, which sends, holds or returns these values.
  case sending(Kind, Sent)
  /// The argument passed for this parameter.
  case argument(Int)

  /// Values that a result sends or holds, in terms of the call's arguments.
  public enum Sent: Sendable {
    /// The values of its stream.
    case same
    /// Results of its closure.
    case results
    /// The values of the streams that its stream sends.
    case joined
    /// The values of the streams that its closure returns.
    case joinedResults
    /// Signals of the values that the argument for this parameter sends or holds.
    case signalsOfElements(Int)
    /// The keys of the Dictionary passed for this parameter.
    case keys(Int)
    /// Arrays of the values of its stream.
    case lists
    /// Signals of the values of its stream.
    case signals
    /// Tuples with one value from each of its streams.
    case tuples
    /// Tuples as well, unless a closure is passed for this parameter: then its results.
    case tuplesUnless(Int)
    /// The shape that the values of all its streams share.
    case common
    case kind(Kind)
    case argument(Int)
    /// Values that the argument sends or holds.
    case elements(Int)
  }

  /// A signal that sends these values.
  static func signal(_ sent: Sent) -> Outcome { .sending(.signal, sent) }

  /// The kind of the result for this kind of stream, as far as it is certain.
  public func kind(givenStream stream: Kind?) -> Kind? {
    switch self {
    case .any, .argument: nil
    case .kind(let kind), .sending(let kind, _): kind
    case .stream, .streamSending: stream.map { $0.isSignal ? .signal : $0.isSequence ? .sequence : nil } ?? nil
    case .fold: stream.map { $0.isSignal ? .signal : nil } ?? nil
    case .foldTo(let kind): stream.map { $0.isSignal ? .signal : kind }
    }
  }

  /// True if it sends what the signals send that its closure returns.
  public var joinsResults: Bool {
    switch self {
    case .streamSending(.joinedResults), .sending(.signal, .joinedResults): true
    default: false
    }
  }

  /// The kind of the result if it is certain for all arguments.
  public var kind: Kind? {
    switch self {
    case .kind(let kind), .sending(let kind, _): kind
    default: nil
    }
  }

  /// Shape of a call's result, by the shapes of its arguments: `argument` returns the one for a parameter, `result` the
  /// one that the closure returns. `stream` determines the kind of the result; `streams` returns all streams.
  public func shape(
    stream: Shape?, streams: () -> [Shape], result: () -> Shape? = { nil }, argument: (Int) -> Shape?
  ) -> Shape {
    if case .argument(let index) = self { return argument(index) ?? .unknown }
    var stream = stream
    if case .foldTo = self, stream == nil { stream = argument(0) }
    guard let kind = kind(givenStream: stream?.kind) else { return .unknown }
    let certainty = self.kind == nil ? stream?.certainty ?? .certain : .certain
    let sent: Sent
    switch self {
    case .streamSending(let given), .sending(_, let given): sent = given
    case .foldTo(let value) where kind.isSignal: sent = .kind(value)
    default: return Shape(kind, certainty)
    }
    if case .keys(let index) = sent { return Shape(kind, keys: argument(index)?.keys) }
    var values: Shape? { streams().first?.element }
    let element: Shape? =
      switch sent {
      case .same: values
      case .results: result()
      case .joined: values?.element
      case .joinedResults: result()?.element
      case .signalsOfElements(let index): Shape(.signal, of: argument(index)?.element)
      case .keys: nil
      case .lists: Shape(.array, of: values)
      case .signals: Shape(.signal, of: values)
      case .tuplesUnless(let index) where argument(index) != nil: result()
      // A Dictionary of streams sends Dictionaries.
      case .tuplesUnless where streams().contains(where: { $0.kind?.isStream != true }): nil
      case .tuples, .tuplesUnless: Shape(.tuple, parts: streams().map { $0.element ?? .unknown })
      case .common: Shape.common(streams().map { $0.element ?? .unknown })
      case .kind(let kind): Shape(kind)
      case .argument(let index): argument(index)
      case .elements(let index): argument(index)?.element
      }
    return Shape(kind, of: element?.known, certainty)
  }
}
