/// `{ x in x + 1 }`
public struct ClosureLiteral: Sendable {
  enum Takes {
    case names([Name])
    /// `{ $0 + 1 }`: the highest `$n` determines the number of parameters.
    case arguments(UInt16)
  }

  let takes: Takes
  public let body: Block

  /// nil if the closure does not name its parameters.
  public var parameters: [Name]? { if case .names(let names) = takes { names } else { nil } }

  /// One more than its highest `$n`.
  public var anonymousCount: Int { if case .arguments(let count) = takes { Int(count) } else { 0 } }
}
