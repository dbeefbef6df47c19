import Diagnostics
import Interpreter
import Language
import Testing

@testable import Lessons

/// Chinese prose: the lessons follow the glossary, and the commonest diagnostics are translated.
@Suite struct ChineseTests {
  private static let pages = Course.embeddedPages().filter { $0.name.hasSuffix(".zh.md") }

  private static func isHan(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { (0x4E00...0x9FFF).contains($0.value) } ?? false
  }

  private static func text(_ page: Course.Page) -> String { String(decoding: page.source.bytes, as: UTF8.self) }

  /// The prose of a page without its code and its fixed English words.
  private static func prose(_ page: Course.Page) -> String {
    let lines = text(page).split(separator: "\n").filter { !$0.hasPrefix("## ") && !$0.hasPrefix("chapter:") }
    return lines.map { line in
      line.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 0 }.map {
        String($0.element)
      }.joined(separator: "`")
    }.joined(separator: "\n")
  }

  @Test func `each lesson has a page in Chinese`() {
    #expect(Self.pages.count == Course.builtIn().lessons.count + 1)
  }

  @Test(arguments: pages.map(\.name)) func `no ASCII punctuation stands between Chinese characters`(_ name: String)
    throws
  {
    let page = try #require(Self.pages.first { $0.name == name })
    let characters = Array(Self.prose(page))
    for index in characters.indices.dropFirst().dropLast() where ",;:?!()".contains(characters[index]) {
      let isBetween = Self.isHan(characters[index - 1]) && Self.isHan(characters[index + 1])
      #expect(!isBetween, "\(name): \(String(characters[max(0, index - 6)...min(index + 6, characters.count - 1)]))")
    }
  }

  /// Words that the glossary translates otherwise.
  static let avoided = [
    ("序列号", "sequence is 序列"), ("信号流", "stream is 流"), ("算子", "operator is 操作符"), ("运算子", "operator is 操作符"),
    ("管线", "pipeline is 管道"), ("退订", "dispose is 取消订阅"), ("闭合函数", "closure is 闭包"), ("指令", "Command is 命令"),
    ("计划程序", "scheduler is 调度器"), ("大理石", "marble is 弹珠图"), ("热化", "a cold signal is shared, it does not become hot"),
    ("观察者", "subscriber is 订阅者"), ("去抖", "throttle is 节流, debounce 防抖"),
  ]

  @Test(arguments: pages.map(\.name)) func `the words of the glossary are used`(_ name: String) throws {
    let page = try #require(Self.pages.first { $0.name == name })
    for (word, reason) in Self.avoided { #expect(!Self.prose(page).contains(word), "\(name): \(word), but \(reason)") }
  }

  // MARK: diagnostics

  struct Case: CustomTestStringConvertible {
    let code: String
    let program: String
    var testDescription: String { code }
  }

  /// Diagnostics that learners meet most, counted over wrong guesses of users of other languages, wrong answers in the
  /// course, the conformance scripts and common confusions; each with a program that causes it.
  static let cases: [Case] = [
    Case(code: "E0010", program: "tex"),
    Case(code: "E0011", program: "a | map upper\nlet a = text"),
    Case(code: "E0012", program: "text | mapp upper"),
    Case(code: "E0013", program: "text | map upper lower"),
    Case(code: "E0014", program: "text | upper"),
    Case(code: "E0015", program: "text | map"),
    Case(code: "E0016", program: "let a = 1\nlet a = 2"),
    Case(code: "E0017", program: "text | throttle 1s wait: 2"),
    Case(code: "E0018", program: "field.tap"),
    Case(code: "E0019", program: "text | map 1"),
    Case(code: "E0020", program: "text | map { wait 1s }"),
    Case(code: "E0021", program: "let d = [\"a\": 1]\nd.a = 2"),
    Case(code: "E0022", program: "func f(x) = b\nf(1)\nlet b = 2"),
    Case(code: "E0101", program: "'text'"),
    Case(code: "E0107", program: "99999999999999999999"),
    Case(code: "E0108", program: "1 === 2"),
    Case(code: "E0109", program: "// text"),
    Case(code: "E0110", program: "(1 + 2"),
    Case(code: "E0111", program: "1 + 2)"),
    Case(code: "E0113", program: "text |"),
    Case(code: "E0114", program: "text | map upper + 1"),
    Case(code: "E0116", program: "+ 1"),
    Case(code: "E0117", program: "| map upper"),
    Case(code: "E0118", program: "text | 5"),
    Case(code: "E0120", program: "[1 2]"),
    Case(code: "E0121", program: "1 + upper \"a\""),
    Case(code: "E0125", program: "text | map { if $0 == \"a\" return(1) }"),
    Case(code: "E0126", program: "text | map (x => x.upper)"),
    Case(code: "E0128", program: "text | map $0"),
    Case(code: "E0129", program: "x = 5"),
    Case(code: "E0130", program: "let a: Int = 1"),
    Case(code: "E0131", program: "function f(x) { return x }"),
    Case(code: "E0138", program: "else { 1 }"),
    Case(code: "E0140", program: "text."),
    Case(code: "E0201", program: "1 - \"a\""),
    Case(code: "E0202", program: "9223372036854775807 + 1"),
    Case(code: "E0203", program: "1 / 0"),
    Case(code: "E0204", program: "text.upperr"),
    Case(code: "E0205", program: "[1, 2][5]"),
    Case(code: "E0209", program: "text > 1"),
    Case(code: "E0211", program: "let a = 1\na(2)"),
    Case(code: "E0302", program: "let c = Command { 5 }\nexecute c"),
    Case(code: "E0303", program: "release field\ntype field \"a\""),
    Case(code: "E0305", program: "observe field \\.nothing"),
    Case(code: "E0306", program: "let o = Object [\"a\": 1]\no.a <~ text\no.a <~ text"),
    Case(code: "E0308", program: "let o = Object [\"a\": 1]\no.a = text"),
    Case(code: "E0310", program: "buttonSignal button { never }\ntap button\nbutton.enabled = true\ntap button"),
    Case(code: "W0001", program: "text | map { return $0 }"),
    Case(code: "W0002", program: "text"),
  ]

  @Test(arguments: cases) func `a common diagnostic is translated`(_ one: Case) throws {
    let found = ScriptTrial.run(Source(name: "a.rsig", text: one.program)).diagnostics
    let diagnostic = try #require(found.first { $0.reason.code == one.code }, "\(found.map(\.reason.code))")
    let chinese = diagnostic.translated(to: .chinese)
    #expect(chinese.message.english.contains(where: Self.isHan), "\(diagnostic.message.english)")
    #expect(Set(chinese.message.english.quotedCode) == Set(diagnostic.message.english.quotedCode))
    // Who reads the message in Chinese reads its suggestions in Chinese.
    for help in chinese.help.map(\.sentence.english) { #expect(help.contains(where: Self.isHan), "\(help)") }
  }

  @Test func `the kinds in a message are Chinese as well`() {
    let sentence = Sentence("the interval of `throttle` must be a Duration or a closure of one value, but is an Int")
    #expect(sentence.text(in: .chinese) == "`throttle` 的参数 interval 必须是 Duration 或有 1 个参数的闭包，这里却是 Int")
    let other = Sentence("the trigger of `takeUntil` must be a signal, but is a closure of one value")
    #expect(other.text(in: .chinese) == "`takeUntil` 的参数 trigger 必须是信号，这里却是有 1 个参数的闭包")
  }

  @Test func `numbers and lists of names in a message are Chinese as well`() {
    #expect(Sentence("a `,` is missing before the number `2`").text(in: .chinese) == "在数字 `2` 之前缺少 `,`")
    #expect(Sentence("it has `text`, `enabled`, `hidden`").text(in: .chinese) == "它有 `text`、`enabled`、`hidden`")
  }

  @Test func `hints that the course meets are translated`() {
    let programs = [
      "text | throttle 1s", "let c = Command { interval 1s }\nexecute c",
      "let s = Subject()\ns | flattenMap { error \"no\" } | catchTo empty",
    ]
    for program in programs {
      let hints = Compilation(Source(name: "a.rsig", text: program)).hints(atPrompt: true)
      #expect(!hints.isEmpty, "\(program)")
      for hint in hints.map({ $0.translated(to: .chinese) }) {
        #expect(hint.message.english.contains(where: Self.isHan), "\(hint.message.english)")
        for help in hint.help.map(\.sentence.english) { #expect(help.contains(where: Self.isHan), "\(help)") }
      }
    }
  }

  @Test func `blanks within code stay`() {
    let sentence = Sentence("write `\"你 好\" | upper`")
    #expect(sentence.text(in: .chinese) == "写成 `\"你 好\" | upper`")
  }
}
