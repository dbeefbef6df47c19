import Diagnostics

/// A statement of a block.
package enum ResolvedStatement {
  case expression(Resolved)
  case bind(slot: Int, Resolved, name: String)
  case unpack(slots: [Int], Resolved, names: [String])
  /// Fills a func's cell, which was created at the start of its block.
  case fill(slot: Int, ResolvedFunction)
  case makeCell(slot: Int)
  case assign(Resolved, name: String, Resolved, place: Span)
}
