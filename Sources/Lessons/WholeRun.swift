import Catalogue
import Diagnostics
import Interpreter
import Syntax

/// Questions about a whole run: the number of subscriptions to a signal, the printed output, and the order of events.
/// Wrong choices come from runs of similar programs, as for single statements.
struct WholeRun {
  private let making: QuizMaker
  private let others: [(log: ProgramLog, why: Sentence)]
  /// Number of lines in a question about order; more would be hard to compare by eye.
  private static let window = 3...5
  /// Most similar programs to run.
  private static let limit = 24

  init(_ making: QuizMaker) {
    self.making = making
    // A program that shows nothing has no run to ask about.
    guard !making.log.hasErrors, !making.log.needsOutside, !making.log.lines.isEmpty else {
      others = []
      return
    }
    others = LookAlikes.exchanges(in: making.source, within: making.statements.map(\.span)).prefix(Self.limit)
      .compactMap { exchange in
        let log = ProgramLog(exchange.source)
        return log.hasErrors || log.needsOutside || log.hasFaults && !making.log.hasFaults ? nil : (log, exchange.why)
      }
  }

  func questions(_ random: inout RandomNumbers) -> [Quiz.Question] {
    if making.log.needsOutside { return [] }
    var questions: [Quiz.Question] = []
    for statement in making.statements {
      guard case .bind(let name, _) = statement.form,
        let count = making.log.subscriptions[name.text], count > 0
      else { continue }
      questions += [subscriptions(name.text, count, statement.span, &random)].compactMap { $0 }
    }
    return questions + [output(&random), effects(&random), order(&random)].compactMap { $0 }
  }

  private func subscriptions(_ name: String, _ count: Int, _ span: Span, _ random: inout RandomNumbers) -> Quiz
    .Question?
  {
    var wrong = others.compactMap { other in
      other.log.subscriptions[name].map { Quiz.Choice(text: String($0), why: other.why) }
    }
    // If all similar programs have this number too, the question would test nothing.
    guard wrong.contains(where: { $0.text != String(count) }) else { return nil }
    let why = Sentence(
      "each place that subscribes to it counts, and nothing else does",
      chinese: "每一处订阅算一次，别的都不算")
    wrong += [count + 1, max(0, count - 1), count + 2].map { Quiz.Choice(text: String($0), why: why) }
    return making.choice(
      Sentence("How many times is `\(name)` subscribed to?", chinese: "`\(name)` 被订阅几次？"),
      making.source.text(of: span), String(count), wrong, &random)
  }

  /// The last statement that prints; nil if none does.
  private var printing: String? {
    let source = making.source
    let last = Token.all(of: source).last { token in
      token.kind == .name && Entries.named(source.text(of: token.span))?.role == .print
    }
    return last.flatMap { token in
      making.statements.first { $0.span.start <= token.start && token.end <= $0.span.end }
    }.map { source.text(of: $0.span) }
  }

  /// Asks for the printed lines, with or without choices.
  private func output(_ random: inout RandomNumbers) -> Quiz.Question? {
    let lines = making.log.printed
    guard (1...8).contains(lines.count), let printing else { return nil }
    let write = { (lines: [String]) in lines.isEmpty ? "(nothing)" : lines.joined(separator: ", ") }
    let wrong = others.map { Quiz.Choice(text: write($0.log.printed), why: $0.why) }
    return making.question(
      Sentence("What does the program print?", chinese: "程序打印什么？"), printing, write(lines), wrong, &random)
  }

  private func effects(_ random: inout RandomNumbers) -> Quiz.Question? {
    let count = making.log.printed.count
    guard (1...20).contains(count), let printing else { return nil }
    let wrong = others.map { Quiz.Choice(text: String($0.log.printed.count), why: $0.why) }
    return making.choice(
      Sentence("How many lines does the program print?", chinese: "程序一共打印几行？"), printing, String(count), wrong, &random)
  }

  /// Asks for the order of the first lines that come from different sources.
  private func order(_ random: inout RandomNumbers) -> Quiz.Question? {
    let lines = making.log.lines.map(WholeRun.bare)
    let labels = making.log.labels
    let starts = lines.indices.filter { start in
      let end = min(start + Self.window.upperBound, lines.count)
      return end - start >= Self.window.lowerBound && Set(labels[start..<end]).count > 1
        && Set(lines[start..<end]).count == end - start && !lines[start..<end].contains("")
    }
    guard let start = starts.first else { return nil }
    let range = start..<min(start + Self.window.upperBound, lines.count)
    let right = Array(lines[range])
    let wanted = Set(right)
    var wrong = others.compactMap { other -> Quiz.Choice? in
      let same = other.log.lines.map(WholeRun.bare).filter(wanted.contains)
      return same.count == right.count && Set(same) == wanted
        ? Quiz.Choice(text: WholeRun.row(same), why: other.why) : nil
    }
    for (order, why) in misconceptions(right, Array(labels[range])) {
      wrong.append(Quiz.Choice(text: WholeRun.row(order), why: why))
    }
    return making.choice(
      Sentence("In which order do these lines come?", chinese: "这些行按什么顺序出现？"),
      right.sorted().joined(separator: "\n"), WholeRun.row(right), wrong, &random)
  }

  private func misconceptions(_ lines: [String], _ labels: [String?]) -> [([String], Sentence)] {
    var known: [String?] = []
    for label in labels where !known.contains(label) { known.append(label) }
    func grouped(_ order: [String?]) -> [String] {
      order.flatMap { label in zip(lines, labels).filter { $0.1 == label }.map(\.0) }
    }
    let apart = Sentence("one does not wait until the other is through", chinese: "一个不会等另一个全部发送完")
    let first = Sentence("`\(lines[0])` comes first", chinese: "`\(lines[0])` 最先出现")
    var found = [(grouped(known), apart), (grouped(known.reversed()), first)]
    // Within one signal nobody would expect another order.
    if lines.count > 1, labels[0] != labels[1] {
      found.append(
        (
          [lines[1], lines[0]] + lines[2...],
          Sentence("the first two come the other way round", chinese: "前两行的顺序相反")
        ))
    }
    return found
  }

  private static func row(_ lines: [String]) -> String { lines.joined(separator: "; ") }

  /// A line without its time, which would give the order away.
  private static func bare(_ line: String) -> String {
    guard LogLine(line).time != nil, let end = line.firstIndex(of: "]") else { return line }
    return String(line[line.index(after: end)...].drop { $0 == " " })
  }
}
