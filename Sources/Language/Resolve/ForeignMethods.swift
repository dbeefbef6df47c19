import Values

/// Methods of other languages that are expressions here. In a phrase, `_` stands for the value and `#1` for the first
/// argument; a name with its number of arguments is the key.
enum ForeignMethods {
  /// The phrase for a method of values of this kind; for an unknown kind, the one that all kinds with the method share.
  static func phrase(_ name: String, _ count: Int, of kind: Kind?) -> String? {
    let key = "\(name)/\(count)"
    guard let kind else {
      // A group of `groupBy` is a signal, which has its list when it completes.
      if name == "toList" { return nil }
      let phrases = Set([texts, numbers, lists, dictionaries].compactMap { $0[key] } + [values[key]].compactMap { $0 })
      return phrases.count == 1 ? phrases.first : nil
    }
    let table: [String: String] =
      switch kind {
      case .string: texts
      case .int, .double: numbers
      case .array, .sequence: lists
      case .dictionary: dictionaries
      default: [:]
      }
    return table[key] ?? (kind.isSignal ? nil : values[key])
  }

  /// True for a method that values of some kind have elsewhere.
  static func hasPhrase(_ name: String, _ count: Int) -> Bool {
    [texts, numbers, lists, dictionaries, values].contains { $0["\(name)/\(count)"] != nil }
  }

  /// The stages for one that other libraries have.
  static func stages(_ name: String, _ count: Int) -> String? { stages["\(name)/\(count)"] }

  private static let stages = [
    "sumBy/1": "map #1 | sum", "sumOf/1": "map #1 | sum", "averageBy/1": "map #1 | average",
    "averageOf/1": "map #1 | average", "meanBy/1": "map #1 | average", "maxOf/1": "map #1 | max",
    "minOf/1": "map #1 | min", "maxBy/1": "sortedBy #1 | last", "maxByOrNull/1": "sortedBy #1 | last",
    "max_by/1": "sortedBy #1 | last", "minBy/1": "sortedBy #1 | first", "minByOrNull/1": "sortedBy #1 | first",
    "min_by/1": "sortedBy #1 | first", "sortByDescending/1": "sortedBy #1 descending: true",
    "sortedByDescending/1": "sortedBy #1 descending: true", "orderByDescending/1": "sortedBy #1 descending: true",
    "OrderByDescending/1": "sortedBy #1 descending: true", "sortedDescending/0": "sorted descending: true",
    "sortDescending/0": "sorted descending: true", "findLast/1": "filter #1 | last", "lastWhere/1": "filter #1 | last",
    "last_where/1": "filter #1 | last", "none/1": "filter #1 | isEmpty", "noneSatisfy/1": "filter #1 | isEmpty",
    "windowed/1": "buffer #1 every: 1 | filter { $0.count == #1 }",
    "sliding/1": "buffer #1 every: 1 | filter { $0.count == #1 }",
    "each_cons/1": "buffer #1 every: 1 | filter { $0.count == #1 }", "joinToString/0": "join \", \"",
    "joinToString/1": "join #1", "mkString/1": "join #1",
    "shareReplay/1": "share replay: #1", "shareReplay/0": "share replay: 1",
    "launchIn/0": "subscribeNext { }", "launchIn/1": "subscribeNext { }",
  ]

  /// The phrase for a call of a function.
  static func call(_ name: String, _ count: Int) -> String? { calls["\(name)/\(count)"] }

  /// Methods that change their value in other languages.
  static let changing: Set<String> = [
    "push", "append", "add", "addObject", "unshift", "prepend", "extend", "addAll", "set", "put", "setValue",
    "setObject", "remove", "delete", "update", "putAll",
  ]

  private static let calls = [
    "range/1": "(0..<#1)", "range/2": "(#1..<#2)", "xrange/1": "(0..<#1)", "xrange/2": "(#1..<#2)",
    "seq/1": "(1...#1)", "seq/2": "(#1...#2)", "rand/1": "random (0..<#1)", "rand/2": "random (#1...#2)",
    "randint/1": "random (0..<#1)", "randint/2": "random (#1...#2)", "randrange/1": "random (0..<#1)",
    "randrange/2": "random (#1...#2)", "arc4random_uniform/1": "random (0..<#1)", "append/2": "(#1 + [#2])",
    "writeFile/2": "return #2 | writeToFile #1", "writeFileSync/2": "return #2 | writeToFile #1",
    "WriteAllText/2": "return #2 | writeToFile #1", "file_put_contents/2": "return #2 | writeToFile #1",
    "writeFile/3": "return #2 | writeToFile #1", "writeFileSync/3": "return #2 | writeToFile #1",
    "fatalError/0": "exit 1", "fatalError/1": "exit 1", "abort/0": "exit 1", "show/1": "string #1",
    "chr/1": "fromCodes([#1])", "unichr/1": "fromCodes([#1])", "fromCharCode/1": "fromCodes([#1])",
    "ord/1": "codes(#1)[0]", "IF/3": "(#1 ? #2 : #3)", "LEFT/2": "#1.slice(0, #2)",
    "RIGHT/2": "#1.slice(#1.count - #2)", "MID/3": "#1.slice(#2 - 1, #2 - 1 + #3)", "CONCATENATE/2": "(#1 + #2)",
    "CONCATENATE/3": "(#1 + #2 + #3)", "CONCAT/2": "(#1 + #2)", "CONCAT/3": "(#1 + #2 + #3)", "MOD/2": "(#1 % #2)",
    "AND/2": "(#1 && #2)", "OR/2": "(#1 || #2)", "NOT/1": "!(#1)",
    "null/1": "isEmpty #1", "Some/1": "#1", "NSError/1": "Error(#1)", "Ok/1": "#1",
  ]

