import Catalogue
import Reactive
import Values

/// Repeats a recorded run event for event at the same instants. The k-th ask must match the k-th recorded one and come
/// at its instant, and the program must send the same values as then.
final class StrictReplay: ReplayedWorld, Foresight {
  private let clock: any HeldClock
  /// Answers asks after the record's last one; without it they fail.
  private let onward: (any World)?
  /// Number of answers so far.
  private(set) var delivered = 0
  /// Number of asks so far.
  private var asked = 0
  /// Index of the next event of the record.
  private var position = 0

  init(_ record: RunRecord, _ loop: Loop, _ clock: any HeldClock, onward: (any World)? = nil) {
    self.clock = clock
    self.onward = onward
    super.init(record, loop)
    loop.foresight = self
  }

  // MARK: asks

  private var isOver: Bool { asked == record.exchanges.count }

  override func open(_ ask: Ask, _ port: Port) throws(Failure) {
    if isOver, let onward { try onward.open(ask, port) } else { try super.open(ask, port) }
  }

  override func variable(_ ask: Ask) throws(Failure) -> Value {
    if isOver, let onward { return try onward.variable(ask) }
    return try super.variable(ask)
  }

  override func take(_ ask: Ask) throws(Failure) -> (number: Int, exchange: RunRecord.Exchange) {
    if isOver { throw loop.run.end(with: missing(ask, nil)) }
    let number = asked
    let exchange = record.exchanges[number]
    asked += 1
    if exchange.key == ask.key, exchange.start == loop.now { return (number, exchange) }
    throw loop.run.end(
      with: failure(
        "the program asks \(ask.key) at \(Value.duration(loop.now)), "
          + "where \(record.name) has \(exchange.key) at \(Value.duration(exchange.start)) (\(exchange.place))", ask,
        nil))
  }

  override func refusal(of exchange: RunRecord.Exchange) -> Value? { exchange.refusal }

  override func wasReleased(_ answering: Answering) {
    if answering.exchange.disposed != nil { _ = isAsRecorded(answering) }
  }

  /// Ends the run, and returns false, if the program has sent other values than it did when recorded.
  private func isAsRecorded(_ answering: Answering) -> Bool {
    let (now, then) = (answering.sent, answering.exchange.sent)
    if now.count == then?.count ?? 0, now.count == 0 || now.sha256 == then?.sha256 { return true }
    let count = { (count: Int) in "\(count) value\(count == 1 ? "" : "s")" }
    let recorded = then.map { now.count == $0.count ? "others" : count($0.count) } ?? "none"
    _ = loop.run.end(
      with: failure(
        "the program has sent \(count(now.count)) to \(answering.ask.key) at \(Value.duration(loop.now)), "
          + "where \(record.name) has \(recorded) (\(answering.exchange.place))", answering.ask, nil))
    return false
  }

  // MARK: arrivals

  override var nextTime: Int64? {
    while position < record.events.count {
      switch record.events[position] {
      case .turn(let number, _):
        // Answers after this turn wait for it, unless this run will never have it.
        if number > loop.programTurns, loop.nextDue != nil { return nil }
      case .answer(let exchange, let index):
        // Its ask is open, or may still come.
        if exchange >= asked || open.contains(where: { $0.number == exchange }) {
          return record.exchanges[exchange].answers[index].time
        }
      }
      position += 1
    }
    // The record is exhausted, which ends the run.
    for answering in open { forget(answering) }
    return nil
  }

  override func deliver() {
    guard position < record.events.count, case .answer(let number, let index) = record.events[position] else { return }
    position += 1
    delivered += 1
    guard let answering = open.first(where: { $0.number == number }) else { return }
    let (time, answer) = record.exchanges[number].answers[index]
    clock.advance(to: time)
    switch answer {
    case .completed, .error: if !isAsRecorded(answering) { return }
    default: break
    }
    send(answer, to: answering)
  }

  /// Delivers the answers recorded before this turn, then sets the clock to the turn's recorded instant.
  func turn(_ number: Int, of loop: Loop, at now: Int64, reckoned: Int64) {
    guard let place = record.turns[number], position <= place, case .turn(_, let time) = record.events[place] else {
      return
    }
    while position < place {
      if case .answer = record.events[position] { deliver() } else { position += 1 }
    }
    position = place + 1
    clock.advance(to: time)
    loop.beginTurn()
  }
}
