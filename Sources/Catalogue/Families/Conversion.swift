import Values

extension Entries {
  static let conversion: [Entry] = [
    Entry(
      "int", .conversion,
      "The Int that a text says, the whole part of a Double, 1 and 0 of true and false; what is none is an error that names it.",
      [
        Parameter("value", .kinds([.string, .int, .double, .bool])),
        Parameter("radix", .int, label: "radix", .labelled, "2 to 36; 10 where it is left out"),
      ],
      gives: .kind(.int), elsewhere: ["Swift: Int", "intValue", "parseInt", "toInt"],
      examples: [
        """
        int "42"
        #=> 42
        int -2.9
        #=> -2
        int "ff" radix: 16
        #=> 255
        int "12x"
        #=> error: "12x" is no Int
        """
      ], traits: .pure, kernel: .text(.int),
      .function { call throws(Failure) in
        switch call.value(0) {
        case .bool(let b): return .int(b ? 1 : 0)
        case .int, .double: return .int(try Numbers.whole(call.value(0), .towardZero) ?? 0)
        default: return .int(try Texts.int(try call.string(0), radix: try radix(call)))
        }
      }),
    Entry(
      "double", .conversion, "The Double that a text says, or that an Int is; what is none is an error that names it.",
      [Parameter("value", .kinds([.string, .int, .double]))], gives: .kind(.double),
      elsewhere: ["Swift: Double", "doubleValue", "floatValue", "parseFloat", "float"],
      examples: [
        """
        double "1.5e3"
        #=> 1500.0
        double 2
        #=> 2.0
        """
      ], traits: .pure, kernel: .text(.double),
      .function { call throws(Failure) in
        if let number = call.value(0).asDouble { return .double(number) }
        return .double(try Texts.double(try call.string(0)))
      }),
    Entry(
      "string", .conversion,
      "The text of a value, as `print` writes it; a number with so many decimals, or an Int in another radix.",
      [
        Parameter("value", .any), Parameter("decimals", .int, label: "decimals", .labelled),
        Parameter("radix", .int, label: "radix", .labelled, "2 to 36"),
      ], gives: .kind(.string), elsewhere: ["Swift: String", "description", "stringValue", "toString", "str"],
      examples: [
        """
        string 42
        #=> "42"
        string 3.14159 decimals: 2
        #=> "3.14"
        string 255 radix: 16
        #=> "ff"
        """
      ],
      .function { call throws(Failure) in
        if call.isGiven(1) { return .string(try Numbers.text(try call.number(0), decimals: try call.int(1))) }
        if call.isGiven(2) { return .string(String(try call.int(0), radix: try radix(call, 2))) }
        return .string(call.value(0).raw)
      }),
    Entry(
      "bool", .conversion, "The truth that a text says, `true` or `false`, or an Int, 1 or 0; all else is an error.",
      [Parameter("value", .kinds([.string, .bool, .int]))], gives: .kind(.bool),
      elsewhere: ["Swift: Bool", "boolValue"],
      examples: [
        """
        bool "true"
        #=> true
        """
      ], traits: .pure,
      .function { call throws(Failure) in
        switch call.value(0) {
        case .bool: return call.value(0)
        case .int(1): return .bool(true)
        case .int(0): return .bool(false)
        case .int(let n):
          throw Failure(ValueReasons.badText, "\(n) is no Bool: 1 is true and 0 is false", at: call.place)
        default: break
        }
        switch Texts.trim(try call.string(0)) {
        case "true": return .bool(true)
        case "false": return .bool(false)
        default:
          throw Failure(
            ValueReasons.badText, "\(Texts.quoted(try call.string(0))) is no Bool", help: ["it must be true or false"]
          )
        }
      }),
    Entry(
      "json", .conversion,
      "The value that a JSON text says: numbers as Ints where they are whole and fit, objects as Dictionaries; an error tells the line and the column.",
      [Parameter("text", .string)], elsewhere: ["JSONObjectWithData", "JSON.parse", "fromJSON"],
      examples: [
        """
        json "{\\"a\\": [1, 2.5, null]}"
        #=> ["a": [1, 2.5, nil]]
        json "[1, 2"
        #=> error: no JSON at 1:6: `,` or `]` must stand here, but it is over
        """
      ], traits: .pure, .function { call throws(Failure) in try JSONReader.read(try call.string(0)) }),
    Entry(
      "toJSON", .conversion, "The JSON text of a value, on one line or set out over several.",
      [Parameter("value", .any), Parameter("pretty", .bool, label: "pretty", .labelled)], gives: .kind(.string),
      elsewhere: ["dataWithJSONObject", "JSON.stringify"],
      examples: [
        """
        print (toJSON ["a": [1, nil], "b": (1, 2)])
        #=> {"a":[1,null],"b":{"$tuple":[1,2]}}
        """
      ],
      .function { call throws(Failure) in
        .string(try JSONWriter.text(call.value(0), pretty: call.isGiven(1) ? try call.bool(1) : false))
      }),
    Entry(
      "date", .conversion,
      "The date that a text in ISO 8601 says, or that lies so many seconds after 1970-01-01T00:00:00Z.",
      [Parameter("value", .kinds([.string, .int, .double, .date]))], gives: .kind(.date),
      elsewhere: ["dateFromString", "dateWithTimeIntervalSince1970", "Date.parse"],
      examples: [
        """
        date "2026-11-20T10:30:00+01:00"
        #=> 2026-11-20T09:30:00.000Z
        date("2026-11-20") + 36h
        #=> 2026-11-21T12:00:00.000Z
        """
      ], traits: .pure,
      .function { call throws(Failure) in
        switch call.value(0) {
        case .date: return call.value(0)
        case .int(let seconds):
          let (time, overflow) = Int64(seconds).multipliedReportingOverflow(by: 1_000_000)
          if !overflow { return .date(time) }
        case .double(let seconds):
          if let time = Int64(exactly: (seconds * 1_000_000).rounded()) { return .date(time) }
        default: return .date(try Texts.date(try call.string(0)))
        }
        throw Failure(
          ValueReasons.overflow, "the date \(call.value(0)) seconds after 1970 is too far away", at: call.place)
      }),
    Entry(
      "duration", .conversion, "The Duration that a text says, as `1.5s` or `1m30s`.",
      [Parameter("value", .kinds([.string, .duration]))],
      gives: .kind(.duration),
      examples: [
        """
        duration "1m30s"
        #=> 90s
        """
      ], traits: .pure,
      .function { call throws(Failure) in
        if case .duration = call.value(0) { return call.value(0) }
        return .duration(try Texts.duration(try call.string(0)))
      }),
    Entry(
      "format", .conversion,
      "A date in a form of one's own: %Y year, %m month, %d day, %H hour, %M minute, %S second, %L milliseconds, %j day of the year, %u weekday, %a %A its name, %b %B the month's, %% a percent sign.",
      [Parameter("date", .kinds([.date])), Parameter("form", .string)], gives: .kind(.string),
      elsewhere: ["strftime", "stringFromDate"],
      examples: [
        """
        format date("2026-11-20T09:30:00Z") "%d.%m.%Y %H:%M"
        #=> "20.11.2026 09:30"
        """
      ], traits: .pure,
      .function { call throws(Failure) in
        guard case .date(let date) = call.value(0) else { throw call.unfit(0) }
        return .string(try DateParts(date).text(try call.string(1)))
      }),
    Entry(
      "kind", .conversion, "The name of a value's kind, as \"Int\".", [Parameter("value", .any)], gives: .kind(.string),
      elsewhere: ["typeof", "type", "class"],
      examples: [
        """
        kind 1.5
        #=> "Double"
        """
      ], traits: .pure, .function { call throws(Failure) in .string(call.value(0).kind.rawValue) }),
  ]

  private static func radix(_ call: Call, _ index: Int = 1) throws(Failure) -> Int {
    let radix = call.isGiven(index) ? try call.int(index) : 10
    if !(2...36).contains(radix) {
      throw Failure(ValueReasons.outOfRange, "a radix must be 2 to 36, but is \(radix)", at: call.place)
    }
    return radix
  }
}
