import Catalogue
import Diagnostics
import Reactive
import Values

/// Answers from a record, in virtual time, without any effect outside. The k-th ask with certain arguments gets the
/// answers of the k-th recorded one: at their own times if the program is the recorded one, else counted from the start
/// of the ask.
public final class Replaying: World, Arrivals {
  private let record: RunRecord
  /// The text is the recorded one, so answers come at the recorded instants.
  private let isSame: Bool
  private unowned let loop: Loop
  /// Exchanges by key that no ask has taken, the next one last.
  private var untaken: [String: [RunRecord.Exchange]] = [:]
  private var open: [Answering] = []
  private var order = 0

  public init(_ record: RunRecord, sameText isSame: Bool, _ loop: Loop) {
    self.record = record
    self.isSame = isSame
    self.loop = loop
    for exchange in record.exchanges.reversed() { untaken[exchange.key, default: []].append(exchange) }
  }

  /// One ask that is being answered.
  private final class Answering: Responder {
    let exchange: RunRecord.Exchange
    let shift: Int64
    let port: Port
    let isSink: Bool
    let order: Int
    unowned let world: Replaying
    var next = 0
    var isHeld = false
    /// A sink is answered once the program has sent everything.
    var hasFinished = false

    init(_ exchange: RunRecord.Exchange, _ shift: Int64, _ port: Port, isSink: Bool, _ order: Int, _ world: Replaying) {
      self.exchange = exchange
      self.shift = shift
      self.port = port
      self.isSink = isSink
      self.order = order
      self.world = world
    }

    var nextTime: Int64? {
      guard !isHeld, next < exchange.answers.count else { return nil }
      if isSink, !hasFinished, case .completed = exchange.answers[next].answer { return nil }
      return exchange.answers[next].time + shift
    }

    func finish() { hasFinished = true }
    func hold() { isHeld = true }
    func resume() { isHeld = false }
    func close() { world.forget(self) }
  }

  public func open(_ ask: Ask, _ port: Port) throws(Failure) {
    let exchange = try take(ask)
    order += 1
    let answering = Answering(
      exchange, isSame ? 0 : loop.now - exchange.start, port, isSink: ask.kind.isSink, order, self)
    open.append(answering)
    loop.openSources += 1
    port.source = answering
  }

  public func variable(_ ask: Ask) throws(Failure) -> Value {
    let exchange = try take(ask)
    switch exchange.answers.first?.answer {
    case .next(let value)?: return value
    case .error(let error)?: throw Failure(error: error)
    default: return .nil
    }
  }

  private func take(_ ask: Ask) throws(Failure) -> RunRecord.Exchange {
    if let exchange = untaken[ask.key]?.popLast() { return exchange }
    let asked = untaken[ask.key] == nil ? "" : " once more"
    let failure = Failure(
      error: .box(
        ErrorBox(
          "\(record.name) has no answer\(asked) to \(ask.key), asked at \(Value.duration(loop.now))", domain: "Outside",
          code: 2, reason: RecordReasons.missing,
          help: nearest(ask).map { [Suggestion($0)] } ?? [])))
    throw ask.place.map { failure.placed(at: $0) } ?? failure
  }

  /// The recorded ask of the same kind that nobody has taken.
  private func nearest(_ ask: Ask) -> String? {
    let left = untaken.values.joined().filter { $0.key.hasPrefix("{\"\(ask.kind.rawValue)\"") }
    guard let one = left.min(by: { $0.start < $1.start }) else { return nil }
    return "the record has \(one.key), asked at \(Value.duration(one.start)) (\(one.place))"
  }

  // MARK: arrivals

  public var nextTime: Int64? {
    guard let next = due else {
      // The record ends here, and the run with it.
      for answering in open where !answering.isHeld && !answering.isSink { forget(answering) }
      return nil
    }
    return next.nextTime
  }

  private var due: Answering? {
    var best: Answering?
    for answering in open {
      guard let time = answering.nextTime else { continue }
      if let found = best?.nextTime, found < time || found == time && best!.order < answering.order { continue }
      best = answering
    }
    return best
  }

  public func deliver() {
    guard let answering = due else { return }
    loop.beginTurn()
    let answer = answering.exchange.answers[answering.next].answer
    answering.next += 1
    switch answer {
    case .next(let value): answering.port.next(value)
    case .bytes(let bytes): bytes.withUnsafeBytes { answering.port.bytes($0) }
    case .errors(let bytes): bytes.withUnsafeBytes { answering.port.errors($0) }
    case .completed:
      forget(answering)
      answering.port.ended()
    case .error(let error):
      forget(answering)
      answering.port.failed(error)
    }
  }

  private func forget(_ answering: Answering) {
    guard let index = open.firstIndex(where: { $0 === answering }) else { return }
    open.remove(at: index)
    loop.openSources -= 1
  }
}
