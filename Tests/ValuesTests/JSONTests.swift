import Chance
import Testing

@testable import JSON
@testable import Values

struct JSONTests {
  @Test(arguments: [
    ("null", "nil"), (" true ", "true"), ("0", "0"), ("-0", "0"), ("-12", "-12"), ("1.0", "1.0"), ("1e2", "100.0"),
    ("-0.0", "-0.0"),
    ("9223372036854775807", "9223372036854775807"),
    ("9223372036854775808", "9.223372036854776e+18"), ("[]", "[]"), ("[ 1 , [2] ]", "[1, [2]]"), ("{}", "[:]"),
    (#"{"a":1,"b":{"c":[]},"a":2}"#, #"["a": 2, "b": ["c": []]]"#),
    (#""\"\\\/\b\f\n\r\té😀""#, #""\"\\/\u{8}\u{C}\n\r\té😀""#), (#""\ud800""#, "\"\u{fffd}\""),
    (#""\ud800A\udc00""#, "\"\u{fffd}A\u{fffd}\""),
    (#""\ud83d\u0041""#, "\"\u{fffd}A\""), ("\"é😀\"", "\"é😀\""), ("\u{feff}1", "1"),
    (#"{"$tuple":[1,"a"]}"#, #"(1, "a")"#),
    (#"{"$tuple":1}"#, #"["$tuple": 1]"#),
    (#"{"$tuple":[1],"b":2}"#, #"["$tuple": [1], "b": 2]"#), ("\"\\u0000\"", #""\u{0}""#),
  ]) func `JSON is read`(text: String, expected: String) throws {
    #expect(try JSONReader.read(text).description == expected)
  }

  @Test(arguments: [
    ("", "invalid JSON at 1:1: expected a value, but the text ends"),
    ("  ", "invalid JSON at 1:3: expected a value, but the text ends"),
    ("[1, 2", "invalid JSON at 1:6: expected `,` or `]`, but the text ends"),
    ("[1,]", "invalid JSON at 1:4: expected a value, but found \"]\""),
    ("[1 2]", "invalid JSON at 1:4: expected `,` or `]`, but found \"2\""),
    ("{\n  \"a\" 1}", "invalid JSON at 2:7: expected `:`, but found \"1\""),
    ("{a: 1}", "invalid JSON at 1:2: expected a name in quotes, but found \"a\""),
    ("{\"a\": 1,}", "invalid JSON at 1:9: expected a name in quotes, but found \"}\""),
    ("[\"é\", ü]", "invalid JSON at 1:7: expected a value, but found \"ü\""),
    ("1 2", "invalid JSON at 1:3: expected the end, but found \"2\""),
    ("nul", "invalid JSON at 1:1: expected a value, but found \"n\""),
    ("01", "invalid JSON at 1:1: a number must not begin with 0"),
    ("-", "invalid JSON at 1:2: expected a digit, but the text ends"),
    ("1.", "invalid JSON at 1:3: expected a digit, but the text ends"),
    ("1.x", "invalid JSON at 1:3: expected a digit, but found \"x\""),
    ("1e", "invalid JSON at 1:3: expected a digit, but the text ends"),
    ("+1", "invalid JSON at 1:1: expected a value, but found \"+\""),
    ("1e999", "invalid JSON at 1:1: the number 1e999 does not fit into a Double"),
    ("\"abc", "invalid JSON at 1:5: expected the closing `\"`, but the text ends"),
    ("\"a\nb\"", "invalid JSON at 1:3: a control character must be written as an escape"),
    ("\"\\x\"", "invalid JSON at 1:3: expected one of `\"\\/bfnrtu`, but found \"x\""),
    ("\"\\u12g4\"", "invalid JSON at 1:6: expected four hex digits, but found \"g\""),
    ("\"\\", "invalid JSON at 1:3: expected one of `\"\\/bfnrtu`, but the text ends"),
    ("NaN", "invalid JSON at 1:1: expected a value, but found \"N\""),
    ("// a\n1", "invalid JSON at 1:1: expected a value, but found \"/\""),
  ]) func `invalid JSON is refused`(text: String, expected: String) {
    #expect(message { () throws(Failure) in _ = try JSONReader.read(text) } == expected)
  }

  @Test func `JSON nested too deeply is refused`() throws {
    let limit = JSONReader.depthLimit
    _ = try JSONReader.read(String(repeating: "[", count: limit) + String(repeating: "]", count: limit))
    for text in [String(repeating: "[", count: 1_000_000), String(repeating: "{\"a\":", count: 1_000_000)] {
      #expect(code { () throws(Failure) in _ = try JSONReader.read(text) } == "E0206")
    }
    var nested = Value.int(1)
    for _ in 0..<limit { nested = .list([nested]) }
    _ = try JSONWriter.text(nested)
    #expect(code { () throws(Failure) in _ = try JSONWriter.text(.list([nested])) } == "E0206")
  }

  @Test(arguments: [
    (Value.nil, "null"), (.double(1), "1.0"), (.double(1e100), "1e+100"), (.double(.nan), "\"nan\""),
    (.double(-.infinity), "\"-inf\""),
    (.string("a\"\\\n\u{1b}\u{9b}\u{202e}é"), #""a\"\\\n\u001b\u009b\u202eé""#),
    (.duration(1_500_000), "\"1.5s\""), (.date(250_000), "\"1970-01-01T00:00:00.250Z\""),
    (.tuple([.int(1), .nil]), #"{"$tuple":[1,null]}"#),
    (.tuple([]), #"{"$tuple":[]}"#),
    (.dictionary([(.int(1), .int(2)), (.string("k"), .list([]))]), #"{"1":2,"k":[]}"#),
    (.error("m"), #"{"message":"m","domain":"","code":0}"#),
    (.box(EventBox(.next(.int(1)))), #"{"event":"next","value":1}"#),
    (.box(EventBox(.error(.error("m", code: 2)))), #"{"event":"error","error":{"message":"m","domain":"","code":2}}"#),
    (.box(EventBox(.completed)), #"{"event":"completed"}"#), (.box(RangeSeries(1, 3, isClosed: true)), "[1,2,3]"),
    (.box(NativeFunction("upper", 1) { _ in .nil }), "\"<Function upper>\""),
  ]) func writes(value: Value, expected: String) throws { #expect(try JSONWriter.text(value) == expected) }

  @Test func `JSON is laid out over lines`() throws {
    let value = try JSONReader.read(#"{"a":[1,{"b":[]}],"c":{}}"#)
    #expect(
      try JSONWriter.text(value, pretty: true) == """
        {
          "a": [
            1,
            {
              "b": []
            }
          ],
          "c": {}
        }
        """)
  }

  @Test func `random values read back`() throws {
    var dice = Dice(seed: 7)
    for _ in 0..<600 {
      let value = dice.value()
      for pretty in [false, true] {
        let text = try JSONWriter.text(value, pretty: pretty)
        let back = try JSONReader.read(text)
        // Printed, because 1 equals 1.0 and -0.0 equals 0.
        #expect(back.description == value.description, "\(text)")
      }
    }
  }

  /// Cut anywhere, JSON gives an error and nothing worse.
  @Test func `every prefix is refused`() {
    let text = #"{"a":[1.5e3,true,null,"x\u0041\n"],"b":{"c":-7}}"#
    for count in 0..<text.count {
      #expect(code { () throws(Failure) in _ = try JSONReader.read(String(text.prefix(count))) } == "E0207")
    }
  }

  @Test func `random bytes are read or refused`() {
    var dice = Dice(seed: 8)
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "u", "1", "-", ".", "e", "true", "null", " ", "\n", "é", "d83d", "a",
    ]
    for _ in 0..<20_000 {
      let text = (0..<dice.below(12)).map { _ in dice.pick(pieces) }.joined()
      if let code = code({ () throws(Failure) in _ = try JSONReader.read(text) }) {
        #expect(code == "E0207" || code == "E0202", "\(text)")
      }
    }
  }
}
