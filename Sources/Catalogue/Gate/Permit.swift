/// The permission that an entry needs, and which argument of its call names the resource. The gate, help and `rsig
/// needs` are derived from it.
public struct Permit: Sendable {
  /// How an argument names the resource.
  public enum Form: Sendable {
    /// A path, or a `file:` URL.
    case path
    /// The directory above the first wildcard of a glob.
    case glob
    /// The host of a URL.
    case host
    /// `host:port`, or `unix:` and a path.
    case address
    /// The first word of a list.
    case program
    case name
  }

  public let rights: [Right]
  /// Index of the parameter; nil if another call names the resource.
  public let parameter: Int?
  public let form: Form
  /// Label of an argument that names a file, which is read as well.
  public let reading: String?

  init(_ rights: Right..., of parameter: Int? = 0, as form: Form, reading label: String? = nil) {
    self.rights = rights
    self.parameter = parameter
    self.form = form
    reading = label
  }

  /// As in `read=PATH`, or `net=HOST, and read=PATH for ca`.
  var text: String {
    let sample =
      switch form {
      case .path, .glob: "PATH"
      case .host, .address: "HOST"
      case .program: "PROGRAM"
      case .name: "NAME"
      }
    return rights.map { "\($0.rawValue)=\(sample)" }.joined(separator: " ")
      + (reading.map { ", and read=PATH for `\($0)`" } ?? "")
  }
}

extension Ask {
  /// The permission that the ask's entry declares; nil for standard input.
  public var permit: Permit? { Entries.named(kind.rawValue)?.permit }
}
