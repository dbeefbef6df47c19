import Foundation
import Testing

/// The dialogue of a course and of a quiz, in a terminal.
@Suite struct PromptSessionLearnTests {
  private func open(
    _ words: [String], home: String = "/dev/null", rows: Int = 60, columns: Int = 80, prompt: String = "learn"
  ) throws -> Pty {
    let settings = [
      "SWIFT_BACKTRACE": "enable=no", "NO_COLOR": "1", "XDG_STATE_HOME": "/dev/null", "XDG_CONFIG_HOME": "/dev/null",
      "XDG_DATA_HOME": home,
    ]
    let pty = try Pty(Pty.built("rsig"), words, environment: settings, rows: rows, columns: columns)
    pty.expect("a prompt", { $0.text.last?.hasPrefix(prompt) == true })
    return pty
  }

  @Test func `a wrong answer gets its reply, a right one its picture, and Enter goes on`() throws {
    let pty = try open(["learn"])
    pty.expect(contains: "Task: Show the text of the field in capitals.")
    pty.send("text | upper\r")
    pty.expect(contains: "applies a function to each value.")
    pty.send("text | map upper\r")
    pty.expect(contains: "yes: both cases pass")
    pty.expect(contains: "map upper  ")
    pty.expect(contains: "Enter goes on to 2, Three spellings.")
    pty.send("\r")
    pty.expect(contains: "learn 2>")
  }

  @Test func `other entries are just run`() throws {
    let pty = try open(["learn", "hits"], prompt: "")
    pty.expect(contains: "error[E0803]: there is no lesson hits")
    let lesson = try open(["learn", "scan"])
    lesson.send("1 + 1\r")
    lesson.expect(contains: "2")
    lesson.send("sendNext hits 5\r")
    lesson.send("hits | scanWithStart 0 { $1 }\r")
    lesson.expect(contains: "This one ignores `$0`.")
    #expect(!lesson.screen.text.contains { $0.contains("was expected") })
  }

  @Test func `a prediction is answered with a letter`() throws {
    let pty = try open(["learn", "3"])
    pty.expect(contains: "What will this print? Answer with a letter.")
    pty.send("a\r")
    pty.expect(contains: "learn 3> a")
    pty.send("c\r")
    pty.expect(contains: "Enter goes on to 4, Only some.")
  }

  @Test func `hints come one by one, and the answer counts as shown`() throws {
    let pty = try open(["learn", "throttle"])
    for number in 1...3 {
      pty.send(":hint\r")
      pty.expect(contains: "Hint \(number) of 3: ")
    }
    pty.send(":hint\r")
    pty.expect(contains: "There are no more hints")
    pty.send(":show\r")
    pty.expect(contains: "  text | throttle 300ms")
    pty.send(":lessons\r")
    pty.expect(contains: "> 13  Wait for silence  (shown)")
    pty.send(":skip\r")
    pty.expect(contains: "learn 14>")
    pty.send(":previous\r")
    pty.expect(contains: "learn 13>")
  }

  @Test func `a definition is judged when everything that is wanted is there`() throws {
    let pty = try open(["learn", "effects"])
    pty.send("let shared = request | replay\r")
    pty.expect(contains: "subscribe at once")
    pty.send("let shared = request | replayLazily\r")
    pty.expect(contains: "yes: all 3 cases pass")
  }

  @Test func `an assignment takes the place of an earlier try`() throws {
    let pty = try open(["learn", "follow"])
    pty.send("model.name = text\r")
    pty.expect(contains: "The property does not follow it.")
    pty.send("model.name <~ text\r")
    pty.expect(contains: "yes: both cases pass")
    #expect(!pty.screen.text.contains { $0.hasPrefix("shorter:") })
  }

  @Test func `a subscription is no answer, and a signal under another name none either`() throws {
    let pty = try open(["learn", "filter"])
    pty.send("prices | filter { $0 > 10 } | subscribeNext { p in print p }\r")
    pty.expect(contains: "`subscribeNext` makes a subscription and not a signal")
    let board = try open(["learn", "replays"])
    board.send("news | replayLast\r")
    board.expect(contains: "the answer is called `board`")
    board.send("news | replay\r")
    board.expect(contains: "_2: watched, nothing yet")
    #expect(board.screen.text.count { $0.contains("the answer is called") } == 1)
  }

