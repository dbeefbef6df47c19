import Catalogue
import Diagnostics
import Interpreter
import Syntax
import Values

/// Makes the questions about one program. Wrong choices are outputs of the program with one part exchanged; if there
/// are too few, common misconceptions are applied to the right output.
struct QuizMaker {
  let source: Source
  let statements: [Statement]
  let log: ProgramLog
  static let choiceCount = 4
  /// Most statements to ask about. Each takes a dozen runs of the whole program.
  private static let most = 30

  init(_ source: Source) {
    self.source = source
    statements = Parser.parse(source).script.statements
    log = ProgramLog(source)
  }

  func questions(_ random: inout RandomNumbers) -> [Quiz.Question] {
    var questions: [Quiz.Question] = []
    var asked = Array(statements.indices)
    if asked.count > Self.most {
      asked.shuffle(using: &random)
      asked = asked.prefix(Self.most).sorted()
    }
    for index in asked { questions += self.questions(about: index, &random) }
    return questions + WholeRun(self).questions(&random)
  }

  private func questions(about index: Int, _ random: inout RandomNumbers) -> [Quiz.Question] {
    guard case .expression(let expression) = statements[index].form,
      !expression.isAct || expression.watchLabel != nil, !log.needsOutside,
      let events = log.events(ofStatement: index), let lines = log.lines(ofStatement: index, timed: log.passesTime),
      (1...8).contains(lines.count)
    else { return [] }
    let text = source.text(of: statements[index].span)
    let others = exchanges(index)
    let number = source.line(at: statements[index].span.start) + 1
    var questions: [Quiz.Question] = []
    let answer = lines.joined(separator: ", ")
    var wrong = others.map { Quiz.Choice(text: $0.lines.joined(separator: ", "), why: $0.why) }
    wrong += Self.misconceptions(lines, wrong.count)
    questions.append(
      question(
        Sentence("What does line \(number) show?", chinese: "第 \(number) 行显示什么？"), text, answer, wrong, &random))
    if let when = whenQuestion(events, others, number, text, &random) { questions.append(when) }
    if let count = countQuestion(events, others, number, text, &random) { questions.append(count) }
    return questions
  }

  func question(
    _ ask: Sentence, _ text: String, _ answer: String, _ wrong: [Quiz.Choice], _ random: inout RandomNumbers
  ) -> Quiz.Question {
    var seen: Set<String> = [answer]
    var choices = [Quiz.Choice(text: answer, why: nil)]
    for choice in wrong where choices.count < Self.choiceCount && seen.insert(choice.text).inserted {
      choices.append(choice)
    }
    // With only two choices one could just guess.
    if choices.count < 3 { choices = [] } else { choices.shuffle(using: &random) }
    let entry = QuizMaker.operatorName(in: text) ?? QuizMaker.operatorName(in: source.wholeText) ?? ""
    return Quiz.Question(source: source, ask: ask, statement: text, entry: entry, choices: choices, answer: answer)
  }

  /// A question with choices; nil if there are too few.
  func choice(
    _ ask: Sentence, _ text: String, _ answer: String, _ wrong: [Quiz.Choice], _ random: inout RandomNumbers
  ) -> Quiz.Question? {
    let question = question(ask, text, answer, wrong, &random)
    return question.choices.isEmpty ? nil : question
  }

  /// The operator that decides it: one that is mistaken for others, else the first one.
  private static func operatorName(in text: String) -> String? {
    let names = CourseCheck.names(in: text).filter { Entries.named($0) != nil }
    return names.first { name in LookAlikes.families.contains { $0.contains(name) } } ?? names.first
  }

  // MARK: other runs

  private struct Other {
    let lines: [String]
    let events: [ShownEvent]
    let why: Sentence
  }

  /// Outputs of programs with one part exchanged in the statement or in definitions that it uses.
  private func exchanges(_ index: Int) -> [Other] {
    let right = log.lines(ofStatement: index, timed: log.passesTime) ?? []
    var seen: Set<[String]> = [right]
    var found: [Other] = []
    for exchange in LookAlikes.exchanges(in: source, within: definitions(of: index)) {
      if found.count >= 12 { break }
      let other = ProgramLog(exchange.source)
      guard !other.hasErrors, !other.hasFaults || log.hasFaults, !other.needsOutside,
        let events = other.events(ofStatement: index),
        let lines = other.lines(ofStatement: index, timed: log.passesTime), lines.count <= max(6, 2 * right.count)
      else { continue }
      let shown = lines.isEmpty ? ["(nothing)"] : lines
      if seen.insert(shown).inserted { found.append(Other(lines: shown, events: events, why: exchange.why)) }
    }
    // If the right output has no error, wrong ones with an error are too obvious, so they come last.
    let fails = { (lines: [String]) in lines.contains { $0.contains("error ") } }
    return fails(right) ? found : found.filter { !fails($0.lines) } + found.filter { fails($0.lines) }
  }

