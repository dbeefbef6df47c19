import Catalogue
import Diagnostics

extension Right {
  /// Error code in the domain `Permission`.
  var code: Int { Right.allCases.firstIndex(of: self)! + 1 }

  var reason: Reason {
    switch self {
    case .read: PermissionReasons.read
    case .write: PermissionReasons.write
    case .run: PermissionReasons.run
    case .net: PermissionReasons.net
    case .env: PermissionReasons.env
    }
  }

  /// Completes "this program may not …".
  func refusal(of what: String) -> String {
    switch self {
    case .read: "read \"\(what)\""
    case .write: "write \"\(what)\""
    case .run: "run `\(what)`"
    case .net: "connect to \"\(what)\""
    case .env: "see the variable \(what)"
    }
  }

  /// An example of a value, for messages.
  public var sample: String {
    switch self {
    case .read, .write: "data"
    case .run: "make"
    case .net: "localhost:8080"
    case .env: "HOME"
    }
  }
}

/// One value of a right, such as `read=src`.
public struct Need: Sendable, Hashable {
  public let right: Right
  /// Nil means everything.
  public let value: String?

  public init(_ right: Right, _ value: String?) {
    self.right = right
    self.value = value
  }

  public var text: String { value.map { "\(right.rawValue)=\($0)" } ?? right.rawValue }
  var option: String { "--allow-\(text)" }

  /// Parses `read=src,data` as two needs; nil if the word is not a need.
  public static func read(_ word: String) -> [Need]? {
    let sides = Substring(word).split(at: "=", maxSplits: 1)
    guard let right = Right(rawValue: String(sides[0])) else { return nil }
    guard sides.count > 1 else { return [Need(right, nil)] }
    let values = sides[1].pieces(by: ",")
    return values.isEmpty ? nil : values.map { Need(right, $0) }
  }
}
