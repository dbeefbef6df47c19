/// The lines of a text in the binary. They are split as bytes: such a text is long, and a check reads one.
public func embeddedLines(_ text: UnsafePointer<CChar>) -> [String] {
  String(cString: text).utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
    String(Substring($0))
  }
}