  /// The statement itself, and earlier ones that bind names it uses.
  private func definitions(of index: Int) -> [Span] {
    var spans = [statements[index].span]
    var needed = names(in: statements[index].span)
    for statement in statements[..<index].reversed() {
      switch statement.form {
      case .bind(let name, _), .function(let name, _, _, _):
        guard needed.contains(name.text) else { continue }
        spans.append(statement.span)
        needed.formUnion(names(in: statement.span))
      default: continue
      }
    }
    return spans
  }

  private func names(in span: Span) -> Set<String> { Set(CourseCheck.names(in: source.text(of: span))) }

  // MARK: other questions

  /// When does the last value come?
  private func whenQuestion(
    _ events: [ShownEvent], _ others: [Other], _ number: Int, _ text: String, _ random: inout RandomNumbers
  ) -> Quiz.Question? {
    func time(_ events: [ShownEvent]) -> Int64? {
      events.last { if case .next = $0.event { true } else { false } }?.time
    }
    guard let right = time(events), right > 0 else { return nil }
    let write = { (time: Int64) in Value.duration(time).description }
    var wrong = others.compactMap { other in
      time(other.events).map { Quiz.Choice(text: write($0), why: other.why) }
    }
    let times = Set(events.map(\.time)).sorted().filter { $0 != right }
    wrong += times.map {
      Quiz.Choice(text: write($0), why: Sentence("that is another event's time", chinese: "那是另一个事件的时间"))
    }
    return choice(
      Sentence("When does line \(number) send its last value?", chinese: "第 \(number) 行什么时候发送最后一个值？"), text,
      write(right), wrong, &random)
  }

  /// How many values does it send?
  private func countQuestion(
    _ events: [ShownEvent], _ others: [Other], _ number: Int, _ text: String, _ random: inout RandomNumbers
  ) -> Quiz.Question? {
    func count(_ events: [ShownEvent]) -> Int { events.count { if case .next = $0.event { true } else { false } } }
    let right = count(events)
    let wrong = others.map { Quiz.Choice(text: String(count($0.events)), why: $0.why) }
    return choice(
      Sentence("How many values does line \(number) send?", chinese: "第 \(number) 行发送几个值？"), text, String(right),
      wrong, &random)
  }

  // MARK: misconceptions

  /// The right output, changed by common misconceptions.
  private static func misconceptions(_ lines: [String], _ count: Int) -> [Quiz.Choice] {
    guard count < choiceCount - 1, let last = lines.last else { return [] }
    var found: [Quiz.Choice] = []
    func add(_ lines: [String], _ why: Sentence) {
      if !lines.isEmpty { found.append(Quiz.Choice(text: lines.joined(separator: ", "), why: why)) }
    }
    if last.hasSuffix("completed") {
      add(Array(lines.dropLast()), Sentence("it completes as well", chinese: "它还会完成"))
    } else if last.contains("error ") {
      add(
        lines + [String(last.prefix { $0 != "e" }) + "completed"],
        Sentence("after an error nothing comes, not even a completion", chinese: "错误之后什么也不会来，连完成也没有"))
    } else {
      add(
        lines + [String(last[..<(last.range(of: "next")?.lowerBound ?? last.startIndex)]) + "completed"],
        Sentence("nothing completes it", chinese: "没有东西让它完成"))
    }
    if lines.count > 1 {
      add(Array(lines.dropFirst()), Sentence("the first value is sent too", chinese: "第一个值也会发送"))
      add([last], Sentence("it does not wait for the end", chinese: "它不会等到最后才发送"))
    }
    // After the time in brackets, if there is one.
    let event = lines[0].hasPrefix("[") ? lines[0].drop { $0 != " " }.dropFirst() : lines[0][...]
    if event.hasPrefix("next ") {
      add([lines[0]] + lines, Sentence("that value is sent once", chinese: "那个值只发送一次"))
    }
    return found
  }
}