  @Test func `an answer with a name is drawn, and a title may be a question`() throws {
    let pty = try open(["learn"])
    pty.send("let x = text | map upper\r")
    pty.expect(contains: "yes: both cases pass")
    pty.expect(contains: "map upper  ")
    let before = try open(["learn", "throttle"])
    before.send("text | throttle 300ms\r")
    before.expect("the next title", { $0.text.contains("Enter goes on to 14, Which picture?") })
  }

  @Test func `the remarks of the prompt are in Chinese in a Chinese course`() throws {
    let pty = try open(["learn", "timeout", "--lang", "zh"])
    pty.send("never\r")
    pty.expect(contains: "never: 已订阅，还没有事件")
    pty.send("text | throttle 1s\r")
    pty.expect(contains: "hint[H18]: `throttle` 等到安静了这么久，才发送最后一个值；`throttleFirst`")
    pty.send("text | map { int $0 }\r")
    pty.expect(contains: "出错的是 `int $0`")
    pty.send(":dispose never\r")
    pty.expect(contains: "已取消：never")
  }

  @Test func `a long statement of a quiz is broken between words`() throws {
    let pty = try open(["learn", "form"], columns: 60)
    pty.send(":quiz\r")
    for answer in ["a", "y", "a", "y"] {
      pty.expect("a question", { $0.text.last?.hasPrefix(answer == "a" ? "quiz" : "sure?") == true })
      pty.send(answer + "\r")
    }
    pty.expect(contains: "quiz 3/3>")
    #expect(!pty.screen.text.contains { $0.hasPrefix("ntilChanged") || $0.hasPrefix("tilChanged") })
    #expect(pty.screen.text.allSatisfy { $0.count < 60 || $0.hasPrefix("learn") })
  }

  @Test func `lessons are in Chinese too`() throws {
    let pty = try open(["learn", "throttle", "--lang", "zh"])
    pty.expect(contains: "等到安静下来")
    pty.send("text | throtle 300ms\r")
    pty.expect(contains: "没有 `throtle` 这个操作符")
    pty.send("text | throttle 300ms\r")
    pty.expect(contains: "按回车进入第 14 课")
    pty.send(":lang en\r")
    pty.expect(contains: "Wait for silence")
  }

  @Test func `one goes on where one was`() throws {
    let home = NSTemporaryDirectory() + "rsig-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: home) }
    let first = try open(["learn"], home: home)
    first.send("text | map upper\r")
    first.expect(contains: "yes: both cases pass")
    first.send(":quit\r")
    first.expectExit(0)
    let second = try open(["learn"], home: home)
    second.expect(contains: "learn 2>")
    second.send(":lessons\r")
    second.expect(contains: "   1  A pipeline  (done)")
  }

  @Test func `without a course its commands say how to open one`() throws {
    let pty = try session()
    pty.send(":hint\r")
    pty.expect(contains: "error[E0515]: no lesson is open")
    pty.expect(contains: "`rsig learn` opens the course")
  }

  @Test(arguments: [60, 80]) func `no line of a lesson is broken by the terminal`(columns: Int) throws {
    for tongue in ["en", "zh"] {
      let pty = try open(["learn", "43", "--lang", tongue], rows: 100, columns: columns)
      for entry in [":hint", ":hint", ":hint", ":show", "observe me \\.active"] { pty.send(entry + "\r") }
      pty.expect(contains: tongue == "en" ? "expected  " : "期望  ")
      let rows = pty.screen.everything
      #expect(rows.allSatisfy { $0.count < columns }, "\(rows.filter { $0.count >= columns })")
    }
  }

  @Test func `a quiz asks, and then whether one is sure`() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a.rsig").path
    try "signal [1, 2, 3] | take 2\n".write(toFile: file, atomically: true, encoding: .utf8)
    let pty = try open(["quiz", file], prompt: "quiz 1/")
    pty.expect(contains: "  1  signal [1, 2, 3] | take 2")
    pty.send("z\r")
    pty.expect(contains: "answer with a letter from a to ")
    pty.send("a\r")
    pty.expect(contains: "sure? (y/n)")
    pty.send("n\r")
    pty.expect(contains: "quiz 2/")
    pty.send(":quit\r")
    pty.expectExit(0)
  }

  @Test func `a session can be asked about`() throws {
    let pty = try session()
    pty.send(":quiz\r")
    pty.expect(contains: "there is nothing to ask about yet")
    pty.send("signal [1, 2, 3] | skip 1\r")
    pty.expect(contains: "_1: completed")
    pty.send(":quiz\r")
    pty.expect(contains: "quiz 1/")
  }
}
