import Diagnostics
import Interpreter

/// Turns a script into a test, with its output as `#=>` lines, and runs it before it is written.
enum SavedTest {
  /// Text of the test; nil if it does not pass.
  static func text(_ script: String, name: String) -> String? {
    var text = ScriptTrial.run(Source(name: name, text: script)).annotated ?? script
    if !text.hasSuffix("\n") { text += "\n" }
    if ScriptTrial.run(Source(name: name, text: text)).passed { return text }
    // The script prints nothing but has a warning, so expect any output at all.
    text += "#=> ...\n"
    return ScriptTrial.run(Source(name: name, text: text)).passed ? text : nil
  }
}
