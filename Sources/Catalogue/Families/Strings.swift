import Kernels
import Values

extension Entries {
  static let strings: [Entry] = [
    Entry(
      "upper", "Returns the text in upper case.", [.text], returns: .string,
      elsewhere: ["Swift: uppercased", "uppercaseString", "toUpperCase"],
      examples: """
        upper "straße"
        #=> "STRASSE"
        """, traits: .pure, kernel: .text(.upper),
      .function { call throws(Failure) in .string(try Texts.upper(call.string(0))) }),
    Entry(
      "lower", "Returns the text in lower case.", [.text], returns: .string,
      elsewhere: ["Swift: lowercased", "lowercaseString", "toLowerCase"],
      examples: """
        lower "ABC"
        #=> "abc"
        """, traits: .pure, kernel: .text(.lower),
      .function { call throws(Failure) in .string(try Texts.lower(call.string(0))) }),
    Entry(
      "capitalized",
      "Returns the text with the first letter of each word in upper case and the others in lower case.",
      [.text], returns: .string, elsewhere: ["capitalizedString", "title"],
      examples: """
        capitalized "hello WORLD"
        #=> "Hello World"
        """, traits: .pure, kernel: .text(.made("capitalized") { try? Texts.capitalized($0) }),
      .function { call throws(Failure) in .string(try Texts.capitalized(call.string(0))) }),
    Entry(
      "trim", "Removes white space, or the given characters, from both ends of the text.",
      [
        .text,
        Parameter("characters", .string, .optional, "the characters to remove; white space if left out"),
      ],
      returns: .string, elsewhere: ["Swift: trimmingCharacters", "strip", "trimmed", "trimStart", "trimEnd"],
      examples: """
        trim "  hi\\n"
        #=> "hi"
        trim "--hi-" "-"
        #=> "hi"
        """, traits: .pure,
      kernel: .text { others in
        if others.isEmpty { return .made("trim") { try? Texts.trim($0) } }
        guard others.count == 1, let characters = others[0].asText else { return nil }
        return .made(nil) { try? Texts.trim($0, of: characters) }
      },
      .function { call throws(Failure) in
        let text = try call.string(0)
        return .string(try call.isGiven(1) ? Texts.trim(text, of: call.string(1)) : Texts.trim(text))
      }),
    Entry(
      "hasPrefix",
      "Returns whether the text begins with `prefix`.",
      [.text, Parameter("prefix", .string)],
      returns: .bool, elsewhere: ["startsWith"],
      examples: """
        "error: no".hasPrefix "error"
        #=> true
        """, traits: .pure, kernel: .text { .hasPrefix($0) },
      .function { call throws(Failure) in .bool(Texts.hasPrefix(try call.string(0), try call.string(1))) }),
    Entry(
      "hasSuffix",
      "Returns whether the text ends with `suffix`.",
      [.text, Parameter("suffix", .string)],
      returns: .bool, elsewhere: ["endsWith"],
      examples: """
        "a.txt".hasSuffix ".txt"
        #=> true
        """, traits: .pure, kernel: .text { .hasSuffix($0) },
      .function { call throws(Failure) in .bool(Texts.hasSuffix(try call.string(0), try call.string(1))) }),
    Entry(
      "replace", "Replaces each occurrence of `part` in the text by `new`.",
      [
        .text, Parameter("part", .string, "the text to find"),
        Parameter("new", .string, label: "with", "the text to put in its place"),
      ],
      returns: .string,
      elsewhere: [
        "Swift: replacing", "replacingOccurrences", "stringByReplacingOccurrencesOfString", "replaceAll", "gsub",
        "tr",
      ],
      examples: """
        "a-b-c".replace "-" "+"
        #=> "a+b+c"
        """, traits: .pure,
      kernel: .text { others in
        guard others.count == 2, let part = others[0].asText, let new = others[1].asText else { return nil }
        return .made(nil) { try? Texts.replace($0, part, with: new) }
      },
      .function { call throws(Failure) in
        .string(try Texts.replace(call.string(0), call.string(1), with: call.string(2)))
      }),
    Entry(
      "split", "Splits the text at each occurrence of `separator` into a list, keeping empty parts.",
      [
        .text, Parameter("separator", .string, "the text between the parts"),
        Parameter("limit", .int, .labeled, "how many parts at most; the last one is the rest"),
      ], gives: .sending(.array, .kind(.string)),
      elsewhere: ["components(separatedBy:)", "componentsSeparatedByString"],
      examples: """
        "a,b,,c".split ","
        #=> ["a", "b", "", "c"]
        split "k=v=w" "=" limit: 2
        #=> ["k", "v=w"]
        """, traits: .pure, kernel: .text { .split($0) },
      .function { call throws(Failure) in
        .list(
          try Texts.split(call.string(0), call.string(1), limit: call.isGiven(2) ? call.int(2) : .max))
      }),
    Entry(
      "join", "Joins the elements of a list into one string, each written as `print` writes it.",
      [
        .list,
        Parameter("separator", .string, .optional, "put between two elements; nothing if left out"),
      ],
      returns: .string,
      elsewhere: ["Swift: joined", "componentsJoinedByString"],
      examples: """
        [1, 2, 3] | join ", "
        #=> "1, 2, 3"
        """, traits: .reads, kernel: .join, loop: .read,
      .function { call throws(Failure) in
        return .string(try Texts.join(call.elements(0), call.isGiven(1) ? call.string(1) : ""))
      }),
    Entry(
      "splitLines", "Splits the text into its lines, without their line ends.", [.text],
      gives: .sending(.array, .kind(.string)),
      elsewhere: ["linesOf", "splitlines"],
      examples: """
        splitLines "one\\ntwo\\r\\n"
        #=> ["one", "two"]
        """, traits: .pure, .function { call throws(Failure) in .list(try Texts.lines(call.string(0))) }),
    Entry(
      "words", "Splits the text at white space, dropping empty parts.", [.text],
      gives: .sending(.array, .kind(.string)),
      examples: """
        words "  the quick  fox "
        #=> ["the", "quick", "fox"]
        """, traits: .pure, kernel: .text(.words),
      .function { call throws(Failure) in .list(try Texts.words(call.string(0))) }),
    Entry(
      "padLeft",
      "Adds characters in front of the text until it is `width` Characters long. A longer text stays as it is.",
      [
        .text, Parameter("width", .int, "how many Characters"),
        Parameter("with", .string, .optional, "the text to add; a space if left out"),
      ],
      returns: .string, elsewhere: ["padStart", "rjust", "leftPad"],
      examples: """
        padLeft "7" 3 "0"
        #=> "007"
        """, traits: .pure, kernel: padding(.start), .function { call throws(Failure) in try padded(call, .start) }),
    Entry(
      "padRight",
      "Adds characters after the text until it is `width` Characters long. A longer text stays as it is.",
      [
        .text, Parameter("width", .int, "how many Characters"),
        Parameter("with", .string, .optional, "the text to add; a space if left out"),
      ],
      returns: .string, elsewhere: ["padEnd", "ljust", "stringByPaddingToLength"],
      examples: """
        padRight "ab" 4
        #=> "ab  "
        """, traits: .pure, kernel: padding(.end), .function { call throws(Failure) in try padded(call, .end) }),
    Entry(
      "codes", "Returns the numbers of the text's Unicode scalars, as a list.", [.text],
      returns: .array,
      elsewhere: ["ord", "unicodeScalars", "charCodeAt"],
      examples: """
        codes "Aé"
        #=> [65, 233]
        """, traits: .pure,
      .function { call throws(Failure) in
        .list(try Texts.codes(call.string(0)))
      }),
    Entry(
      "fromCodes", "Makes a string from a list of Unicode scalar numbers.", [Parameter("codes", .list)],
      returns: .string,
      elsewhere: ["chr", "fromCharCode"],
      examples: """
        fromCodes [82, 83]
        #=> "RS"
        """, traits: .reads, loop: .read,
      .function { call throws(Failure) in
        var text = ""
        for value in try call.elements(0) {
          try Failure.checkInterruption()
          guard case .int(let code) = value else { throw Failure.kind("a code", mustBe: "an Int", butIs: value) }
          guard let number = UInt32(exactly: code), let scalar = Unicode.Scalar(number) else {
            throw Failure(ValueReasons.outOfRange, "there is no scalar \(code)")
          }
          text.unicodeScalars.append(scalar)
        }
        return .string(text)
      }),
  ]

  private static func padding(_ side: Texts.Side) -> EntryKernel {
    .text { others in
      guard case .int(let width)? = others.first, others.count <= 2,
        let filling = others.count == 2 ? others[1].asText : " "
      else { return nil }
      return .made(nil) { try? Texts.padded($0, to: width, with: filling, side) }
    }
  }

  private static func padded(_ call: Call, _ side: Texts.Side) throws(Failure) -> Value {
    .string(
      try Texts.padded(call.string(0), to: call.int(1), with: call.isGiven(2) ? call.string(2) : " ", side))
  }
}
