import Diagnostics

/// A line of a log: `[300ms] answer: next "r"`.
struct LogLine {
  let time: String?
  let label: String?
  /// `next "r"`, or a printed line.
  let text: String

  init(_ line: String) {
    guard line.hasPrefix("["), let close = line.firstIndex(of: "]"), let colon = line[close...].firstIndex(of: ":")
    else {
      (time, label, text) = (nil, nil, line)
      return
    }
    time = String(line[line.index(after: line.startIndex)..<close])
    label = line[line.index(after: close)..<colon].trimmed
    text = line[line.index(after: colon)...].trimmed
  }

  /// `next "r"`; with its label if several are judged.
  private var code: String {
    if text.isEmpty { return "`\"\"`" }
    return label.map { $0 == "answer" ? "`\(text)`" : "`\($0): \(text)`" } ?? "`\(text)`"
  }

  static func difference(_ wanted: LogLine?, _ came: LogLine?) -> Sentence {
    switch (wanted, came) {
    case (let wanted?, nil):
      guard let time = wanted.time else {
        return Sentence("\(wanted.code) was expected, and nothing came", chinese: "应当出现 \(wanted.code)，但什么也没有")
      }
      return Sentence(
        "at \(time) \(wanted.code) was expected, and nothing came", chinese: "\(time) 时应当出现 \(wanted.code)，但什么也没有")
    case (nil, let came?):
      guard let time = came.time else {
        return Sentence("\(came.code) came, and nothing was expected", chinese: "出现了 \(came.code)，但这里不应当有任何输出")
      }
      return Sentence(
        "at \(time) \(came.code) came, and nothing more was expected", chinese: "\(time) 时出现了 \(came.code)，但之后不应当再有事件")
    case (let wanted?, let came?) where wanted.code == came.code:
      let (first, second) = (wanted.time ?? "", came.time ?? "")
      return Sentence(
        "\(wanted.code) was expected at \(first), but came at \(second)",
        chinese: "\(wanted.code) 应当在 \(first) 出现，实际在 \(second) 出现")
    case (let wanted?, let came?):
      let first = wanted.time.map { "at \($0) " } ?? ""
      let second = came.time.map { $0 == wanted.time ? "" : " at \($0)" } ?? ""
      let when = wanted.time.map { "\($0) 时" } ?? ""
      let then = came.time.map { $0 == wanted.time ? "" : "（\($0) 时）" } ?? ""
      return Sentence(
        "\(first)\(wanted.code) was expected, but \(came.code) came\(second)",
        chinese: "\(when)应当出现 \(wanted.code)，实际出现的是 \(came.code)\(then)")
    case (nil, nil): return Sentence("nothing differs", chinese: "没有区别")
    }
  }
}
