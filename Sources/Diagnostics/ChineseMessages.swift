// Long, because it is one table.

/// The messages and suggestions that learners meet most often, in Chinese.
///
/// A message is written where it is reported, with holes for names and kinds. Its pattern here has a `*` for each hole,
/// and the translation the holes by their numbers: `{1}`. A message without a pattern stays English. Sentences that
/// carry their own Chinese text need no pattern.
enum ChineseMessages {
  static func translation(of english: String) -> String? {
    for (pattern, chinese) in all {
      guard let holes = match(english, pattern) else { continue }
      var text = chinese
      for (index, hole) in holes.enumerated() {
        text = replaced(text, "{\(index + 1)}", kind(hole))
        // A message within a message.
        text = replaced(text, "{\(index + 1)!}", translation(of: hole) ?? hole)
      }
      return tidied(text)
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
    ("called here", "在这里调用"),
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
    ("an argument that is a call needs brackets: `*`", "参数如果是调用，就要写在括号里：`{1}`"),
    ("it is called as `*`", "它的写法是 `{1}`"),
    ("`*` needs its *", "`{1}` 缺少参数 {2}"),
    ("`*` has no label `*`", "`{1}` 没有标签 `{2}`"),
    ("the * of `*` must be *, but is *", "`{2}` 的参数 {1} 必须是 {3}，这里却是 {4}"),
    ("* is missing", "缺少 {1}"),
    ("`*` works on *, not on *", "`{1}` 处理的是 {2}，不是 {3}"),
    ("write `*`", "写成 `{1}`"),
    ("or `*`", "或者 `{1}`"),
    ("`*` is an action, not a property", "`{1}` 是一个动作，不是属性"),
    ("`*` runs the loop, and is allowed only at top level", "`{1}` 让主循环运行，所以只能写在最外层"),
    (
      "in a pipeline time passes by `delay`; `after main 1s { … }` runs a block later",
      "管道里用 `delay` 让时间过去；`after main 1s { … }` 稍后执行一个块"
    ),
    ("`*` of * cannot be set", "{2} 的 `{1}` 不能赋值"),
    ("`*` is not a function", "`{1}` 不是函数"),
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
    ("expected an expression, but found *", "这里应当是表达式，却是 {1}"),
    ("`:` and the other value are missing after `?`", "`?` 后面缺少 `:` 和另一个值"),
    ("after the arguments of `*` no `*` may follow", "`{1}` 的参数后面不能跟 `{2}`"),
    ("a line cannot begin with the operator `*`", "一行不能以运算符 `{1}` 开头"),
    ("there is nothing before this `|`", "这个 `|` 前面什么也没有"),
    ("begin with the source: `*`", "从流开始写：`{1}`"),
    ("`*` is a value, not a stage", "`{1}` 是值，不能作为一级"),
    ("`map { … }` makes a stage of an expression", "`map { … }` 把表达式变成一级"),
    ("a call next to an operator needs brackets", "运算符旁边的调用要写在括号里"),
    // values
    ("`return *` is the signal that sends it", "`return {1}` 是发送它的信号"),
    ("`*` is the signal of its values", "`{1}` 是发送它的值的信号"),
    ("the signal of its events is `*`", "它的事件的信号是 `{1}`"),
    ("its current value is `*`", "它的当前值是 `{1}`"),
    ("`*` reads it of each value", "`{1}` 对每个值读取它"),
    ("the * of `*` must be a signal or a sequence, but is *", "`{2}` 的参数 {1} 必须是信号或序列，这里却是 {3}"),
    ("* does not fit into an Int", "{1} 超出了 Int 的范围"),
    ("* has no value", "{1} 没有值"),
    ("* has no `*`", "{1} 没有 `{2}`"),
    ("there is no element *: the count is *", "没有第 {1} 个元素：一共只有 {2} 个"),
    ("`*` cannot take * and *", "`{1}` 不能用于 {2} 和 {3}"),
    ("`*` works on values, not on signals", "`{1}` 处理的是值，不是信号"),
    // commands and objects
    ("the closure of the Command `*` must return a signal, but returned *", "Command `{1}` 的闭包必须返回信号，却返回了 {2}"),
    ("the closure of the Command must return a signal, but returned *", "Command 的闭包必须返回信号，却返回了 {1}"),
    ("`return x` is the signal that sends x", "`return x` 是发送 x 的信号"),
    ("the * `*` was released and can no longer be used", "{1} `{2}` 已经释放，不能再使用"),
    ("the * `*` has no property `*`", "{1} `{2}` 没有属性 `{3}`"),
    ("it has *", "它有 {1}"),
    ("`*` of the Object `*` is bound already", "Object `{2}` 的 `{1}` 已经绑定过了"),
    (
      "an error reached nobody: *; `*` of the Object `*` no longer follows its signal",
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
    // other languages
    ("*'s `*` is `*` here", "{1} 的 `{2}` 在这里是 `{3}`"),
    ("the shell's `*` is `*` here", "shell 的 `{1}` 在这里是 `{2}`"),
    ("`*` is `*` here", "`{1}` 在这里是 `{2}`"),
    ("`*` is `*`, with the start first; every step: `*`", "`{1}` 是 `{2}`，起始值写在前面；要每一步都发送：`{3}`"),
    ("`*` is `*`, with the start first", "`{1}` 是 `{2}`，起始值写在前面"),
    ("there is no operator `*` for one value", "没有用于单个值的操作符 `{1}`"),
    ("a closure is written in braces, without `^`", "闭包写在花括号里，不写 `^`"),
    ("a closure is written in braces", "闭包写在花括号里"),
    ("a function without a name is a closure", "没有名字的函数就是闭包"),
    ("the parameters of a closure end with `in`", "闭包的参数以 `in` 结束"),
    ("the parameters of a closure are names on the line of its `{`", "闭包的参数是与它的 `{` 同一行的名字"),
    ("`$0` can be used only within a closure", "`$0` 只能写在闭包里"),
    ("a closure is `{ $0 … }`; the parameters of a func have names", "闭包写作 `{ $0 … }`；函数的参数有名字"),
    ("a closure is `*`", "闭包写作 `{1}`"),
    ("the argument of a closure is `$0`", "闭包的参数是 `$0`"),
    ("a closure is written in braces: `*`", "闭包写在花括号里：`{1}`"),
    ("a closure tests what it sends: `*`", "用闭包检验它发送的值：`{1}`"),
    ("the parameters of a closure end with `in`: `*`", "闭包的参数以 `in` 结束：`{1}`"),
    ("`*` is called with each value", "`{1}` 对每个值调用一次"),
    ("the value of a closure is `$0`: `*`", "闭包的值是 `$0`：`{1}`"),
    ("`*` does so for each value", "`{1}` 对每个值都这样做"),
    ("`reduceEach` takes tuples apart", "`reduceEach` 把元组拆开"),
    ("a value is written into a text: `*`", "把值写进文本里：`{1}`"),
    ("a pattern is a text", "模式是文本"),
    ("names have no `?`", "名字里没有 `?`"),
    ("the body of a function needs braces", "函数体写在花括号里"),
    ("a file is read by `*`", "读取文件写作 `{1}`"),
    ("a file is written by `*`", "写入文件写作 `{1}`"),
    ("the lines of a file are `*`", "文件的各行是 `{1}`"),
    ("to run it later, write `*`", "稍后才做的事写作 `{1}`"),
    ("the first value is `*`, at top level", "第一个值写作 `{1}`，只能写在最外层"),
    ("a function begins with `func`", "函数以 `func` 开头"),
    ("a function is `*`", "函数写作 `{1}`"),
    ("a function is written without quotes: `*`", "函数不加引号：`{1}`"),
    ("a function is passed by its name alone", "传递函数时只写它的名字"),
    ("without brackets it is the function: `*`", "不写括号就是函数本身：`{1}`"),
    ("the parameters of a function need brackets", "函数的参数写在括号里"),
    ("functions have no result types", "函数不写返回类型"),
    ("leave `->` and the type out", "去掉 `->` 和类型"),
    ("names have no types", "名字不写类型"),
    ("values have no static types: leave it out", "值没有静态类型：去掉它"),
    ("`let` binds one name", "`let` 只绑定一个名字"),
    ("a name is missing after `let`", "`let` 后面缺少名字"),
    ("several names are bound in round brackets", "绑定多个名字时写在圆括号里"),
    ("a name keeps its value; what changes is a property: `*`, then `*`", "名字的值不变；会变的是属性：先写 `{1}`，再写 `{2}`"),
    ("left of `*` stands a property, as in `*`", "`{1}` 的左边应当是属性，例如 `{2}`"),
    ("this cannot be assigned", "这里不能赋值"),
    ("this cannot be bound", "这里不能绑定"),
    (
      "write `*` for a new name; what changes is kept in a property, as in `*`",
      "新的名字写作 `{1}`；会变的东西保存在属性里，例如 `{2}`"
    ),
    ("a property follows a signal, as in `*`", "属性跟随信号，例如 `{1}`"),
    ("a property follows a signal: `*`", "属性跟随信号：`{1}`"),
    ("a string is written in double quotes", "字符串写在双引号里"),
    ("a text is written in quotes: `*`", "文字写在引号里：`{1}`"),
    ("a signal is written without quotes: `*`", "信号不加引号：`{1}`"),
    ("a number is written without quotes: `*`", "数字不加引号：`{1}`"),
    ("a string is `*`, a list `*`, without `@`", "字符串写作 `{1}`，列表写作 `{2}`，不写 `@`"),
    ("`*` (*) has no meaning here", "`{1}`（{2}）在这里没有意义"),
    ("the character * has no meaning here", "字符 {1} 在这里没有意义"),
    ("`*` has no meaning here", "`{1}` 在这里没有意义"),
    ("`*` is not a quote of a string", "`{1}` 不是字符串的引号"),
    ("there are full-width signs", "这里有全角符号"),
    ("`*` is a full-width sign", "`{1}` 是全角符号"),
    ("write them as ASCII signs", "请改用半角符号"),
    ("there are no operators on bits", "没有位运算符"),
    ("write the sum out: `*`", "把和写完整：`{1}`"),
    ("write `*` to define a function, `==` to compare", "定义函数写作 `{1}`，比较写作 `==`"),
    ("write its unit: `*`", "写上单位：`{1}`"),
    ("a unit touches its number: `*`", "单位紧跟数字：`{1}`"),
    ("there is no `for`: a stream calls a closure for each value", "没有 `for`：流会对每个值调用闭包"),
    ("there is no `*`", "没有 `{1}`"),
    ("`else` belongs to no `if`", "`else` 没有对应的 `if`"),
    ("it follows the `}` of its `if`, on that line or on the next", "它跟在 `if` 的 `}` 后面，在同一行或下一行"),
    ("the branches of `if` need braces, without `:`", "`if` 的分支写在花括号里，不写 `:`"),
    ("the branches of `if` need braces", "`if` 的分支写在花括号里"),
    ("a block `*` is missing after `*`", "`{2}` 后面缺少块 `{1}`"),
    ("`:` is missing after a label", "标签后面缺少 `:`"),
    ("a value is missing after the label `*`", "标签 `{1}` 后面缺少值"),
    ("an operator is not a function", "运算符不是函数"),
    ("expected an expression, but `*` begins a statement", "这里应当是表达式，但 `{1}` 是语句的开头"),
    ("there is nothing before the operator `*`", "运算符 `{1}` 前面什么也没有"),
    ("there is nothing before `*`", "`{1}` 前面什么也没有"),
    ("`*` goes on only after a single expression", "`{1}` 只能接在单个表达式后面"),
    ("a message is not sent with `[ ]`", "发送消息不写 `[ ]`"),
    ("a list is not made with `for`", "列表不用 `for` 来做"),
    ("a list is `*`", "列表写作 `{1}`"),
    ("a key path is `*`", "键路径写作 `{1}`"),
    ("`,` is used only within brackets", "`,` 只能写在括号里"),
    ("arguments without brackets are separated by spaces", "不写括号时，参数用空格分开"),
    ("a block ends with `}`", "块以 `}` 结束"),
    ("this is Objective-C, which rsig does not read", "这是 Objective-C，rsig 不能直接读"),
    ("`rsig translate *` writes a whole file as rsig", "`rsig translate {1}` 把整个文件译成 rsig"),
    ("a message is a stage here: `*` is `*`", "消息在这里是一级：`{1}` 写作 `{2}`"),
    ("a pipe is `|`", "管道写作 `|`"),
    ("an operator needs a `|` before it: `*`", "操作符前面要写 `|`：`{1}`"),
    ("stages follow `|`: `*`", "各级写在 `|` 后面：`{1}`"),
    ("all functions are there without an import", "所有函数都可以直接使用，不需要导入"),
    ("inequality is `!=`", "不等写作 `!=`"),
    ("`==` compares", "`==` 用来比较"),
    // hints
    ("`throttle` waits for that much silence, then sends the last value", "`throttle` 等到安静了这么久，才发送最后一个值"),
    ("`throttleFirst` sends the first one", "`throttleFirst` 发送第一个"),
    ("after the first error only the replacement continues, and `*` is given up", "第一个错误之后只有替代的信号继续，`{1}` 就被放弃了"),
    ("put `*` inside the closure of `*`", "把 `{1}` 写在 `{2}` 的闭包里面"),
    ("`*` does not replay: * execution was before this subscription", "`{1}` 不会重放：在这次订阅之前已经有 {2} 次执行"),
    ("`*` does not replay: * executions were before this subscription", "`{1}` 不会重放：在这次订阅之前已经有 {2} 次执行"),
    ("subscribe first, or use the result of `execute`", "先订阅，或者用 `execute` 的结果"),
    (
      "this Command is enabled: its enabled: signal has sent nothing yet, and that counts as true",
      "这个 Command 可用：它的 enabled: 信号还没有发送，算作真"
    ),
    ("`| startWith false` holds it back until then", "`| startWith false` 让它在那之前不可用"),
    ("this work never ends, so the command stays executing and disabled", "这个工作永远不结束，所以 Command 一直在执行，不可用"),
    ("`| take 1` ends it after its first value", "`| take 1` 让它在第一个值之后结束"),
    ("this work is never completed, so the command stays executing and disabled", "这个工作永远不完成，所以 Command 一直在执行，不可用"),
    ("`sendCompleted *` after the last value ends it", "在最后一个值之后用 `sendCompleted {1}` 结束它"),
    (
      "the work of * has sent a value, but does not end: the command stays disabled", "{1} 的工作发送了值，却没有结束：Command 一直不可用"
    ),
    ("`| take 1` ends work after its first value", "`| take 1` 让工作在第一个值之后结束"),
    (
      "executionSignals sends signals and never fails, so this handler never runs",
      "executionSignals 发送的是信号，从不出错，所以这个处理永远不会执行"
    ),
    (
      "`*` sends the values of the executions, `*` the errors", "`{1}` 发送各次执行的值，`{2}` 发送错误"
    ),
    (
      "this completes when the command is released, not when an execution ends", "它在 Command 被释放时才完成，而不是在一次执行结束时"
    ),
    ("subscribe to each execution, or to the result of `execute`", "订阅每次执行，或者订阅 `execute` 的结果"),
    ("a failed execution completes here too: its error goes to `*`", "失败的执行在这里也是完成：它的错误在 `{1}`"),
    ("the result of `execute` tells success and failure apart", "`execute` 的结果分得清成功和失败"),
    ("`*` never completes, so neither does this", "`{1}` 永远不完成，所以这里也不会完成"),
    ("`| take 1` or `| takeUntil SIGNAL` makes an end", "`| take 1` 或 `| takeUntil SIGNAL` 产生结束"),
    ("`*` never releases its source: `*` continues without subscribers", "`{1}` 从不放开它的源信号：没有订阅者，`{2}` 也照样继续"),
    ("`share replay: 1` ends its subscription with the last subscriber", "`share replay: 1` 随最后一个订阅者结束订阅"),
    (
      "when `*` ends this, disposal flows up silently and the `finally` above does not run",
      "`{1}` 结束它时，取消订阅不声不响地向上传，上面的 `finally` 不会执行"
    ),
    ("put `finally` below `*`", "把 `finally` 写在 `{1}` 的下面"),
    ("the trigger runs `*` a second time, on its own", "触发条件又单独执行了一遍 `{1}`"),
    ("`*`, and both parts from `*`", "`{1}`，两处都从 `{2}` 开始"),
    (
      "this input has completed before the next one is subscribed to: only its last value is combined",
      "下一个信号被订阅之前，这个信号已经结束：只有它的最后一个值参与合并"
    ),
    ("`zip` pairs the values", "`zip` 把值配对"),
    ("each binding runs `*` again: this is the second run", "每次绑定都再执行一遍 `{1}`：这是第二遍"),
    (
      "`| replayLazily` or `| share` where `*` is made runs it once",
      "在做出 `{1}` 的地方写 `| replayLazily` 或 `| share`，它就只执行一遍"
    ),
    ("this connection was connected before, and never connects again", "这个连接已经连接过，不会再次连接"),
    ("`share` connects again, or `publish` makes a new connection", "`share` 会重新连接，`publish` 会做一个新的连接"),
    ("that only stops listening: the command continues with *", "这样只是不再接收：Command 继续进行 {1}"),
    ("`work | takeUntil cancel` within its closure cancels", "在它的闭包里写 `work | takeUntil cancel` 才能取消"),
    ("* subscriptions from this place are live: it subscribes again at each event", "这里已经有 {1} 个订阅：每个事件都又订阅一次"),
    ("subscribe once, outside of the handler", "在处理的外面只订阅一次"),
    ("the pipeline of `*` is over: a signal inside `*` failed", "`{1}` 的管道结束了：`{2}` 里面有一个信号出错"),
    ("`catch` inside the closure, or a Command, keeps it alive", "在闭包里面用 `catch`，或者用 Command，它就能继续"),
    // more that the course meets
    ("an operand is missing after `*`", "`{1}` 后面缺少一个值"),
    ("`:` has no place here", "`:` 不能写在这里"),
    ("a label touches its `:`, as in `*`", "标签和它的 `:` 要连着写，例如 `{1}`"),
    ("the arguments of a stage follow without `:`", "一级的参数前面不写 `:`"),
    ("a sequence has no time to wait for signals: write `signal` before `*`", "序列没有时间等待信号：在 `{1}` 前面写 `signal`"),
    ("`subscribeNext { … }` runs for each value", "`subscribeNext { … }` 对每个值执行一次"),
    ("`text` is the signal of the field's text, and `*` sets it", "`text` 是文本框文字的信号，`{1}` 才是设置它"),
    ("`let name = …` binds a name, `place = …` sets a property", "`let name = …` 绑定名字，`place = …` 设置属性"),
    (
      "repetition is `repeat`, `interval 1s` or `scheduleRecursiveBlock`",
      "重复用 `repeat`、`interval 1s` 或 `scheduleRecursiveBlock`"
    ),
    ("`*` takes a closure", "`{1}` 的参数是闭包"),
    ("a closure makes the work: `*`", "工作由闭包做出：`{1}`"),
    ("the last expression is the result: `*`", "最后一个表达式就是结果：`{1}`"),
    ("`return x` is the signal that sends it", "`return x` 是发送它的信号"),
    // suggestions
    ("`*` applies it to each value", "`{1}` 把它用于每个值"),
    ("`*` takes a closure: `*`", "`{1}` 需要一个闭包：`{2}`"),
    ("for each value: `*`", "对每个值：`{1}`"),
    ("for two signals: `*`", "对两个信号：`{1}`"),
    ("a file is written by `*`", "写文件用 `{1}`"),
    ("`*` is a command of the shell", "`{1}` 是 shell 的命令"),
    ("`*` takes a test of the values", "`{1}` 需要一个对值的判断"),
    ("a name is written without quotes: `*`", "名字不加引号：`{1}`"),
    ("an error is an event: `*`", "错误是一个事件：`{1}`"),
    ("bind the name, and test it: `*`", "先绑定名字，再判断：`{1}`"),
    ("bind the name before, and compare: `*`", "先绑定名字，再比较：`{1}`"),
    ("several are written as a list: `*`", "几个值写成列表：`{1}`"),
    ("a program is started by `*`", "运行程序用 `{1}`"),
    ("to end it early, give it a name: `*`, and then `*`", "要提前结束，先起名：`{1}`，再写 `{2}`"),
    ("`*` is a signal of it", "`{1}` 是它的信号"),
    ("`*` is a signal that sends every *", "`{1}` 是每隔 {2} 发送的信号"),
    ("`*` is a function, called as `*`", "`{1}` 是函数，写法是 `{2}`"),
    ("`*` is a signal: write `*`", "`{1}` 是信号：写成 `{2}`"),
    ("it is set at creation: `*`", "它在创建时设定：`{1}`"),
    ("`*` is not needed: leave it out", "不需要 `{1}`，去掉即可"),
    ("`*` runs a Command", "`{1}` 执行 Command"),
    ("without this `|` it is `*`", "去掉这个 `|`：`{1}`"),
    ("`*` begins a pipeline", "管道从 `{1}` 开始"),
    ("`*` makes a signal from a closure", "`{1}` 用闭包做出信号"),
    ("`last` returns the last element", "`last` 取最后一个元素"),
    ("`*` makes one", "`{1}` 可以做出它"),
    ("in the right order: `*`", "正确的顺序：`{1}`"),
    ("write all into one text: `*`", "把它们写进一段文字：`{1}`"),
    ("the opposite of one Bool is `!x`", "单个 Bool 取反写作 `!x`"),
    ("`concat (*)` continues with it", "`concat ({1})` 接着发送它的事件"),
    ("two signals: `*`", "两个信号：`{1}`"),
    ("the operator for signals is `| not`", "用于信号的操作符是 `| not`"),
    ("compare what the signal sends: `*`, or `*` in its place", "比较的是信号发送的值：`{1}`，或者用 `{2}`"),
    ("work on what the signal sends: `*`, or `*`", "处理的是信号发送的值：`{1}`，或者 `{2}`"),
    ("`*` works on what the signal sends", "`{1}` 处理信号发送的值"),
    ("a signal and * are never equal", "信号和 {1} 永远不相等"),
    ("`*` is a function, and nothing calls it here", "`{1}` 是函数，这里没有人调用它"),
    ("it is one name here: `*`", "在这里它是一个名字：`{1}`"),
    ("write both into one text: `*`", "把两者写进一段文字：`{1}`"),
    ("`=` sets a property to a value", "`=` 把属性设为一个值"),
    ("`sequence x` returns its elements", "`sequence x` 给出它的元素"),
    ("`sequence x` returns the elements of *", "`sequence x` 给出 {1} 的元素"),
    ("`*` handles errors, `*` before the end drops them", "`{1}` 处理错误，末尾之前的 `{2}` 丢掉错误"),
    ("nothing is stored: a subscription lives until `dispose d`", "什么也不用保存：订阅一直有效，直到 `dispose d`"),
    ("`*` lets it follow what the signal sends", "`{1}` 让它跟随信号发送的值"),
    ("where there is nothing to do, return `empty`", "没有事情可做时，返回 `empty`"),
    ("`flattenMap` subscribes to each one and sends its values", "`flattenMap` 订阅每个信号并发送它的值"),
    ("this `*` sends signals, and nothing subscribes to them", "这个 `{1}` 发送的是信号，没有人订阅它们"),
    ("this `*` sends the function `*`, not its result", "这个 `{1}` 发送的是函数 `{2}` 本身，而不是它的结果"),
    ("allow it with *", "用 {1} 允许它"),
    ("`*` or `*` does it", "用 `{1}` 或 `{2}` 来做"),
    ("`*` is the signal of taps", "`{1}` 是点击的信号"),
    ("`*` returns one that has it; an `Object` can be changed", "`{1}` 给出一个含有它的新值；`Object` 可以改变"),
    ("an Int lies between * and *; with a decimal point it is a Double", "Int 在 {1} 和 {2} 之间；带小数点的是 Double"),
    ("dispose the first binding: `*`, later `*`", "先清理第一个绑定：`{1}`，之后 `{2}`"),
    (
      "leave `*` to the buttonSignal, or let a Command with allowsConcurrentExecution do the work",
      "让 buttonSignal 管理 `{1}`，或者用允许并发（allowsConcurrentExecution）的 Command 来做"
    ),
    // as it runs
    ("* ended with this error: *", "{1} 以这个错误结束：{2!}"),
    ("* and * have no order", "{1} 和 {2} 不能比较大小"),
    ("`*` cannot join * and *", "`{1}` 不能连接 {2} 和 {3}"),
    ("this closure takes * arguments, but was given *", "这个闭包有 {1} 个参数，却给了 {2} 个"),
    ("the result of the closure of `*` must be a signal, but is *", "`{1}` 的闭包必须返回信号，这里却是 {2}"),
    ("each value of the source of `*` must be a signal, but is *", "`{1}` 的源信号的每个值必须是信号，这里却是 {2}"),
    ("each argument of `*` must be *, but is *", "`{1}` 的每个参数必须是 {2}，这里却是 {3}"),
    ("the source of `*` must be a signal, but is *", "`{1}` 的源必须是信号，这里却是 {2}"),
    ("an operand of `*` must be true or false, but is *", "`{1}` 的两边必须是真或假，这里却是 {2}"),
    ("the operand of `!` must be true or false, but is *", "`!` 后面必须是真或假，这里却是 {1}"),
    ("a condition must be true or false, but is *", "条件必须是真或假，这里却是 {1}"),
    ("`*` of the * `*` must be *, but is a signal", "{2} `{3}` 的 `{1}` 必须是 {4}，这里却是信号"),
    ("`*` of the * `*` is bound already", "{2} `{3}` 的 `{1}` 已经绑定过了"),
    ("nothing comes after the end of a signal", "信号结束之后不会再有事件"),
    ("the signal does not send what the marble says", "信号发送的和弹珠图不一样"),
    (
      "`*` waits for a value that can never come: nothing is scheduled and no source is open",
      "`{1}` 等不到任何值：没有安排好的事，也没有打开的来源"
    ),
    ("this program may not *", "这个程序没有权限：{1}"),
    // warnings
    ("this `*` sends signals, not their values", "这个 `{1}` 发送的是信号，而不是它们的值"),
    (
      "`flattenMap` subscribes to each one and sends its values; `map` needs no `return`",
      "`flattenMap` 订阅每个信号并发送它的值；`map` 不需要 `return`"
    ),
    ("`text` is read, but nothing types into the field", "用到了 `text`，但是没有东西在文本框里输入"),
    ("`type field \"hi\"` types, letter by letter", "`type field \"hi\"` 会逐个字母输入"),
    (
      "`return` makes a signal, it does not leave the closure: use `if … { … } else { … }` as its last value",
      "`return` 生成信号，并不离开闭包：用 `if … { … } else { … }` 作最后的值"
    ),
    (
      "the statements after it run, too: use `if … { … } else { … }` as the last value",
      "它后面的语句也会运行：用 `if … { … } else { … }` 作最后的值"
    ),
    ("`return` makes a signal, and `*` needs the value itself", "`return` 生成信号，而 `{1}` 需要值本身"),
    ("without `return` it is the value itself", "不写 `return` 就是值本身"),
    ("`*` is a function, and nothing calls it here", "`{1}` 是函数，这里没有调用它"),
    ("values are sent to the subscriber: `*`", "值发送给订阅者：`{1}`"),
    ("`*` continues with another signal", "`{1}` 接着用另一个信号"),
    ("to keep only the last values, write `*`", "只保留最后几个值写作 `{1}`"),
    ("`named` gives a signal its name: `*`", "信号的名字由 `named` 给出：`{1}`"),
    ("the time does not go after its action", "时间不写在动作后面"),
    ("a dictionary does not change: write `*`", "字典不会改变：写 `{1}`"),
    ("a name has no `-`", "名字里没有 `-`"),
    ("a member is written `*`", "成员写作 `{1}`"),
    ("texts are joined with `+`: `*`", "文本用 `+` 连接：`{1}`"),
    ("names have no types: `*`", "名字不写类型：`{1}`"),
    ("leave it out: `*`", "去掉它：`{1}`"),
    ("a value is sent: `*`", "值要发送：`{1}`"),
    ("a pipeline begins with its source: `*`", "流动的值写在管道开头：`{1}`"),
    ("a new statement begins on a new line, or after `;`: `*`", "新语句另起一行，或写在 `;` 之后：`{1}`"),
    (
      "`interval` sends the time; `*` counts from 0", "`interval` 发送的是时间；`{1}` 从 0 数起"
    ),
    (
      "`return` makes a signal, it does not leave the closure; `any { … }` and `all { … }` test values",
      "`return` 生成信号，并不离开闭包；`any { … }` 和 `all { … }` 检验值"
    ),
    ("a list does not change", "列表不会改变"),
    ("a list does not change: `*`", "列表不会改变：`{1}`"),
    ("two signals are never equal", "两个信号永远不相等"),
    ("a call next to an operator needs brackets: `*`", "运算符旁边的调用要加括号：`{1}`"),
    ("several are `*`", "取多个写作 `{1}`"),
  ]

  /// Drops the blanks that filled holes leave between Chinese characters; code stays as it is.
  private static func tidied(_ text: String) -> String {
    let characters = Array(text)
    var isCode = false
    var tidy = ""
    for (index, character) in characters.enumerated() {
      if character == "`" { isCode.toggle() }
      if character == " ", !isCode, index > 0, index + 1 < characters.count, isChinese(characters[index - 1]),
        isChinese(characters[index + 1])
      {
        continue
      }
      tidy.append(character)
    }
    return tidy
  }

  private static func isChinese(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { (0x3000...0x9FFF).contains($0.value) || (0xFF00...0xFFEF).contains($0.value) }
      ?? false
  }

  /// The parts that stand for the `*` of a pattern; nil if the text does not fit.
  private static func match(_ text: String, _ pattern: String) -> [String]? {
    let pieces = pattern.split(at: "*")
    guard text.hasPrefix(pieces[0]) else { return nil }
    var holes: [String] = []
    var rest = text.dropFirst(pieces[0].count)
    for (index, piece) in pieces.enumerated().dropFirst() {
      let isLast = index == pieces.count - 1
      guard let found = find(piece, in: rest, atEnd: isLast) else { return nil }
      let hole = rest[..<found]
      // Between backticks stands one piece of code.
      if pieces[index - 1].hasSuffix("`"), piece.hasPrefix("`"), hole.contains("`") { return nil }
      holes.append(String(hole))
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

  private static let words = [
    "closure": "闭包", "closure of one value": "有 1 个参数的闭包", "signal": "信号", "sequence": "序列", "list": "列表",
    "value": "值", "true or false": "真或假", "key path, as \\.name": "键路径，例如 \\.name",
    "Duration, as 300ms": "Duration，例如 300ms",
    "the end": "结尾", "string": "字符串", "the end of the string": "字符串的结尾", "Int of 0 or more": "0 或更大的 Int",
  ]

  /// Kinds without their articles, which Chinese has not; `a Duration or a closure of one value` names two of them.
  private static func kind(_ hole: String) -> String {
    if let word = words[hole] { return word }
    for (pattern, chinese) in [("* or a *", "{1} 或 {2}"), ("* or an *", "{1} 或 {2}")] {
      guard !hole.contains("`"), let parts = match(hole, pattern), parts.count == 2 else { continue }
      return replaced(replaced(chinese, "{1}", kind(parts[0])), "{2}", kind(parts[1]))
    }
    if let count = match(hole, "a closure of * values")?.first { return "有 \(count) 个参数的闭包" }
    if let number = match(hole, "the number `*`")?.first { return "数字 `\(number)`" }
    // A list of names: `text`, `placeholder`.
    if let parts = match(hole, "`*`, *"), parts[1].hasPrefix("`") { return "`\(parts[0])`、" + kind(parts[1]) }
    for article in ["a ", "an "] where hole.hasPrefix(article) { return kind(String(hole.dropFirst(article.count))) }
    return hole
  }
}
