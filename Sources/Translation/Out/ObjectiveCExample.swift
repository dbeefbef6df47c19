import Catalogue
import Diagnostics
import Language

/// The Objective-C of an entry's examples, for its page in help.
public enum ObjectiveCExample {
  /// The first example that has a counterpart, on lines for a page; nil where ReactiveCocoa has no such operator.
  public static func text(_ entry: Entry, width: Int) -> String? {
    guard entry.rac != nil else { return nil }
    for example in entry.examples {
      let compilation = Compilation(Source(name: entry.name, text: example.script))
      if compilation.hasErrors { continue }
      let composed = ComposedProgram.of(compilation)
      guard composed.isWhole else { continue }
      // Selectors are long: a narrow page has no room for a margin.
      let code = composed.fragment[...].indented(by: width < 60 ? 0 : 4)
      return "  in Objective-C:\n\n" + Display.paragraphs(code, width, hanging: 2)
    }
    return nil
  }
}
