/// The messages and suggestions that learners meet most often, in Chinese.
///
/// A message is written where it is reported, with holes for names and kinds. Its pattern here has a `*` for each hole,
/// and the translation numbers the holes: `{1}`. A message without a pattern stays English. Sentences that carry their
/// own Chinese text need no pattern.
enum ChineseMessages {
  static func translation(of english: String) -> String? {
    for (pattern, chinese) in all {
      guard let holes = match(english, pattern) else { continue }
      var text = chinese
      for (index, hole) in holes.enumerated() { text = replaced(text, "{\(index + 1)}", kind(hole)) }
      return text
    }
    return nil
  }

  private static let all: [(String, String)] = [
    // names
    ("there is no name `*`", "没有名为 `{1}` 的名字"),
    ("there is no operator `*`", "没有名为 `{1}` 的操作符"),
    ("there is no function `*`", "没有名为 `{1}` 的函数"),
    ("`*` is used before it is bound", "`{1}` 在绑定之前就被使用"),
    ("`*` is used before its `let` has run", "`{1}` 在它的 `let` 执行之前就被使用"),
    ("`*` was not bound: its `let` failed", "`{1}` 没有绑定：它的 `let` 失败了"),
    ("its `let` is here", "它的 `let` 在这里"),
    ("`*` is bound already", "`{1}` 已经绑定过了"),
    ("`*` is a parameter already", "`{1}` 已经是参数了"),
    ("bound again here", "在这里又绑定了一次"),
    ("the first one is here", "第一次在这里"),
    ("did you mean `*`?", "是不是想写 `{1}`？"),
    // arguments
    ("`*` takes no arguments, and so nothing from before a `|`", "`{1}` 没有参数，所以也不接受 `|` 前面的值"),
    ("`*` takes no arguments", "`{1}` 没有参数"),
    ("`*` takes * argument after `|`", "在 `|` 之后，`{1}` 有 {2} 个参数"),
    ("`*` takes * arguments after `|`", "在 `|` 之后，`{1}` 有 {2} 个参数"),
    ("`*` takes * argument, but is given *", "`{1}` 有 {2} 个参数，这里却给了 {3} 个"),
    ("`*` takes * arguments, but is given *", "`{1}` 有 {2} 个参数，这里却给了 {3} 个"),
    ("`*` takes * argument", "`{1}` 有 {2} 个参数"),
    ("`*` takes * arguments", "`{1}` 有 {2} 个参数"),
    ("this one is too many", "多了这一个"),
    ("an argument that is a call stands in brackets: `*`", "参数如果是调用，就要写在括号里：`{1}`"),
    ("it is called as `*`", "它的写法是 `{1}`"),
    ("`*` needs its *", "`{1}` 缺少参数 {2}"),
    ("`*` has no label `*`", "`{1}` 没有标签 `{2}`"),
    ("the * of `*` must be *, but is *", "`{2}` 的参数 {1} 必须是 {3}，这里却是 {4}"),
    ("* is missing", "缺少 {1}"),
    ("`*` works on *, not on *", "`{1}` 处理的是 {2}，不是 {3}"),
    ("write `*`", "写成 `{1}`"),
    ("or `*`", "或者 `{1}`"),
    ("`*` acts: it is no property", "`{1}` 是一个动作，不是属性"),
    ("`*` runs the loop: it stands at top level only", "`{1}` 让主循环运行，所以只能写在最外层"),
    (
      "in a pipeline time passes by `delay`; `after main 1s { … }` runs a block later",
      "管道里用 `delay` 让时间过去；`after main 1s { … }` 稍后执行一个块"
    ),
    ("`*` of * cannot be set", "{2} 的 `{1}` 不能赋值"),
    ("`*` is no function", "`{1}` 不是函数"),
    // syntax
    ("`*` is more than an Int holds", "`{1}` 超出了 Int 的范围"),
    ("equality is `==`", "相等写作 `==`"),
    ("a comment begins with `#`", "注释以 `#` 开头"),
    ("this `*` is not closed", "这个 `{1}` 没有闭合"),
    ("a `*` is missing before *", "在 {2} 之前缺少 `{1}`"),
    ("a `*` is missing", "缺少 `{1}`"),
    ("`*` closes nothing", "`{1}` 没有可以闭合的括号"),
    ("a stage is missing after `|`", "`|` 后面缺少一级"),
    ("a name is missing after `.`", "`.` 后面缺少名字"),
    ("an expression is expected, but here is *", "这里应当是表达式，却是 {1}"),
    ("`:` and the other value are missing after `?`", "`?` 后面缺少 `:` 和另一个值"),
    ("after the arguments of `*` no `*` may follow", "`{1}` 的参数后面不能跟 `{2}`"),
    ("a line cannot begin with the operator `*`", "一行不能以运算符 `{1}` 开头"),
    ("nothing stands before this `|`", "这个 `|` 前面什么也没有"),
    ("begin with what flows: `*`", "从流开始写：`{1}`"),
    ("`*` is a value, and no stage", "`{1}` 是值，不能作为一级"),
    ("`map { … }` makes a stage of an expression", "`map { … }` 把表达式变成一级"),
    ("an application beside an operator stands in brackets", "运算符旁边的调用要写在括号里"),
    // values
    ("`return *` is the signal that sends it", "`return {1}` 是发送它的信号"),
    ("the * of `*` must be a signal or a sequence, but is *", "`{2}` 的参数 {1} 必须是信号或序列，这里却是 {3}"),
    ("* does not fit into an Int", "{1} 超出了 Int 的范围"),
    ("* has no value", "{1} 没有值"),
    ("* has no `*`", "{1} 没有 `{2}`"),
    ("there is no element *: the count is *", "没有第 {1} 个元素：一共只有 {2} 个"),
    ("`*` cannot take * and *", "`{1}` 不能用于 {2} 和 {3}"),
    ("`*` works on values, not on signals", "`{1}` 处理的是值，不是信号"),
    // commands and objects
    ("the closure of the Command `*` must give a signal, but gave *", "Command `{1}` 的闭包必须返回信号，却返回了 {2}"),
    ("the closure of the Command must give a signal, but gave *", "Command 的闭包必须返回信号，却返回了 {1}"),
    ("`return x` is the signal that sends x", "`return x` 是发送 x 的信号"),
    ("the * `*` was released: it can be used no more", "{1} `{2}` 已经释放，不能再使用"),
    ("the * `*` has no property `*`", "{1} `{2}` 没有属性 `{3}`"),
    ("it has *", "它有 {1}"),
    ("`*` of the Object `*` is bound already", "Object `{2}` 的 `{1}` 已经绑定过了"),
    (
      "an error reached nobody: *; `*` of the Object `*` follows its signal no more",
      "没有人接收这个错误：{1}；Object `{3}` 的 `{2}` 不再跟随它的信号"
    ),
    ("an error reached nobody: *", "没有人接收这个错误：{1}"),
    ("`catchTo` before the binding: `*`", "在绑定之前用 `catchTo`：`{1}`"),
    (
      "`*` of the Object `*` now holds the signal itself; to let it follow what the signal sends, write `*`",
      "Object `{2}` 的 `{1}` 现在保存的是信号本身；要让它跟随信号发送的值，请写 `{3}`"
    ),
    ("a Dictionary does not change", "Dictionary 不能改变"),
    (
      "the * `*` was tapped while the work of its buttonSignal runs", "{1} `{2}` 在它的 buttonSignal 的工作还在进行时又被点击"
    ),
    // warnings
    ("this `*` sends signals, not their values", "这个 `{1}` 发送的是信号，而不是它们的值"),
    (
      "`flattenMap` subscribes each one and sends its values; `map` needs no `return`",
      "`flattenMap` 订阅每个信号并发送它的值；`map` 不需要 `return`"
    ),
    ("`text` is read, but nothing types into the field", "用到了 `text`，但是没有东西在文本框里输入"),
    ("`type field \"hi\"` types, letter by letter", "`type field \"hi\"` 会逐个字母输入"),
  ]

