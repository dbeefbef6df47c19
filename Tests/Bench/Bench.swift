import Interpreter

/// `swift run -c release Bench [--json] [--growth] [--only W1] [--runs 7] [--no-fuse] [--prompt RSIG]`: measures speed
/// from script text to values, beside loops written by hand in the same process. Answers are compared before anything
/// is timed.
@main
enum Bench {
  static func main() {
    var options = Options()
    var words = CommandLine.arguments.dropFirst()
    while let word = words.popFirst() {
      switch word {
      case "--json": options.isJSON = true
      case "--growth": options.showsGrowth = true
      case "--no-fuse": options.runsByEvents = true
      case "--prompt": return PromptFigures.run(words.popFirst() ?? ".build/release/rsig")
      case "--only": options.only = words.popFirst()
      case "--runs": options.runs = words.popFirst().flatMap { Int($0) } ?? options.runs
      default:
        print("usage: Bench [--json] [--growth] [--only NAME] [--runs N] [--no-fuse] [--prompt RSIG]")
        return
      }
    }
    onDeepStack {
      if options.showsGrowth { Growth.run(options) } else { Table.run(options) }
    }
  }

  struct Options {
    var isJSON = false
    var showsGrowth = false
    var runsByEvents = false
    var only: String?
    var runs = 5
  }
}
