import JSON
import Values

extension Entries {
  static let conversion: [Entry] = [
    Entry(
      "int",
      """
      Converts a string, a Double (its whole part) or true and false (1 and 0) to an Int. A string that is not an Int \
      is an error.
      """,
      [
        Parameter("value", .kinds([.string, .int, .double, .bool])),
        Parameter("radix", .int, .labeled, "2 to 36; 10 if left out"),
      ],
      returns: .int, elsewhere: ["Swift: Int", "intValue", "parseInt", "toInt"],
      examples: """
        int "42"
        #=> 42
        int -2.9
        #=> -2
        int "ff" radix: 16
        #=> 255
        int "12x"
        #=> error: "12x" is not an Int
        """, traits: .pure, kernel: .text(.int),
      .function { call throws(Failure) in
        return switch call.value(0) {
        case .bool(let b): .int(b ? 1 : 0)
        case .int, .double: .int(try Numbers.whole(call.value(0), .towardZero) ?? 0)
        default: .int(try Texts.int(call.string(0), radix: radix(call)))
        }
      }),
    Entry(
      "double", "Converts a string or an Int to a Double. A string that is not a number is an error.",
      [Parameter("value", .kinds([.string, .int, .double]))], returns: .double,
      elsewhere: ["Swift: Double", "doubleValue", "floatValue", "parseFloat", "float"],
      examples: """
        double "1.5e3"
        #=> 1500.0
        double 2
        #=> 2.0
        """, traits: .pure, kernel: .text(.double),
      .function { call throws(Failure) in
        if let number = call.value(0).asDouble { return .double(number) }
        return .double(try Texts.double(call.string(0)))
      }),
    Entry(
      "string",
      "Converts a value to text, as `print` writes it.",
      [
        Parameter("value", .any),
        Parameter("decimals", .int, .labeled, "how many decimals of a number to write"),
        Parameter("radix", .int, .labeled, "2 to 36, for an Int"),
      ], returns: .string, elsewhere: ["Swift: String", "description", "stringValue", "toString", "str"],
      examples: """
        string 42
        #=> "42"
        string 3.14159 decimals: 2
        #=> "3.14"
        string 255 radix: 16
        #=> "ff"
        """, traits: .reads, kernel: .printed,
      .function { call throws(Failure) in
        if call.isGiven(1) { return .string(try Numbers.text(call.number(0), decimals: call.int(1))) }
        if call.isGiven(2) { return .string(String(try call.int(0), radix: try radix(call, 2))) }
        return .string(try call.value(0).printed())
      }),
    Entry(
      "bool",
      "Converts the text `true` or `false`, or the Int 1 or 0, to a Bool. Anything else is an error.",
      [Parameter("value", .kinds([.string, .bool, .int]))], returns: .bool,
      elsewhere: ["Swift: Bool", "boolValue"],
      examples: """
        bool "true"
        #=> true
        """, traits: .pure,
      .function { call throws(Failure) in
        switch call.value(0) {
        case .bool: return call.value(0)
        case .int(1): return .bool(true)
        case .int(0): return .bool(false)
        case .int(let n):
          throw Failure(ValueReasons.badText, "\(n) is not a Bool: 1 is true and 0 is false", at: call.place)
        default: break
        }
        return switch try Texts.trim(call.string(0)) {
        case "true": .bool(true)
        case "false": .bool(false)
        default:
          throw Failure(
            ValueReasons.badText, "\(Texts.quoted(try call.string(0))) is not a Bool",
            help: ["it must be true or false"]
          )
        }
      }),
    Entry(
      "json",
      """
      Reads a JSON text: whole numbers become Ints, objects become Dictionaries. Invalid JSON is an error that \
      names the line and column.
      """,
      [Parameter("text", .kinds([.string, .data]), "or Data in UTF-8")],
      elsewhere: ["JSONObjectWithData", "JSON.parse", "fromJSON"],
      examples: """
        json "{\\"a\\": [1, 2.5, null]}"
        #=> ["a": [1, 2.5, nil]]
        json "[1, 2"
        #=> error: invalid JSON at 1:6: expected `,` or `]`, but the text ends
        """, traits: .pure,
      .function { call throws(Failure) in
        if let data = call.value(0).asData { return try JSONReader.read(data.text) }
        return try JSONReader.read(call.string(0))
      }),
    Entry(
      "toJSON", "Writes a value as JSON text.",
      [
        Parameter("value", .any),
        Parameter("pretty", .bool, .labeled, "true to lay it out over several lines"),
      ], returns: .string,
      elsewhere: ["dataWithJSONObject", "JSON.stringify"],
      examples: """
        print (toJSON ["a": [1, nil], "b": (1, 2)])
        #=> {"a":[1,null],"b":{"$tuple":[1,2]}}
        """,
      .function { call throws(Failure) in
        .string(try JSONWriter.text(call.value(0), pretty: call.isGiven(1) ? call.bool(1) : false))
      }),
    Entry(
      "date",
      "Reads a date from a string in ISO 8601, or from the number of seconds since 1970-01-01T00:00:00Z.",
      [Parameter("value", .kinds([.string, .int, .double, .date]))], returns: .date,
      elsewhere: ["dateFromString", "dateWithTimeIntervalSince1970", "Date.parse"],
      examples: """
        date "2026-11-20T10:30:00+01:00"
        #=> 2026-11-20T09:30:00.000Z
        date("2026-11-20") + 36h
        #=> 2026-11-21T12:00:00.000Z
        """, traits: .pure,
      .function { call throws(Failure) in
        switch call.value(0) {
        case .date: return call.value(0)
        case .int(let seconds):
          let (time, overflow) = Int64(seconds).multipliedReportingOverflow(by: 1_000_000)
          if !overflow { return .date(time) }
        case .double(let seconds):
          if let time = Int64(exactly: (seconds * 1_000_000).rounded()) { return .date(time) }
        default: return .date(try Texts.date(call.string(0)))
        }
        throw Failure(
          ValueReasons.overflow, "the date \(call.value(0)) seconds after 1970 is too far away", at: call.place)
      }),
    Entry(
      "duration", "Reads a Duration from a string such as `1.5s` or `1m30s`.",
      [Parameter("value", .kinds([.string, .duration]))],
      returns: .duration,
      examples: """
        duration "1m30s"
        #=> 90s
        """, traits: .pure,
      .function { call throws(Failure) in
        if case .duration = call.value(0) { return call.value(0) }
        return .duration(try Texts.duration(call.string(0)))
      }),
    Entry(
      "format", as: .format,
      """
      Writes a date in the given form: %Y year, %m month, %d day, %H hour, %M minute, %S second, %L milliseconds, \
      %j day of the year, %u weekday, %a %A its name, %b %B the month's name, %% a percent sign.
      """,
      [Parameter("date", .kinds([.date])), Parameter("form", .string, "a string with these signs")],
      returns: .string,
      elsewhere: ["strftime", "stringFromDate"],
      examples: """
        format date("2026-11-20T09:30:00Z") "%d.%m.%Y %H:%M"
        #=> "20.11.2026 09:30"
        """, traits: .pure,
      .function { call throws(Failure) in
        guard case .date(let date) = call.value(0) else { throw call.unfit(0) }
        return .string(try DateParts(date).text(call.string(1)))
      }),
    Entry(
      "kind", as: .kind, "Returns the name of a value's kind, such as \"Int\".", [Parameter("value", .any)],
      returns: .string,
      elsewhere: ["typeof", "type", "class"],
      examples: """
        kind 1.5
        #=> "Double"
        """, traits: .pure, kernel: .kind, .function { call in call.value(0).kind.text }),
  ]

  private static func radix(_ call: Call, _ index: Int = 1) throws(Failure) -> Int {
    let radix = call.isGiven(index) ? try call.int(index) : 10
    if !(2...36).contains(radix) {
      throw Failure(ValueReasons.outOfRange, "a radix must be 2 to 36, but is \(radix)", at: call.place)
    }
    return radix
  }
}