  /// The parts of the text that match each `*` of a pattern; nil if the text does not match.
  private static func match(_ text: String, _ pattern: String) -> [String]? {
    let pieces = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard text.hasPrefix(pieces[0]) else { return nil }
    var holes: [String] = []
    var rest = text.dropFirst(pieces[0].count)
    for (index, piece) in pieces.enumerated().dropFirst() {
      let isLast = index == pieces.count - 1
      guard let found = find(piece, in: rest, atEnd: isLast) else { return nil }
      holes.append(String(rest[..<found]))
      rest = rest[found...].dropFirst(piece.count)
    }
    return rest.isEmpty ? holes : nil
  }

  private static func find(_ piece: Substring, in text: Substring, atEnd: Bool) -> String.Index? {
    if atEnd { return text.hasSuffix(piece) ? text.index(text.endIndex, offsetBy: -piece.count) : nil }
    return text.indices.first { text[$0...].hasPrefix(piece) }
  }

  private static func replaced(_ text: String, _ piece: String, _ other: String) -> String {
    guard let place = text.indices.first(where: { text[$0...].hasPrefix(piece) }) else { return text }
    return text[..<place] + other + text[place...].dropFirst(piece.count)
  }

  /// Kinds without their articles, which Chinese lacks; `a Duration or a closure of one value` names two kinds.
  private static func kind(_ hole: String) -> String {
    for (pattern, chinese) in [("* or a *", "{1} 或 {2}"), ("* or an *", "{1} 或 {2}")] {
      guard !hole.contains("`"), let parts = match(hole, pattern), parts.count == 2 else { continue }
      return replaced(replaced(chinese, "{1}", kind(parts[0])), "{2}", kind(parts[1]))
    }
    if let count = match(hole, "a closure of * values")?.first { return "有 \(count) 个参数的闭包" }
    for article in ["a ", "an "] where hole.hasPrefix(article) { return kind(String(hole.dropFirst(article.count))) }
    switch hole {
    case "closure": return "闭包"
    case "closure of one value": return "有 1 个参数的闭包"
    default: return hole
    }
  }
}
