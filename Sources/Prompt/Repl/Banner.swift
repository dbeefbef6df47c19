import Diagnostics

/// Greeting of the prompt: two lines, the second with something to type. On a narrow terminal each part has its own
/// line.
public enum Banner {
  public static func text(version: String) -> [[String]] {
    [
      ["rsig \(version), reactive pipelines.", " `?` lists what you can ask, Ctrl-D leaves."],
      ["Try:  text | map upper | takeUntil dealloc", "   and then:  type field \"hello\""],
    ]
  }

  static func lines(_ text: [[String]], _ width: Int) -> [String] {
    text.flatMap { parts in
      if Display.width(of: parts.joined()) <= width { return [parts.joined()] }
      return parts.flatMap { Display.wrapped(String($0.drop { $0 == " " }), width, indent: 2) }
    }
  }
}
