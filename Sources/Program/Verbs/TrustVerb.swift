import Diagnostics
import Outside

/// `rsig trust FILE`: remembers that a script may use what it declares, until its text changes.
enum TrustVerb {
  static let verb = Verb(
    name: "trust", summary: "grants a script the needs it declares, until it is edited",
    usage: "rsig trust FILE      remembers its path and the hash of its text in $XDG_STATE_HOME/rsig/trusted",
    notes: "`rsig needs FILE` lists them.", run: run)

  static func run(_ program: Invocation, _ options: Options) throws(UsageError) -> Int32 {
    let source = try NeedsVerb.file(of: options, verb: "trust")
    let needs = Needs(of: source)
    program.report(needs.diagnostics)
    if Scripts.reportErrors(source, program, options) || !needs.diagnostics.isEmpty { return 2 }
    guard let list = Trust.file(program.environment) else {
      throw UsageError(
        UsageReasons.nothingNamed, "there is no folder for the list of trusted scripts",
        help: "set XDG_STATE_HOME or HOME")
    }
    try UsageError.writing(Trust.add(source, to: list))
    let all = needs.items.map(\.need.text).joined(separator: " ")
    program.out.write(all.isEmpty ? "\(source.name) declares no needs\n" : "\(source.name) may: \(all)\n")
    return 0
  }
}