  private static let values = [
    "equals/1": "_ == #1", "isEqual/1": "_ == #1", "eq/1": "_ == #1", "equal/1": "_ == #1", "nil/0": "_ == nil",
    "isNil/0": "_ == nil", "isNull/0": "_ == nil", "is_none/0": "_ == nil", "is_some/0": "_ != nil",
    "notNil/0": "_ != nil", "isNotNil/0": "_ != nil", "nonNil/0": "_ != nil",
    "unwrap_or/1": "_ ?? #1", "getOrElse/1": "_ ?? #1", "orElse/1": "_ ?? #1",
  ]

  private static let texts = [
    "isEqualToString/1": "_ == #1", "equalsIgnoreCase/1": "_.lower == #1.lower", "isNotEmpty/0": "!_.isEmpty",
    "nonEmpty/0": "!_.isEmpty", "empty/0": "_.isEmpty", "isBlank/0": "_.trim.isEmpty", "blank/0": "_.trim.isEmpty",
    "isNotBlank/0": "!_.trim.isEmpty", "chars/0": "sequence _", "characters/0": "sequence _",
    "toCharArray/0": "sequence _", "toList/0": "sequence _", "doubleValue/0": "_.double", "floatValue/0": "_.double",
    "intValue/0": "_.int", "integerValue/0": "_.int", "boolValue/0": "_.bool", "toDouble/0": "_.double",
    "toFloat/0": "_.double", "substr/1": "_.slice(#1)", "substr/2": "_.slice(#1, #1 + #2)",
    "substringToIndex/1": "_.slice(0, #1)", "substringFromIndex/1": "_.slice(#1)", "prefix/1": "_.slice(0, #1)",
    "take/1": "_.slice(0, #1)", "suffix/1": "_.slice(_.count - #1)", "dropFirst/0": "_.slice(1)",
    "dropFirst/1": "_.slice(#1)", "drop/1": "_.slice(#1)", "skip/1": "_.slice(#1)",
    "takeLast/1": "_.slice(max(0, _.count - #1))", "skipLast/1": "_.slice(0, max(0, _.count - #1))",
    "dropLast/0": "_.slice(0, _.count - 1)", "dropLast/1": "_.slice(0, _.count - #1)",
    "chop/0": "_.slice(0, _.count - 1)", "append/1": "_ + #1", "appending/1": "_ + #1", "concat/1": "_ + #1",
    "plus/1": "_ + #1", "stringByAppendingString/1": "_ + #1", "prepend/1": "#1 + _", "repeat/1": "_.repeated(#1)",
    "times/1": "_.repeated(#1)", "find/1": "_.indexOf(#1)", "index/1": "_.indexOf(#1)", "search/1": "_.indexOf(#1)",
    "containsString/1": "_.contains(#1)", "include/1": "_.contains(#1)", "has/1": "_.contains(#1)",
    "isdigit/0": "_.matches(r\"^\\d+$\")", "isNumeric/0": "_.matches(r\"^\\d+$\")", "split/0": "_.words",
    "trimmingCharacters/1": "_.trim", "stringByTrimmingCharactersInSet/1": "_.trim", "join/1": "#1.join(_)",
    "match/1": "_.capture(#1)", "first/0": "_.at(0)", "last/0": "_.at(_.count - 1)", "is_empty/0": "_.isEmpty",
    "zfill/1": "_.padLeft(#1, \"0\")", "codePointAt/1": "_.codes[#1]", "charCodeAt/1": "_.codes[#1]",
    "sub/2": "_.replace(#1, #2)", "replacing/2": "_.replace(#1, #2)", "toLocaleUpperCase/0": "_.upper",
    "toLocaleLowerCase/0": "_.lower",
  ]

