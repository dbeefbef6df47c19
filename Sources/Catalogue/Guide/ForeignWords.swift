/// Equivalents for names from elsewhere that the catalogue does not declare. An entry of the same name takes
/// precedence.
enum ForeignWords {
  static let all: [String: String] = [reactiveCocoa, rx, swift, python, javaScript, shell, units, chinese].reduce(
    into: [:]) {
      all, words in
      all.merge(words) { first, _ in first }
    }

  /// Units as in `300 ms`.
  static let units = Dictionary(
    uniqueKeysWithValues: ["us", "ms", "sec", "secs", "second", "seconds", "milliseconds", "minutes", "hours"].map {
      ($0, "a unit touches its number: `300us`, `300ms`, `1.5s`, `2m`, `1h`")
    })

  private static let reactiveCocoa = [
    "RACObserve": "`observe model \\.name` is RACObserve(model, name)",
    "RAC": "`model.name <~ signal` is RAC(model, name) = signal",
    "RACChannelTo": "`channelTo model \\.name`",
    "RACCommand": "`Command { input in … }`",
    "RACSignal": "`createSignal { s in … }`, `return`, `empty`, `never`, `error` make signals",
    "RACSequence": "`sequence x`", "RACStream": "signals and sequences are streams here",
    "RACMulticastConnection": "`publish`", "RACCompoundDisposable": "`CompoundDisposable`",
    "RACSerialDisposable": "`SerialDisposable`", "RACTuple": "a tuple is written `(a, b)`",
    "NSError": "`Error(\"message\")`", "NSString": "a text is written `\"text\"`",
    "NSNumber": "a number is written as it is: `3`", "NSArray": "a list is written `[a, b]`",
    "NSMutableArray": "a list is written `[a, b]`", "NSDictionary": "a dictionary is written `[\"key\": value]`",
    "NSDate": "`now`", "NSObject": "`Object [\"name\": value]`", "dispatch_after": "`after main 1s { … }`",
    "isEqualToString": "`==`", "isEqual": "`==`", "integerValue": "`int x`", "intValue": "`int x`",
    "doubleValue": "`double x`", "floatValue": "`double x`", "boolValue": "`bool x`", "stringValue": "`string x`",
    "stringWithFormat": "a value is written into a text: `\"\\(x)\"`",
    "asScopedDisposable": "a Disposable lives until `dispose d`; nothing here goes out of scope",
    "rac_deallocDisposable": "`takeUntil x.willDealloc` ends a pipeline with its object",
    "RACSubject": "`Subject()`",
    "RACBehaviorSubject": "`BehaviorSubject 0`",
    "RACReplaySubject": "`ReplaySubject()`, `ReplaySubject 2`",
    "RACDisposable": "`disposable { … }`",
    "RACTuplePack": "a tuple is written `(a, b)`",
    "RACTupleUnpack": "`let (a, b) = tuple`",
    "RACScheduler": "the schedulers are `main`, `immediate`, `background`, `Scheduler \"name\"`",
    "RACUnit": "nil is a value like any other here",
    "rac_textSignal": "`field.text`, or `text` for the stage's field",
    "rac_command": "`button.command = c`",
    "rac_willDeallocSignal": "`field.willDealloc`, or `dealloc` for the stage's field",
    "rac_sequence": "`sequence x`",
    "rac_signalForControlEvents": "`signalForControlEvents button`",
    "rac_newTextChannel": "`newTextChannel field`",
    "rac_valuesAndChangesForKeyPath": "`valuesAndChanges model \\.items`",
    "setNameWithFormat": "`x | named \"name\"`",
    "initWithSignalBlock": "`Command { input in signal }`",
    "initWithEnabled": "`Command enabled: signal { input in signal }`",
    "startLazilyWithScheduler": "`startLazily scheduler { s in … }`",
    "startEagerlyWithScheduler": "`startEagerly scheduler { s in … }`",
    "YES": "`true`", "NO": "`false`", "NSLog": "`print`", "NULL": "`nil`", "Nil": "`nil`",
    "self": "there is no self: use the name of the thing",
  ]

