import Kernels
import Reactive
import Values

extension Entries {
  static let scripts: [Entry] = [
    Entry(
      "lines", as: .input, "Sends each line of standard input as it comes and completes at its end.",
      gives: .signal(.kind(.string)),
      examples: """
        func shout() = lines | map upper | print
        """, traits: .hot,
      .constant { host throws(Failure) in .box(try host.standardInputLines()) }),
    Entry(
      "stdin", as: .input, "Sends all of standard input as one string when it ends.", gives: .signal(.kind(.string)),
      examples: """
        func size() = stdin | map { $0.count } | print
        """, traits: .hot,
      .constant { host throws(Failure) in .box(StepSignal(try host.standardInputLines()) { Joining() }) }),
    Entry(
      "args", as: .arguments,
      "Returns the command-line arguments after the script's name, as a list.",
      returns: .array,
      elsewhere: ["C: argv"],
      examples: """
        args
        #=> []
        """,
      .constant { host in .list(host.arguments.map { .string($0) }) }),
    Entry(
      "options",
      """
      Reads the options among `args`, as in `--limit 5`. Returns a Dictionary of all options, with the other arguments \
      under `words`. `--help` prints their usage.
      """,
      [
        Parameter(
          "options", .dictionary,
          "the default of each name: false, a string, a number, a duration or nil; or a tuple of that and a sentence"),
        Parameter("about", .string, .optional, "what the script does, for `--help`"),
      ], returns: .dictionary,
      elsewhere: ["Python: argparse", "shell: getopts"],
      examples: """
        # args: --limit 5 log.txt
        let o = options ["limit": (10, "how many rows"), "verbose": false]
        o.words
        #=> ["log.txt"]
        signal(1...100) | take o.limit | sum
        #=> _1: next 15
        #=> _1: completed
        """,
      .function { call throws(Failure) in try ScriptOptions(call).read() }),
    Entry(
      "printError", "Writes a value to standard error, as `print` does to standard output.",
      [Parameter("value", .any, .optional, "a blank line if left out")],
      elsewhere: ["C: perror", "JavaScript: console.error"],
      examples: """
        signal(["no file", "no luck"]) | printError
        #=> no file
        #=> no luck
        """,
      traits: .acts,
      .function { call throws(Failure) in try call.print { call.host.printError($0) } }),
    Entry(
      "exit", as: .exit, "Ends the script at once, from a closure too, with a status: 0 means success.",
      [Parameter("status", .count, .optional, in: 0...255, "from 0 to 255; 0 if left out")],
      elsewhere: ["shell: exit", "jq: halt"],
      examples: """
        signal(1...3) | subscribeNext { n in print n; exit 2 }
        #=> 1
        print "never"
        """,
      .action { call throws(Failure) in
        try call.host.exit(call.isGiven(0) ? call.count(0) : 0)
      }),
    Entry(
      "random", as: .random,
      """
      Returns a random element of a range or list, nil if it is empty; without an argument, a number from 0 up to 1. \
      In virtual time each run returns the same numbers.
      """,
      [Parameter("elements", .sequence, .optional, "a Double from 0 up to 1 if left out")],
      elsewhere: ["JavaScript: Math.random", "Swift: randomElement"],
      examples: """
        signal(1...3) | map { random(1...6) } | all { $0 >= 1 && $0 <= 6 }
        #=> _1: next true
        #=> _1: completed
        """,
      .function { call throws(Failure) in
        if !call.isGiven(0) { return .double(call.host.random()) }
        let series = try call.series(0)
        if let range = series as? RangeSeries {
          return range.count == 0 ? .nil : .int(range.first &+ call.host.random(below: range.count))
        }
        let elements = try series.elements()
        return elements.isEmpty ? .nil : elements[call.host.random(below: elements.count)]
      }),
  ]
}

/// All lines joined into one text.
private final class Joining: Step {
  private var text = ""

  override func take(_ value: Value) throws(Failure) -> Passage {
    try Capacity.checkText(text.utf8.count)
    text += try value.printed() + "\n"
    return .drop
  }

  override func finish() -> [Value] { [.string(text)] }
}
