import Diagnostics
import Interpreter

/// A script with what it prints as its `#=>` lines, tried before it is written.
enum SavedTest {
  /// Nil where it does not pass.
  static func text(_ script: String, name: String) -> String? {
    var text = ScriptTrial.run(Source(name: name, text: script)).annotated ?? script
    if !text.hasSuffix("\n") { text += "\n" }
    if ScriptTrial.run(Source(name: name, text: text)).passed { return text }
    // It prints nothing, and has a warning: any output is as expected as none.
    text += "#=> ...\n"
    return ScriptTrial.run(Source(name: name, text: text)).passed ? text : nil
  }
}