  private static let swift = [
    "uppercased": "`upper`", "lowercased": "`lower`", "trimmingCharacters": "`trim`", "components": "`split`",
    "joined": "`join`",
    "replacingOccurrences": "`replace`", "append": "a list does not change: `xs + [x]`",
    "forEach": "`subscribeNext { … }`, or `doNext { … }`", "each": "`subscribeNext { … }`, or `doNext { … }`",
    "reduce": "`aggregateWithStart`, with the start first; every step: `scanWithStart`", "dropFirst": "`skip 1`",
    "String": "`string`", "Double": "`double`", "Float": "`double`", "Bool": "`bool`", "Array": "`array`",
    "Dictionary": "a dictionary is written `[\"key\": value]`", "Date": "`now`",
    "Set": "`distinct` drops repeated values",
    "replaceNil": "`map { $0 ?? 0 }`", "cast": "values have no static types: leave it out",
    "as": "values have no static types: leave it out", "ofType": "`filter { $0.kind == \"Int\" }`",
    "guard": "`if … { … } else { … }`", "switch": "`if … { … } else if … { … }`", "case": "`if … { … }`",
    "substring": "`slice`",
    "assign": "`place <~ signal` makes a property follow a signal",
    "store": "nothing is stored: a subscription lives until `dispose d`",
    "eraseToAnyPublisher": "every stream is a signal: leave it out",
    "producer": "every stream is a signal: leave it out",
    "asDriver": "every stream is a signal: leave it out",
    "asObservable": "every subject is a signal: leave it out", "asSignal": "every stream is a signal: leave it out",
    "prefix": "`take`", "suffix": "`takeLast`",
    "var": "`let`; what changes is a property of an `Object`", "sink": "`subscribeNext { … }`",
    "allSatisfy": "`all { … }`", "even": "`{ $0 % 2 == 0 }`", "odd": "`{ $0 % 2 != 0 }`",
    "println": "`print`", "len": "`count`", "length": "`count`", "fold": "`aggregateWithStart`, with the start first",
    "size": "`count`", "toString": "`string`",
    "True": "`true`",
    "False": "`false`", "None": "`nil`", "null": "`nil`", "undefined": "`nil`",
    "async": "`startEagerly scheduler { s in … }`",
    "while": "repetition is `repeat`, `interval 1s` or `scheduleRecursiveBlock`",
    "for": "`subscribeNext { … }` runs for each value",
    "it": "the value is `$0` here, or has a name: `{ x in … }`", "range": "`1...5`, or `0..<5` without its end",
    "throw": "`error`, a signal that fails", "raise": "`error`, a signal that fails",
    "import": "all functions are there without an import",
    "done": "a block ends with `}`", "fi": "a block ends with `}`", "esac": "a block ends with `}`",
    "end": "a block ends with `}`", "fromEvent": "`signalForControlEvents button`, or `field.text`",
    "class": "you cannot define types: `Object [\"name\": value]` has properties",
    "struct": "you cannot define types: `Object [\"name\": value]` has properties",
    "enum": "you cannot define types: a text or a number says which",
    "DispatchQueue": "on the main queue runs `schedule main { … }`, later `after main 1s { … }`",
    "Timer": "`interval 1s` sends the time every second",
    "new": "a thing is made by calling its name: `Subject()`",
    "function": "`func name(a, b) = …`, or a closure `{ a, b in … }`", "def": "`func name(a, b) = …`",
    "fn": "`func name(a, b) = …`, or a closure `{ a, b in … }`", "fun": "`func name(a, b) = …`",
  ]

  private static let rx = [
    "Observable":
      "`createSignal { s in … }` makes a signal; `return 1`, `signal([1, 2])`, `empty`, `never`, `error \"…\"` too",
    "rx": "a control has its signals itself: `field.text`, `signalForControlEvents button`",
    "drive": "`place <~ signal` makes a property follow a signal",
    "disposed": "a subscription lives until `dispose d`: leave it out",
    "disposeBag": "a subscription lives until `dispose d`: leave it out",
    "pipe": "stages follow `|`: `x | map f | filter g`",
    "value": "the values of a signal come one by one: `x | subscribeNext { v in … }`",
    "getValue": "the values of a signal come one by one: `x | subscribeNext { v in … }`",
    "where": "`filter`", "select": "`map`", "dump": "`logAll`", "setText": "`field.text = \"…\"` sets it",
    "timer": "`return 0 | delay 1s` sends once, `interval 1s` again and again", "EMPTY": "`empty`", "NEVER": "`never`",
    "selectMany": "`flattenMap`", "aggregate": "`aggregateWithStart`, with the start first", "ajax": "`request`",
    "firstValueFrom": "`first`", "asFlow": "`signal`", "toObservable": "`signal`",
    "emit": "`sendNext`", "accept": "`sendNext`", "publishOn": "`deliverOn`",
    "Schedulers": "the schedulers are `main`, `immediate`, `background`, `Scheduler \"name\"`",
  ]

  private static let python = [
    "to_s": "`string`", "to_i": "`int`", "to_f": "`double`", "to_a": "`array`", "each_with_index": "`enumerated`",
    "puts": "`print`", "say": "`print`", "input": "`first lines` reads a line, `lines` sends them all",
    "isinstance": "`kind x` names the kind of a value",
    "list": "`array`", "dict": "a dictionary is written `[\"key\": value]`", "lambda": "a closure is `{ x in … }`",
    "elif": "`else if`", "pass": "an empty closure is `{ }`", "del": "lists and dictionaries do not change",
    "with": "`using` disposes its resource at the end", "yield": "`sendNext s x`, in the closure of `createSignal`",
    "rand": "`random`", "match": "`capture`", "randint": "`random`", "upcase": "`upper`", "downcase": "`lower`",
    "fatalError": "`exit 1` ends the program", "compact": "`filter { $0 != nil }`",
    "inject": "`aggregateWithStart`, with the start first",
    "detect": "`find`", "countBy": "`groupBy { $0 }` makes a group for each key, and `count` counts its values",
    "tally": "`groupBy { $0 }` makes a group for each key, and `count` counts its values",
    "Counter": "`groupBy { $0 }` makes a group for each key, and `count` counts its values", "putStrLn": "`print`",
    "printfn": "`print`", "chomp": "`trim`", "gsub": "`replace`",
    "enumerate": "`enumerated`",
    "zipWithIndex": "`enumerated`",
    "stop": "`dispose d` ends a subscription, `take 3` or `takeUntil x` a stream",
    "os": "`env \"HOME\"` reads a variable of the environment, `args` are the arguments",
    "strip": "`trim`", "items": "`map { (key, value) in … }` takes pairs apart",
  ]

