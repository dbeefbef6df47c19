import Diagnostics

/// A reply to a learner: prose to be wrapped, and lines to be kept as they are.
public struct Reply {
  enum Part {
    case prose(String)
    case lines([String])
    /// A program, indented.
    case code(String)
  }

  private(set) var parts: [Part] = []

  public init(_ judgment: Judgment, _ lesson: LessonFile, _ tongue: Tongue) {
    func say(_ sentence: Sentence) { parts.append(.prose(sentence.text(in: tongue))) }
    let prose = lesson.prose(tongue)
    switch judgment.outcome {
    case .right(let shorter):
      let count = lesson.cases.count
      say(
        Sentence(
          count == 1
            ? "yes: the case passes" : count == 2 ? "yes: both cases pass" : "yes: all \(count) cases pass",
          chinese: "对了：\(count) 个用例全部通过"))
      if let shorter {
        say(Sentence("shorter:", chinese: "更短的写法："))
        parts.append(.code(shorter))
      }
    case .known(let wrong): parts.append(.prose(prose.replies[wrong.name] ?? lesson.english.replies[wrong.name] ?? ""))
    case .differs(let difference): describe(difference, count: lesson.cases.count, tongue)
    case .unmet(let must):
      say(
        Sentence(
          "the events are right; but the lesson asks for a program of which this is true: \(must.text)",
          chinese: "事件都对；但本课要求程序满足：\(must.sentence.text(in: .chinese))"))
    case .refused:
      say(Sentence("the program has an error, so it cannot be judged yet", chinese: "程序有错误，还不能评判"))
    case .notBegun(let operatorName?): say(Reply.subscribes(operatorName))
    case .notBegun(nil): say(Reply.nothingYet(lesson))
    }
  }

  /// The reply to a prediction; nil means that the answer is not one of the choices.
  public init(_ choice: Prediction.Choice?, _ lesson: LessonFile, _ tongue: Tongue) {
    guard let choice else {
      let sentence = Sentence("that is not one of the choices: answer with a letter", chinese: "不在选项里：请回答一个字母")
      parts.append(.prose(sentence.text(in: tongue)))
      return
    }
    if let wrong = choice.wrong {
      parts.append(.prose(lesson.prose(tongue).replies[wrong.name] ?? lesson.english.replies[wrong.name] ?? ""))
    } else {
      parts.append(.prose(Sentence("yes", chinese: "对了").text(in: tongue)))
    }
  }

  public static func subscribes(_ operatorName: String) -> Sentence {
    Sentence(
      "`\(operatorName)` makes a subscription and not a signal: the answer is the part above it",
      chinese: "`\(operatorName)` 得到的是一次订阅，不是信号：答案是它前面的部分")
  }

  /// Explains the form of an answer in this lesson.
  public static func nothingYet(_ lesson: LessonFile) -> Sentence {
    let names =
      if case .name(let name) = lesson.answer { [name] } else {
        lesson.answer == .none ? lesson.namesOfAnswer.sorted() : []
      }
    if lesson.answer == .last {
      return Sentence(
        "nothing to judge yet: the answer is a pipeline on a line of its own",
        chinese: "还没有可以评判的内容：答案是单独一行的管道")
    }
    if names.isEmpty { return Sentence("nothing to judge yet", chinese: "还没有可以评判的内容") }
    let code = names.map { "`\($0)`" }
    return Sentence(
      "nothing to judge yet: the answer is called \(code.joined(separator: " and "))",
      chinese: "还没有可以评判的内容：答案叫作 \(code.joined(separator: " 和 "))")
  }

  private mutating func describe(_ difference: CaseDifference, count: Int, _ tongue: Tongue) {
    let name = difference.name.isEmpty ? "" : " (\(difference.name))"
    let place = Sentence(
      "case \(difference.number) of \(count)\(name)", chinese: "用例 \(difference.number)/\(count)")
    let colon = tongue == .chinese ? "：" : ": "
    parts.append(.prose("\(place.text(in: tongue))\(colon)\(difference.sentence.text(in: tongue))"))
    for error in difference.errors.prefix(1) {
      parts.append(.prose("error[\(error.reason.code)]: \(error.message.text(in: tongue))"))
    }
    if difference.rows.isEmpty { return }
    let names = [
      ("expected  ", Sentence("expected  ", chinese: "期望      ")),
      ("actual    ", Sentence("yours     ", chinese: "你的      ")),
    ]
    parts.append(
      .lines(
        difference.rows.map { row in
          guard let (name, words) = names.first(where: { row.hasPrefix($0.0) }) else {
            return "  " + Sentence(row, chinese: Reply.chinese(legend: row)).text(in: tongue)
          }
          return "  " + words.text(in: tongue) + row.dropFirst(name.count)
        }))
  }

  /// `a is 12` in Chinese; nil for other rows.
  private static func chinese(legend row: String) -> String? {
    let words = row.split(separator: " ", maxSplits: 2)
    guard words.count == 3, words[1] == "is", words[0] != "#" else { return nil }
    let margin = String(row.prefix { $0 == " " })
    return "\(margin)\(words[0]) 是 \(words[2])"
  }

  /// The whole reply, with prose wrapped.
  public func lines(width: Int) -> [String] {
    parts.flatMap { part in
      switch part {
      case .prose(let text): text.split(separator: "\n").flatMap { Display.wrapped(String($0), width) }
      case .lines(let lines): lines.contains { Display.width(of: $0) > width } ? [] : lines
      case .code(let text):
        text.split(separator: "\n").flatMap { line in
          Display.wrapped(String(line), width - 2, indent: 4).map { "  " + $0 }
        }
      }
    }
  }
}
