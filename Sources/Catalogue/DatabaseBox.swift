import Values

/// A database in a file; its queries open it.
public final class DatabaseBox: Box {
  let path: String
  let isReadOnly: Bool

  init(_ path: String, isReadOnly: Bool) {
    self.path = path
    self.isReadOnly = isReadOnly
  }

  public override var kind: Kind { .database }
  public override func write(to out: inout ValueWriter) { out += "<Database \(path)>" }
  public override func equals(_ other: Box) -> Bool {
    guard let other = other as? DatabaseBox else { return false }
    return path == other.path && isReadOnly == other.isReadOnly
  }
  public override func hash(into hasher: inout Hasher, within budget: inout HashBudget) { hasher.combine(path) }
}
