import Diagnostics
import Kernels
import Values

/// `_`, `_1` …: the value shown or watched under that name, looked up at run time.
final class ShownName: Callout {
  private let name: String
  private let globals: Globals

  init(_ name: String, _ globals: Globals, at place: Place) {
    self.name = name
    self.globals = globals
    super.init(at: place)
  }

  override func run(_ operands: inout Operands) throws(Failure) -> Value {
    if let value = globals[name]?.value { return value }
    let isLast = name == "_"
    throw Failure(
      LanguageReasons.unknownName, isLast ? "no value has been shown yet" : "there is no name `\(name)`", at: place,
      help: isLast
        ? ["`_` and a leading `|` continue from the value shown last: begin with `text | …`"]
        : [])
  }

  override func calls(_ parts: [Form]) -> Bool { false }
}
