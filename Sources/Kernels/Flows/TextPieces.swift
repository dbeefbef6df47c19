import CSystem
import Values

/// Finds the texts of a list one after another, without making the list: the words of a text, or its parts between
/// separators.
struct TextPieces: Equatable {
  /// nil for words, which white space separates.
  private let separator: [UInt8]?

  /// nil if the kernel makes no list, or if splitting would be an error.
  init?(_ kernel: TextKernel) {
    switch kernel {
    case .words: separator = nil
    case .split(let separator) where !separator.isEmpty: self.separator = Array(separator.utf8)
    default: return nil
    }
  }

  /// The next text, from a position that begins at 0; nil after the last one.
  @inline(__always)
  func next(_ text: TextSlice, from position: inout Int) -> TextSlice? {
    if let separator { return part(text, separator, from: &position) }
    return word(text, from: &position)
  }

  private func part(_ text: TextSlice, _ separator: [UInt8], from position: inout Int) -> TextSlice? {
    if position > text.count { return nil }
    let start = position
    let found = rsig_find(text.bytes, text.count, start, separator, separator.count)
    let end = found < 0 ? text.count : found
    // Behind the end, there is one more part only if a separator ends the text.
    position = found < 0 ? text.count + 1 : found + separator.count
    return TextSlice(text.bytes + start, count: end - start)
  }

  @inline(__always)
  private func word(_ text: TextSlice, from position: inout Int) -> TextSlice? {
    var start = position
    while start < text.count, Texts.isSpace(text.bytes[start]) { start += 1 }
    var end = start
    while end < text.count, !Texts.isSpace(text.bytes[end]) { end += 1 }
    position = end
    return start < end ? TextSlice(text.bytes + start, count: end - start) : nil
  }
}
