import Diagnostics
import Testing

@testable import Lessons

/// Programs are judged by what they send and when.
@Suite struct JudgeTests {
  private static let lesson = LessonFile(
    Source(
      name: "lesson.md",
      text: """
        # Doubled
        The idea.
        ## Start
        ```rsig
        let numbers = Subject()
        ```
        ## Task
        Double them.
        ## Cases
        ```rsig two
        sendNext numbers 1
        wait 100ms
        sendNext numbers 2
        #=> [0s] answer: next 2
        #=> [100ms] answer: next 4
        ```
        ## Must
        - uses not delay
        ## Wrong: as they are
        ```rsig
        numbers
        ```
        They are not doubled.
        ## Wrong: with filter
        when: uses filter
        This drops some.
        ## Solution
        ```rsig
        numbers | map { $0 * 2 }
        ```
        """), name: "lesson")

  private func judge(_ code: String) -> Judgment.Outcome {
    Judge(Self.lesson).judge(Source(name: "answer", text: code)).outcome
  }

  private func isRight(_ code: String) -> Bool { if case .right = judge(code) { true } else { false } }

  @Test(arguments: [
    "numbers | map { $0 * 2 }", "numbers.map { n in n + n }", "let twice = numbers | map { $0 * 2 }",
    "let two = 2\nnumbers | map { $0 * two }", "numbers | map { $0 * 2 }\nsendNext numbers 7\nwait 1s",
    "let numbers = numbers | map { $0 * 2 }\nnumbers",
    "let twice = Subject()\nnumbers | subscribeNext { sendNext twice ($0 * 2) }\ntwice",
    "let model = Object [\"name\": 1]\nnumbers | map { $0 * 2 }\nmodel.name = 2",
  ]) func `any program with the right events is right`(_ code: String) {
    let isOther = code.hasPrefix("let numbers")
    #expect(isRight(code) != isOther)
  }

  @Test func `a longer solution is told a shorter one`() {
    guard case .right(let shorter?) = judge("numbers | map { $0 + $0 } | map { $0 * 1 } | filter { true }") else {
      Issue.record("it is right, and can be shorter")
      return
    }
    #expect(shorter == "numbers | map { $0 * 2 }")
    guard case .right(nil) = judge("numbers | map { $0 * 2 }") else {
      Issue.record("the solution is the shortest one")
      return
    }
  }

  @Test func `a program that behaves as a wrong answer gets its reply`() {
    guard case .known(let wrong) = judge("numbers | map { $0 + 0 }") else {
      Issue.record("it sends what `numbers` sends")
      return
    }
    #expect(wrong.name == "as they are")
  }

