import Values

/// The kind of a call's result, as far as it is known before it runs.
public enum Outcome: Sendable {
  case any
  case kind(Kind)
  /// The kind of stream that it was given.
  case stream
  /// A value from a sequence, a signal of one value from a signal.
  case fold
  /// The kind of stream that it was given, sending these.
  case streamSending(Sent)
  /// A value of that kind, which sends, holds or gives these.
  case sending(Kind, Sent)
  /// The value that the parameter was given.
  case argument(Int)

  /// Values that a result sends or holds, by the arguments of the call.
  public enum Sent: Sendable {
    /// The values of its stream.
    case same
    /// Results of its closure.
    case results
    /// The values of the streams that its stream sends.
    case joined
    /// The values of the streams that its closure gives.
    case joinedResults
    /// Signals of what the value of the parameter sends or holds.
    case signalsOfElements(Int)
    /// The keys of the Dictionary that the parameter was given.
    case keys(Int)
    /// Arrays of the values of its stream.
    case lists
    /// Signals of the values of its stream.
    case signals
    /// Tuples with a value of each of its streams.
    case tuples
    /// The shape shared by the values of all its streams.
    case common
    case kind(Kind)
    case argument(Int)
    /// Values that the argument sends or holds.
    case elements(Int)
  }

  /// The kind that comes of that kind of stream, as far as it is certain.
  public func kind(givenStream stream: Kind?) -> Kind? {
    switch self {
    case .any, .argument: nil
    case .kind(let kind), .sending(let kind, _): kind
    case .stream, .streamSending: stream.map { $0.isSignal ? .signal : $0.isSequence ? .sequence : nil } ?? nil
    case .fold: stream.map { $0.isSignal ? .signal : nil } ?? nil
    }
  }

  /// The kind that is certain, whatever it is given.
  public var kind: Kind? {
    switch self {
    case .kind(let kind), .sending(let kind, _): kind
    default: nil
    }
  }

  /// Closures of one value are called with the values of its stream.
  public var passesValues: Bool {
    switch self {
    case .streamSending(.results), .streamSending(.joinedResults), .sending(_, .results), .sending(_, .joinedResults):
      true
    case .streamSending(.same), .sending(_, .same): true
    default: false
    }
  }

  /// Shape of a call's result for arguments of these shapes. `stream` is the one that decides about the kind of the
  /// result; `streams` are all of them.
  public func shape(_ arguments: [Shape?], stream: Shape?, streams: [Shape], result: Shape?) -> Shape {
    if case .argument(let index) = self { return (arguments[index] ?? .unknown) }
    guard let kind = kind(givenStream: stream?.kind) else { return .unknown }
    let isInferred = (self.kind == nil) && stream?.isInferred == true
    let sent: Sent
    switch self {
    case .streamSending(let given), .sending(_, let given): sent = given
    default: return Shape(kind, isInferred: isInferred)
    }
    let values = streams.first?.element
    if case .keys(let index) = sent { return Shape(kind, keys: arguments[index]?.keys) }
    let element: Shape? =
      switch sent {
      case .same: values
      case .results: result
      case .joined: values?.element
      case .joinedResults: result?.element
      case .signalsOfElements(let index): Shape(.signal, of: arguments[index]?.element)
      case .keys: nil
      case .lists: Shape(.array, of: values)
      case .signals: Shape(.signal, of: values)
      case .tuples: Shape(.tuple, parts: streams.map { $0.element ?? .unknown })
      case .common: Shape.common(streams.map { $0.element ?? .unknown })
      case .kind(let kind): Shape(kind)
      case .argument(let index): arguments[index]
      case .elements(let index): arguments[index]?.element
      }
    return Shape(kind, of: element?.known, isInferred: isInferred)
  }
}
