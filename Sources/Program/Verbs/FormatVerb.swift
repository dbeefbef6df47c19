import Diagnostics
import Outside
import Syntax

/// `rsig fmt [--check] FILE…`: formats scripts in the one style.
enum FormatVerb {
  static let verb = Verb(
    name: "fmt", summary: "formats scripts in the one style",
    usage: "rsig fmt FILE…       scripts, or directories of them; `-` is standard input, and goes to standard output",
    options: [check, RunOptions.color],
    notes: "The status is 0, 1 if --check found something, or 2 if a script has errors.", run: run)

  private static let check = Option.flag("--check", "changes nothing; lists the files it would change")

  static func run(_ program: Invocation, _ options: Options) throws(UsageError) -> Int32 {
    guard !options.words.isEmpty else {
      throw UsageError(
        UsageReasons.nothingNamed, "name what to format: rsig fmt FILE…", help: "`-` formats standard input")
    }
    var status: Int32 = 0
    for path in try Scripts.files(options.words, endings: [".rsig"]) {
      let source = try Scripts.open(path)
      switch Formatter.format(source) {
      case .failure(let refusal):
        program.report(refusal.diagnostics, options)
        status = 2
      case .success(let text):
        let isSame = Array(text.utf8) == source.bytes
        if options[check] {
          if !isSame {
            program.out.write("\(path) is not formatted\n")
            status = max(status, 1)
          }
        } else if path == "-" {
          program.write(script: text)
        } else if !isSame {
          try Scripts.write(text, to: path)
        }
      }
    }
    return status
  }
}
