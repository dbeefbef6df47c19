/// The values for which a right is granted: some of them, or all.
public enum Grant: Sendable, Equatable {
  case all
  case some([String])

  public func adding(_ other: Grant) -> Grant {
    switch (self, other) {
    case (.all, _), (_, .all): .all
    case (.some(let a), .some(let b)): .some(a + b.filter { !a.contains($0) })
    }
  }
}
