import Values

/// Accepts text for an outside stream.
public protocol Sink: AnyObject {
  func write(_ text: String)
  /// `bytes` are UTF-8.
  func write(_ bytes: Bytes)
  func flush()
  /// Terminal width in columns; nil if this is not a terminal.
  var columns: Int? { get }
}

extension Sink {
  public var columns: Int? { nil }
  public func write(_ bytes: Bytes) { write(String(utf8: bytes)) }

  /// Writes at once, after everything that the program has printed so far.
  func write(_ text: String, after output: any Sink) {
    output.flush()
    write(text)
    flush()
  }

  /// A separate line, without characters that a terminal would interpret.
  func write(line text: String) {
    write(sanitized(text))
    write("\n")
  }

  func write(line bytes: Bytes) {
    if Texts.isHarmless(bytes) { write(bytes) } else { write(sanitized(String(utf8: bytes))) }
    write("\n")
  }
}
