import Values

/// The kind of a call's result, as far as it is known before it runs.
public enum Outcome: Sendable {
  case any
  case kind(Kind)
  /// The kind of stream passed to the call.
  case stream
  /// A value from a sequence; from a signal, a signal of one value.
  case fold
  /// One of these values from a sequence; from a signal, a signal of one.
  case foldOf(Sent)
  /// One of these values, whichever kind of stream is passed.
  case value(Sent)
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
    /// Signals as well, unless a closure is passed for this parameter: then of its results.
    case signalsUnless(Int)
    /// Tuples with one value from each of its streams.
    case tuples
    /// Tuples as well, unless a closure is passed for this parameter: then its results.
    case tuplesUnless(Int)
    /// Tuples of an index and a value of its stream.
    case indexed
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
    case .any, .argument, .value: nil
    case .kind(let kind), .sending(let kind, _): kind
    case .stream, .streamSending: stream.map { $0.isSignal ? .signal : $0.isSequence ? .sequence : nil } ?? nil
    case .fold, .foldOf: stream.map { $0.isSignal ? .signal : nil } ?? nil
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
    let stream = stream ?? argument(0)
    func sent(_ sent: Sent) -> Shape? { element(sent, streams: streams, result: result, argument: argument) }
    switch (self, stream?.kind) {
    case (.value(let values), _): return one(of: sent(values), of: stream)
    case (.foldOf(let values), let kind?) where kind.isSequence: return one(of: sent(values), of: stream)
    default: break
    }
    guard let kind = kind(givenStream: stream?.kind) else { return .unknown }
    let certainty = self.kind == nil ? stream?.certainty ?? .certain : .certain
    let values: Sent
    switch self {
    case .streamSending(let given), .sending(_, let given), .foldOf(let given): values = given
    case .foldTo(let value) where kind.isSignal: values = .kind(value)
    default: return Shape(kind, certainty)
    }
    if case .keys(let index) = values { return Shape(kind, keys: argument(index)?.keys) }
    return Shape(kind, of: sent(values)?.known, certainty)
  }

  /// A single one of these values: expected, since there may be none.
  private func one(of values: Shape?, of stream: Shape?) -> Shape {
    (values ?? .unknown).inferred.from(stream?.certainty ?? .certain)
  }

  /// Shape of the values that a result sends or holds.
  private func element(
    _ sent: Sent, streams: () -> [Shape], result: () -> Shape?, argument: (Int) -> Shape?
  ) -> Shape? {
    var values: Shape? { streams().first?.element }
    return switch sent {
    case .same: values
    case .results: result()
    case .joined: values?.element
    case .joinedResults: result()?.element
    case .signalsOfElements(let index): Shape(.signal, of: argument(index)?.element)
    case .keys: nil
    case .lists: Shape(.array, of: values)
    case .signalsUnless(let index) where argument(index) != nil: Shape(.signal, of: result())
    case .signals, .signalsUnless: Shape(.signal, of: values)
    case .tuplesUnless(let index) where argument(index) != nil: result()
    // A Dictionary of streams sends Dictionaries.
    case .tuplesUnless where streams().contains(where: { $0.kind?.isStream != true }): nil
    case .tuples, .tuplesUnless: Shape(.tuple, parts: streams().map { $0.element ?? .unknown })
    case .indexed: Shape(.tuple, parts: [Shape(.int), values ?? .unknown])
    case .common: Shape.common(streams().map { $0.element ?? .unknown })
    case .kind(let kind): Shape(kind)
    case .argument(let index): argument(index)
    case .elements(let index): argument(index)?.element
    }
  }
}
