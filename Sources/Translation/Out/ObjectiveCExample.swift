import Catalogue
import Diagnostics
import Language

/// An entry's examples in Objective-C, for its help page.
public enum ObjectiveCExample {
  /// The first example that has a counterpart, wrapped for a page; nil if ReactiveCocoa has no such operator.
  public static func text(_ entry: Entry, width: Int) -> String? {
    guard entry.rac != nil else { return nil }
    for example in entry.examples {
      let compilation = Compilation(Source(name: entry.name, text: example))
      if compilation.hasErrors { continue }
      let composed = ComposedProgram.of(compilation)
      guard composed.isWhole else { continue }
      // Selectors are long, so a narrow page gets no margin.
      let code = composed.fragment[...].indented(by: width < 60 ? 0 : 4)
      return "  in Objective-C:\n\n" + Display.paragraphs(code, width, hanging: 2)
    }
    return nil
  }
}
