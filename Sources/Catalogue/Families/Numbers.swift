import CSystem
import Values

extension Entries {
  static let numbers: [Entry] = [
    Entry(
      "abs", "Returns the magnitude of a number or Duration.", [Parameter("number", measurable)],
      elsewhere: ["magnitude"],
      examples: """
        abs -3
        #=> 3
        """, traits: .pure, kernel: .magnitude,
      .function { call throws(Failure) in
        guard let magnitude = try Numbers.magnitude(call.value(0)) else { throw call.unfit(0) }
        return magnitude
      }),
    Entry(
      "sign", "Returns -1, 0 or 1 for a number or Duration below, at or above 0; nan for nan.",
      [Parameter("number", measurable)],
      elsewhere: ["signum"],
      examples: """
        sign -0.5
        #=> -1
        """, traits: .pure,
      .function { call throws(Failure) in
        guard let sign = Numbers.sign(call.value(0)) else { throw call.unfit(0) }
        return sign
      }),
    Entry(
      "floor", "Rounds a number down to an Int.", [.number],
      returns: .int,
      examples: """
        floor -1.5
        #=> -2
        """, traits: .pure, kernel: .rounded(.down),
      .function { call throws(Failure) in try whole(call, .down) }),
    Entry(
      "ceil", "Rounds a number up to an Int.", [.number], returns: .int,
      elsewhere: ["ceiling"],
      examples: """
        ceil 1.2
        #=> 2
        """, traits: .pure, kernel: .rounded(.up),
      .function { call throws(Failure) in try whole(call, .up) }),
    Entry(
      "round",
      """
      Rounds a number to the nearest Int, halves away from zero; with `places`, to a Double with that many \
      decimals.
      """,
      [.number, Parameter("places", .int, label: "places", .optional, "how many decimals")],
      gives: .any,
      elsewhere: ["rounded"],
      examples: """
        round 2.5
        #=> 3
        round 3.14159 2
        #=> 3.14
        """, traits: .pure, kernel: .rounded(.nearest),
      .function { call throws(Failure) in
        guard call.isGiven(1) else { return try whole(call, .toNearestOrAwayFromZero) }
        return .double(try Numbers.rounded(call.number(0), places: call.int(1)))
      }),
    Entry(
      "pow",
      """
      Raises `base` to the power `exponent`; the result is an Int if both are and the exponent is not negative, \
      otherwise a Double.
      """,
      [Parameter("base", .number), Parameter("exponent", .number)], elsewhere: ["**"],
      examples: """
        pow 2 10
        #=> 1024
        pow 2 -1
        #=> 0.5
        """, traits: .pure, kernel: .numbers { base, exponent in exponent.flatMap { try? Numbers.power(base, $0) } },
      .function { call throws(Failure) in
        _ = (try call.number(0), try call.number(1))
        return try Numbers.power(call.value(0), call.value(1)) ?? .nil
      }),
    Entry(
      "log", "Returns the natural logarithm of a number, or the logarithm to `base`.",
      [.number, Parameter("base", .number, label: "base", .optional, "e if left out")],
      returns: .double,
      elsewhere: ["ln"],
      examples: """
        log 1
        #=> 0.0
        log 1000 base: 10
        #=> 3.0
        """, traits: .pure,
      kernel: .numbers { number, base in
        guard let number = number.asDouble else { return nil }
        guard let base else { return .double(Numbers.logarithm(number, base: nil)) }
        return base.asDouble.map { .double(Numbers.logarithm(number, base: $0)) }
      },
      .function { call throws(Failure) in
        .double(Numbers.logarithm(try call.number(0), base: call.isGiven(1) ? try call.number(1) : nil))
      }),
    Entry(
      "atan2", "Returns the angle in radians from the x axis to the point (x, y).",
      [Parameter("y", .number), Parameter("x", .number)], returns: .double,
      examples: """
        atan2 0 1
        #=> 0.0
        """, traits: .pure,
      kernel: .numbers { y, x in
        guard let y = y.asDouble, let x = x?.asDouble else { return nil }
        return .double(rsig_atan2(y, x))
      },
      .function { call throws(Failure) in .double(rsig_atan2(try call.number(0), try call.number(1))) }),
    Entry(
      "clamp", "Limits a value to the range from `low` to `high`.",
      [
        Parameter("value", .any, "a number, a Duration or any other value with an order"),
        Parameter("low", .any, "the smallest result"), Parameter("high", .any, "the largest result"),
      ], elsewhere: ["limit"],
      examples: """
        clamp 12 0 10
        #=> 10
        clamp 50ms 100ms 1s
        #=> 100ms
        """, traits: .pure,
      .function { call throws(Failure) in
        let (value, low, high) = (call.value(0), call.value(1), call.value(2))
        if try order(low, high) > 0 {
          throw Failure(
            ValueReasons.outOfRange, "the low bound of `clamp` must not be above the high one: \(low) and \(high)",
            at: call.place)
        }
        return try order(value, low) < 0 ? low : try order(value, high) > 0 ? high : value
      }),
    Entry(
      "isNaN",
      "Returns whether a number is nan, the Double that equals nothing, not even itself.",
      [.number],
      returns: .bool,
      examples: """
        isNaN (0.0 / 0)
        #=> true
        """, traits: .pure, .function { call throws(Failure) in .bool(try call.number(0).isNaN) }),
    Entry(
      "inf", "Stands for infinity, a Double above all others.", returns: .double,
      examples: "inf > 1e300\n#=> true",
      .constant { _ in .double(.infinity) }),
    Entry(
      "nan", "Stands for the Double that is not a number; it equals nothing, not even itself.",
      returns: .double, examples: "nan == nan\n#=> false",
      .constant { _ in .double(.nan) }
    ),
    Entry(
      "pi", "Stands for the ratio of a circle's circumference to its diameter.", returns: .double,
      examples: "round pi 5\n#=> 3.14159",
      .constant { _ in .double(.pi) }),
    ofOne("sqrt", "Returns the square root of a number; nan for a negative one.", { $0.squareRoot() }),
    ofOne("exp", "Raises e to the power of a number.", rsig_exp),
    ofOne("log2", "Returns the logarithm of a number to base 2.", rsig_log2),
    ofOne("log10", "Returns the logarithm of a number to base 10.", rsig_log10),
    ofOne("sin", "Returns the sine of an angle in radians.", rsig_sin),
    ofOne("cos", "Returns the cosine of an angle in radians.", rsig_cos),
    ofOne("tan", "Returns the tangent of an angle in radians.", rsig_tan),
    ofOne("asin", "Returns the angle in radians with the given sine.", rsig_asin),
    ofOne("acos", "Returns the angle in radians with the given cosine.", rsig_acos),
    ofOne("atan", "Returns the angle in radians with the given tangent.", rsig_atan),
  ]

  private static let measurable = Accepts.kinds([.int, .double, .duration])

  private static func ofOne(_ name: String, _ summary: String, _ function: @escaping @Sendable (Double) -> Double)
    -> Entry
  {
    Entry(
      name, summary, [.number], returns: .double,
      examples: "\(name) 1\n#=> \(function(1))", traits: .pure,
      kernel: .number(function),
      .function { call throws(Failure) in .double(function(try call.number(0))) })
  }

  private static func whole(_ call: Call, _ rule: FloatingPointRoundingRule) throws(Failure) -> Value {
    guard let whole = try Numbers.whole(call.value(0), rule) else { throw call.unfit(0) }
    return .int(whole)
  }
}

extension Parameter {
  fileprivate static let number = Parameter("number", .number)
}
