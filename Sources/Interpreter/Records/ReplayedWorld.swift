import Catalogue
import Diagnostics
import Reactive
import Values

/// Answers asks from a record, in virtual time, without any effect outside. `AskReplay` and `StrictReplay` match asks
/// with recorded ones, and decide when answers arrive.
class ReplayedWorld: World, Arrivals {
  let record: RunRecord
  unowned let loop: Loop
  /// Asks being answered, in the order of asking.
  private(set) var open: [Answering] = []

  init(_ record: RunRecord, _ loop: Loop) {
    self.record = record
    self.loop = loop
  }

  /// One ask being answered.
  final class Answering: Responder {
    /// Index among the recorded asks.
    let number: Int
    let exchange: RunRecord.Exchange
    let ask: Ask
    let port: Port
    /// Offset from recorded times to times of this run.
    let shift: Int64
    private unowned let world: ReplayedWorld
    /// Index of the next answer.
    var next = 0
    private(set) var isHeld = false
    /// True once the program has sent everything to a sink, which is answered only then.
    private(set) var hasFinished = false
    private(set) var sent = ValuesHash()

    init(_ number: Int, _ exchange: RunRecord.Exchange, _ ask: Ask, _ port: Port, shift: Int64, _ world: ReplayedWorld)
    {
      self.number = number
      self.exchange = exchange
      self.ask = ask
      self.port = port
      self.shift = shift
      self.world = world
    }

    func send(_ bytes: [UInt8]) { sent.add(bytes) }
    func send(_ value: Value) { sent.add(Array(value.description.utf8)) }
    func finish() { hasFinished = true }
    func hold() { isHeld = true }
    func resume() { isHeld = false }
    func close() {
      world.forget(self)
      world.wasReleased(self)
    }
  }

  // MARK: asks

  func open(_ ask: Ask, _ port: Port) throws(Failure) {
    let (number, exchange) = try take(ask)
    if let refusal = refusal(of: exchange) { throw Failure(error: refusal) }
    let answering = Answering(number, exchange, ask, port, shift: shift(of: exchange), self)
    open.append(answering)
    loop.openSources += 1
    port.source = answering
  }

  func variable(_ ask: Ask) throws(Failure) -> Value {
    switch try take(ask).exchange.answers.first?.answer {
    case .next(let value)?: value
    case .error(let error)?: throw Failure(error: error)
    default: .nil
    }
  }

  /// Finds the recorded ask that matches this one.
  func take(_ ask: Ask) throws(Failure) -> (number: Int, exchange: RunRecord.Exchange) { throw missing(ask, nil) }
  func shift(of exchange: RunRecord.Exchange) -> Int64 { 0 }
  func refusal(of exchange: RunRecord.Exchange) -> Value? { nil }
  /// Called when the program has closed the ask.
  func wasReleased(_ answering: Answering) {}

  func missing(_ ask: Ask, _ help: String?, again: Bool = false) -> Failure {
    let more = again ? " once more" : ""
    return failure(
      "\(record.name) has no answer\(more) to \(ask.key), asked at \(Value.duration(loop.now))", ask, help)
  }

  func failure(_ message: String, _ ask: Ask, _ help: String?) -> Failure {
    let failure = Failure(
      error: .box(
        ErrorBox(
          message, domain: "Outside", code: 2, reason: RecordReasons.missing,
          help: help.map { [Suggestion($0)] } ?? [])))
    return ask.placed(failure)
  }

  // MARK: arrivals

  var nextTime: Int64? { nil }
  func deliver() {}

  func send(_ answer: RunRecord.Answer, to answering: Answering) {
    loop.beginTurn()
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

  func forget(_ answering: Answering) {
    guard let index = open.firstIndex(where: { $0 === answering }) else { return }
    open.remove(at: index)
    loop.openSources -= 1
  }
}
