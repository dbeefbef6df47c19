import Values

/// A database in a file; its queries open it.
final class DatabaseBox: Box {
  let path: String
  let isReadOnly: Bool

  init(_ path: String, isReadOnly: Bool) {
    self.path = path
    self.isReadOnly = isReadOnly
  }

  override var kind: Kind { .database }
  override func write(to out: inout ValueWriter) { out += "<Database \(path)>" }
  override func equals(_ other: Box) -> Bool {
    guard let other = other as? DatabaseBox else { return false }
    return path == other.path && isReadOnly == other.isReadOnly
  }
  override func hash(into hasher: inout Hasher, within budget: inout HashBudget) { hasher.combine(path) }
}