  @Test(arguments: [("numbers | scanWithStart 0 { a, b in a + 1 }", true), ("numbers | map { $0 }", false)])
  func `a reply fits only programs that use the operators it speaks of`(_ code: String, _ fits: Bool) {
    let lesson = LessonFile(
      Source(
        name: "lesson.md",
        text: """
          # Doubled
          The idea.
          ## Start
          ```rsig
          let numbers = Subject()
          ```
          ## Task
          Double them.
          ## Cases
          ```rsig two
          sendNext numbers 1
          sendNext numbers 2
          #=> [0s] answer: next 2
          #=> [0s] answer: next 4
          ```
          ## Wrong: counted
          ```rsig
          numbers | scanWithStart 0 { n, _ in n + 1 }
          ```
          `scanWithStart` counts them.
          ## Solution
          ```rsig
          numbers | map { $0 * 2 }
          ```
          """), name: "lesson")
    let outcome = Judge(lesson).judge(Source(name: "answer", text: code)).outcome
    if case .known = outcome { #expect(fits) } else { #expect(!fits) }
  }

  @Test func `a signal that sends nothing is an answer, and a wrong one`() {
    guard case .differs = judge("never") else {
      Issue.record("`never` is a pipeline")
      return
    }
  }

  @Test func `a subscription is no answer, which is said`() {
    guard case .notBegun(subscription: "subscribeNext"?) = judge("numbers | subscribeNext { print $0 }") else {
      Issue.record("a subscription is no signal")
      return
    }
  }

  @Test func `the error of a statement is told rather than the events that are missing`() {
    guard case .refused(let errors) = judge("numbers > 1") else {
      Issue.record("a signal has no order")
      return
    }
    #expect(errors.map(\.reason.code) == ["E0209"])
  }

  @Test func `a name for the solution does not make it longer`() {
    guard case .right(shorter: nil) = judge("let twice = numbers | map { $0 * 2 }") else {
      Issue.record("only a name was given")
      return
    }
  }

  @Test func `a condition alone recognizes a wrong answer`() {
    guard case .known(let wrong) = judge("numbers | filter { $0 > 1 } | map { $0 * 2 }") else {
      Issue.record("it uses `filter`")
      return
    }
    #expect(wrong.name == "with filter")
  }

  @Test func `an unknown wrong answer is told the first difference`() {
    guard case .differs(let difference) = judge("numbers | map { $0 * 2 } | delay 50ms") else {
      Issue.record("it is late")
      return
    }
    #expect(difference.sentence.english == "`next 2` was expected at 0s, but came at 50ms")
    #expect(difference.rows.count >= 3)
  }

  @Test(arguments: [
    ("numbers | map { $0 * 3 }", "at 0s `next 2` was expected, but `next 3` came"),
    ("numbers | map { $0 * 2 } | take 1 | concat never", "at 100ms `next 4` was expected, and nothing came"),
    ("numbers | map { $0 * 2 } | take 2", "at 100ms `completed` came, and nothing more was expected"),
    ("numbers | map { $0 * 2 } | take 1", "at 100ms `next 4` was expected, but `completed` came at 0s"),
  ]) func `the sentence says what differs first`(_ code: String, _ sentence: String) {
    guard case .differs(let difference) = judge(code) else {
      Issue.record("\(code) is wrong")
      return
    }
    #expect(difference.sentence.english == sentence)
  }

  @Test func `a sentence that must be fulfilled is looked at when the events are right`() {
    guard case .unmet(let must) = judge("numbers | delay 0s | map { $0 * 2 }") else {
      Issue.record("it uses `delay`")
      return
    }
    #expect(must.text == "uses not delay")
  }

  @Test func `errors of the program are handed back`() {
    guard case .refused(let errors) = judge("numbers | mapp { $0 }") else {
      Issue.record("there is no `mapp`")
      return
    }
    #expect(errors.map(\.reason.code) == ["E0012"])
  }

  @Test func `a statement that fails keeps a program from being right`() {
    let code =
      "let model = Object [\"name\": 1]\nmodel.name <~ numbers\nmodel.name <~ numbers\nnumbers | map { $0 * 2 }"
    guard case .refused(let errors) = judge(code) else {
      Issue.record("the second `<~` is an error")
      return
    }
    #expect(errors.map(\.reason.code) == ["E0306"])
  }

  @Test func `a Chinese reply is without the names of cases, which are English`() {
    let judgment = Judge(Self.lesson).judge(Source(name: "answer", text: "numbers | map { $0 * 3 }"))
    let replies = [Tongue.english, .chinese].map { Reply(judgment, Self.lesson, $0).lines(width: 100)[0] }
    #expect(replies[0].hasPrefix("case 1 of 1 (two): ") && replies[1].hasPrefix("用例 1/1：0s 时"), "\(replies)")
  }

  @Test(arguments: ["", "# nothing", "let other = 1", "sendNext numbers 1"])
  func `a program without an answer is not judged`(_ code: String) {
    guard case .notBegun = judge(code) else {
      Issue.record("\(code) is no answer")
      return
    }
  }

  @Test func `the same mistake a second time is noticed`() {
    let judge = Judge(Self.lesson)
    let source = Source(name: "answer", text: "numbers | map { $0 * 3 }")
    #expect(!judge.judge(source).repeats)
    #expect(judge.judge(source).repeats)
    #expect(!judge.judge(Source(name: "answer", text: "numbers")).repeats)
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "let s = Subject()\ns | subscribeNext { sendNext s $0 }\ns", "numbers | flattenMap { numbers | repeat }",
      "return 1 | repeat", "interval 1ms",
    ]) func `a program without an end is stopped`(_ code: String)
  { #expect(!isRight(code)) }
}
