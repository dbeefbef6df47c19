import Values

extension Entries {
  /// Bytes, and formats in which programs exchange data.
  static let data: [Entry] = [
    Entry(
      "Data",
      "Makes Data from the UTF-8 bytes of a string, or from bytes written as hexadecimal digits or in base64.",
      [
        Parameter("text", .string, .optional, "empty if left out"),
        Parameter("hex", .string, .labeled, "two digits for each byte"),
        Parameter("base64", .string, .labeled, "four letters for three bytes"),
      ],
      returns: .data, rac: "NSData",
      elsewhere: ["NSData", "Swift: Data", "JavaScript: Uint8Array", "Node: Buffer"],
      examples: """
        Data "Hi"
        #=> Data hex: "4869"
        let d = Data base64: "AAH/"
        d.count
        #=> 3
        d[2]
        #=> 255
        d.hex
        #=> "0001ff"
        """, traits: .pure,
      .function { call throws(Failure) in
        if call.isGiven(1) {
          let text = try call.string(1)
          guard let data = DataBox(hex: text) else {
            throw Failure(
              ValueReasons.badText, "\(Texts.quoted(text)) is not hexadecimal", at: call.place,
              help: ["two of the digits 0 to 9 and a to f for each byte: Data hex: \"00ff\""])
          }
          return .box(data)
        }
        if call.isGiven(2) {
          let text = try call.string(2)
          guard let data = DataBox(base64: text) else {
            throw Failure(
              ValueReasons.badText, "\(Texts.quoted(text)) is not base64", at: call.place,
              help: ["its letters come in fours, filled up with `=`: Data base64: \"AAE=\""])
          }
          return .box(data)
        }
        return .data(Array((call.isGiven(0) ? try call.string(0) : "").utf8))
      }),
    Entry(
      "csv",
      """
      Reads lines of comma-separated values: sends a Dictionary for each record, with the names in the first line as \
      keys. Quoted fields may span lines. A record with too many or too few fields is an error that names its line; \
      other errors pass through.
      """,
      [
        .stream,
        Parameter("header", .bool, .labeled, "false to send a list for each record"),
        Parameter("separator", .string, .labeled, "one character; a comma if left out"),
      ],
      gives: .stream, elsewhere: ["Python: csv", "Node: csv-parse", "fromCSV"],
      examples: """
        ["name,age", "Ada,36", "\\"Hopper, Grace\\",85"] | csv
        #=> [["name": "Ada", "age": "36"], ["name": "Hopper, Grace", "age": "85"]]
        ["1;2"] | csv header: false separator: ";"
        #=> [["1", "2"]]
        """, traits: .mayFail,
      .step { call throws(Failure) in
        let separator = try separator(call, 2)
        let hasHeader = call.isGiven(1) ? try call.bool(1) : true
        return StepMaker { CSVStep(separator: separator, hasHeader: hasHeader) }
      }),
    Entry(
      "toCSV",
      """
      Writes rows as lines of comma-separated values: first the names of the first Dictionary, then a line for each \
      row; lists have no names. Errors and completion pass through.
      """,
      [
        .signal,
        Parameter("header", .bool, .labeled, "false to leave out the names"),
        Parameter("separator", .string, .labeled, "one character; a comma if left out"),
      ],
      gives: .signal(.kind(.string)), elsewhere: ["Python: csv", "Node: csv-stringify"],
      examples: """
        signal([["name": "Ada", "said": "a, b"]]) | toCSV
        #=> _1: next "name,said"
        #=> _1: next "Ada,\\"a, b\\""
        #=> _1: completed
        """, traits: .mayFail,
      .signals { source, call throws(Failure) in
        let separator = String(try separator(call, 2))
        let hasHeader = call.isGiven(1) ? try call.bool(1) : true
        return source.staged { ToCSVStage($0, separator, hasHeader) }
      }),
    Entry(
      "urlEncoded",
      """
      Writes a string so that it can be part of a URL: everything but letters, digits and `-._~` becomes `%` and two \
      digits.
      """,
      [.text], returns: .string,
      elsewhere: [
        "JavaScript: encodeURIComponent", "stringByAddingPercentEncodingWithAllowedCharacters", "Python: quote",
      ],
      examples: """
        urlEncoded "a b&c"
        #=> "a%20b%26c"
        """, traits: .pure,
      .function { call throws(Failure) in
        let digits = Array("0123456789ABCDEF".utf8)
        var out: [UInt8] = []
        for (index, byte) in try call.string(0).utf8.enumerated() {
          if index & 0xfffff == 0xfffff {
            try Failure.checkInterruption()
            try Capacity.checkText(out.count)
          }
          switch byte {
          case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d, 0x2e, 0x5f, 0x7e: out.append(byte)
          default: out += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
          }
        }
        return .string(String(utf8: out))
      }),
  ]

  private static func separator(_ call: Call, _ index: Int) throws(Failure) -> Character {
    if !call.isGiven(index) { return "," }
    let text = try call.string(index)
    if text.unicodeScalars.count == 1, let character = text.first, character != "\"", character != "\n" {
      return character
    }
    throw call.misuse(
      "the separator of `\(call.entry.name)` must be one character, but is \(Value.string(text))",
      help: "separator: \";\"")
  }
}