  private static let numbers = [
    "toFixed/0": "string (round _)", "toFixed/1": "string _ decimals: #1", "isEven/0": "_ % 2 == 0",
    "even/0": "_ % 2 == 0", "isOdd/0": "_ % 2 != 0",
    "odd/0": "_ % 2 != 0", "isMultiple/1": "_ % #1 == 0", "between/2": "#1 <= _ && _ <= #2", "plus/1": "_ + #1",
    "add/1": "_ + #1", "minus/1": "_ - #1", "subtract/1": "_ - #1", "times/1": "_ * #1", "multiply/1": "_ * #1",
    "div/1": "_ / #1", "divide/1": "_ / #1", "mod/1": "_ % #1", "lessThan/1": "_ < #1", "lt/1": "_ < #1",
    "isLessThan/1": "_ < #1", "greaterThan/1": "_ > #1", "gt/1": "_ > #1", "isGreaterThan/1": "_ > #1",
    "isEqualToNumber/1": "_ == #1", "succ/0": "_ + 1", "pred/0": "_ - 1", "isZero/0": "_ == 0", "zero/0": "_ == 0",
    "isPositive/0": "_ > 0", "positive/0": "_ > 0", "isNegative/0": "_ < 0", "negative/0": "_ < 0",
    "squared/0": "_ * _", "integerValue/0": "_.int", "intValue/0": "_.int", "doubleValue/0": "_.double",
    "floatValue/0": "_.double", "toDouble/0": "_.double", "toFloat/0": "_.double", "stringValue/0": "_.string",
    "toString/1": "string _ radix: #1",
    "magnitude/0": "_.abs",
  ]

  private static let lists = [
    "push/1": "_ + [#1]", "append/1": "_ + [#1]", "appending/1": "_ + [#1]", "add/1": "_ + [#1]",
    "addObject/1": "_ + [#1]", "arrayByAddingObject/1": "_ + [#1]", "unshift/1": "[#1] + _", "prepend/1": "[#1] + _",
    "addAll/1": "_ + #1", "extend/1": "_ + #1", "plus/1": "_ + #1", "arrayByAddingObjectsFromArray/1": "_ + #1",
    "lastObject/0": "_.last", "firstObject/0": "_.first", "dropFirst/0": "_.skip(1)", "dropFirst/1": "_.skip(#1)",
    "rest/0": "_.skip(1)", "drop/1": "_.skip(#1)", "dropLast/0": "_.skipLast(1)", "dropLast/1": "_.skipLast(#1)",
    "prefix/1": "_.take(#1)", "empty/0": "_.isEmpty", "isNotEmpty/0": "!_.isEmpty", "nonEmpty/0": "!_.isEmpty",
    "is_empty/0": "_.isEmpty", "containsObject/1": "_.contains(#1)", "include/1": "_.contains(#1)",
    "has/1": "_.contains(#1)", "indexOfObject/1": "_.indexOf(#1)", "count/1": "_.filter(#1).count",
    "flat/0": "_.flattenMap({ $0 })", "flatten/0": "_.flattenMap({ $0 })",
    "first/1": "_.find(#1)", "insert/2": "_.inserting(#2, at: #1)", "collect/1": "_.map(#1)",
    "select/1": "_.filter(#1)", "detect/1": "_.find(#1)",
    "joinToString/0": "_.join(\", \")",
    "joinToString/1": "_.join(#1)", "get/1": "_[#1]", "suffix/1": "_.slice(max(0, _.count - #1))",
    "takeLast/1": "_.slice(max(0, _.count - #1))",
  ]

  private static let dictionaries = [
    "objectForKey/1": "_[#1]", "valueForKey/1": "_[#1]", "fetch/1": "_[#1]", "getValue/1": "_[#1]",
    "getOrDefault/2": "_[#1] ?? #2", "fetch/2": "_[#1] ?? #2", "has/1": "_.contains(#1)",
    "hasOwnProperty/1": "_.contains(#1)", "containsKey/1": "_.contains(#1)", "hasKey/1": "_.contains(#1)",
    "has_key/1": "_.contains(#1)", "key/1": "_.contains(#1)", "include/1": "_.contains(#1)",
    "includes/1": "_.contains(#1)", "allKeys/0": "keys _", "keySet/0": "keys _", "allValues/0": "values _",
    "items/0": "sequence _", "toList/0": "sequence _", "entries/0": "sequence _", "to_a/0": "sequence _",
    "merge/1": "_.merging(#1)",
    "update/1": "_.merging(#1)", "merged/1": "_.merging(#1)", "putAll/1": "_.merging(#1)", "plus/1": "_.merging(#1)",
    "set/2": "_.merging([#1: #2])", "put/2": "_.merging([#1: #2])", "setValue/2": "_.merging([#1: #2])",
    "setObject/2": "_.merging([#1: #2])", "remove/1": "_.removing(#1)", "delete/1": "_.removing(#1)",
    "map/1": "(sequence _).map(#1)", "filter/1": "(sequence _).filter(#1)", "size/0": "count _", "length/0": "count _",
    "empty/0": "isEmpty _", "to_json/0": "toJSON _",
  ]
}
