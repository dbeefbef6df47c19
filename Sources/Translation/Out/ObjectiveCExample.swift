import Catalogue
import Diagnostics
import Language

/// The Objective-C of an entry's examples, for its page in help.
public enum ObjectiveCExample {
  /// The first example that has a counterpart, indented for a page; nil where ReactiveCocoa has no such operator.
  public static func text(_ entry: Entry) -> String? {
    guard entry.rac != nil else { return nil }
    for example in entry.examples {
      let compilation = Compilation(Source(name: entry.name, text: example.script))
      if compilation.hasErrors { continue }
      let composed = ComposedProgram.of(compilation)
      guard composed.isWhole else { continue }
      return "  in Objective-C:\n\n" + composed.fragment[...].indented(by: 4)
    }
    return nil
  }
}
