import Catalogue
import Reactive
import Values

/// Answers an edited program, or from a handwritten record: the k-th ask with given arguments gets the answers of the
/// k-th such recorded ask, with times relative to its own start.
final class AskReplay: ReplayedWorld {
  /// Numbers of recorded asks not yet used, by key, the next one last.
  private var untaken: [String: [Int]] = [:]
  /// Keys of asks that were left without an answer.
  private var unanswered: Set<String> = []

  override init(_ record: RunRecord, _ loop: Loop) {
    super.init(record, loop)
    for (number, exchange) in record.exchanges.enumerated().reversed() {
      untaken[exchange.key, default: []].append(number)
    }
  }

  override func take(_ ask: Ask) throws(Failure) -> (number: Int, exchange: RunRecord.Exchange) {
    if let number = untaken[ask.key]?.popLast() { return (number, record.exchanges[number]) }
    let failure = missing(ask, nearest(ask), again: untaken[ask.key] != nil)
    // A second unanswered ask ends the run, since retries would never end.
    throw unanswered.insert(ask.key).inserted ? failure : loop.run.end(with: failure)
  }

  override func shift(of exchange: RunRecord.Exchange) -> Int64 { loop.now - exchange.start }

  /// The first unused recorded ask of the same kind.
  private func nearest(_ ask: Ask) -> String? {
    let left = untaken.values.joined().map { record.exchanges[$0] }.filter { $0.kind == ask.kind }
    guard let one = left.min(by: { $0.start < $1.start }) else { return nil }
    return "the record has \(one.key), asked at \(Value.duration(one.start)) (\(one.place))"
  }

  override var nextTime: Int64? {
    if let next = due { return time(of: next) }
    // The record is exhausted, which ends the run.
    for answering in open where !answering.isHeld && !answering.ask.kind.isSink { forget(answering) }
    return nil
  }

  private func time(of answering: Answering) -> Int64? {
    guard !answering.isHeld, answering.next < answering.exchange.answers.count else { return nil }
    let (time, answer) = answering.exchange.answers[answering.next]
    if answering.ask.kind.isSink, !answering.hasFinished, case .completed = answer { return nil }
    return time + answering.shift
  }

  /// The ask whose next answer is earliest; among several at the same time, the one asked first.
  private var due: Answering? {
    var best: (time: Int64, answering: Answering)?
    for answering in open {
      guard let time = time(of: answering) else { continue }
      if best.map({ time < $0.time }) ?? true { best = (time, answering) }
    }
    return best?.answering
  }

  override func deliver() {
    guard let answering = due else { return }
    answering.next += 1
    send(answering.exchange.answers[answering.next - 1].answer, to: answering)
  }
}