  private static let javaScript = [
    "GET": "`request \"…\"`", "POST": "`request \"…\" method: \"POST\"`", "PUT": "`request \"…\" method: \"PUT\"`",
    "DELETE": "`request \"…\" method: \"DELETE\"`", "console": "`print x`; `printError x` prints to standard error",
    "Math": "functions of numbers are called by their names: `floor x`, `pow x y`, `random()`",
    "flow": "`createSignal { s in … }`",
    "JSON": "`json text` reads, `toJSON x` writes", "Number": "`int x` or `double x`", "parseFloat": "`double`",
    "typeof": "`kind`", "await": "`first x` waits for a value, at top level",
    "start": "`subscribeNext { … }`", "startWithValues": "`subscribeNext { … }`",
    "observeValues": "`subscribeNext { … }`", "clearInterval": "`dispose`", "clearTimeout": "`dispose`",
    "setTimeout": "`after main 1s { … }` runs a closure later",
    "setInterval": "`interval 1s | subscribeNext { … }` runs a closure every second",
    "Promise": "`return x` is the signal of one value", "URLSession": "`request \"https://…\"` asks an address",
    "Future": "`return x` is the signal of one value, `createSignal { s in … }` of a later one",
    "onChange": "`subscribeNext { … }`", "didChange": "`subscribeNext { … }`", "changed": "`subscribeNext { … }`",
    "listen": "`subscribeNext { … }`", "addListener": "`subscribeNext { … }`",
    "addEventListener": "`signalForControlEvents button`",
    "onClick": "`signalForControlEvents button`", "click": "`tap`",
    "require": "all functions are there without an import",
    "this": "there is no self: use the name of the thing", "concatAll": "`concatMap { $0 }`",
    "delete": "lists and dictionaries do not change",
    "unless": "`if !(…) { … }`", "until": "repetition is `repeat`, `interval 1s` or `scheduleRecursiveBlock`",
    "loop": "repetition is `repeat`, `interval 1s` or `scheduleRecursiveBlock`", "do": "`doNext { … }`",
    "push": "a list does not change: `xs + [x]`", "pop": "a list does not change: `xs.slice(0, 1)`",
  ]

  /// Words that learners translate before they type them.
  private static let chinese = [
    "打印": "`print`", "如果": "`if … { … }`", "返回": "`return`", "映射": "`map`", "过滤": "`filter`",
    "订阅": "`subscribeNext { … }`", "合并": "`merge`", "取": "`take`", "跳过": "`skip`", "计数": "`count`", "真": "`true`",
    "假": "`false`", "空": "`nil`", "文本": "`text`",
    "节流": "`throttle`", "防抖": "`throttle`", "延迟": "`delay`", "等待": "`wait`", "输出": "`print`",
  ]

  private static let shell = [
    "ls": "`files \"*\"` sends the paths of a folder", "grep": "`filter { $0.contains(\"…\") }`",
    "sed": "`map { $0.replace(\"a\", \"b\") }`",
    "awk": "`map { $0.split(\" \")[0] }`",
    "cat": "`readLines \"name\"` sends the lines of a file", "wc": "`count`", "uniq": "`distinctUntilChanged`",
    "sleep": "`wait`, as in `wait 1s`; in a pipeline `delay 1s`",
    "tr": "`map { $0.replace(\"a\", \"b\") }`", "jq": "`map { (json $0).name }` reads JSON and a field of it",
    "man": "`rsig help NAME` explains an operator; at the prompt `?NAME`",
    "times": "`1...3 | subscribeNext { … }` runs a closure three times",
    "into": "the thing comes first: `type field \"text\"`", "clock": "`now`", "time": "`now`", "limit": "`take`",
    "echo": "`print`", "tee": "`writeToFile \"name\"` writes a file", "sort": "`sorted`",
    "cut": "`map { $0.split(\",\")[0] }`",
    "head": "the shell's `head` is `take` here", "tail": "the shell's `tail` is `takeLast` here",
    "quit": "a script ends with its last statement; at the prompt `:quit`",
    "help": "`rsig help NAME`; at the prompt `:help`",
  ]
}
