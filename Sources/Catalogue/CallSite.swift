import Diagnostics
import Kernels

/// The part of a call that is known before it runs and is the same each time; an operation of the compiled program.
open class CallSite: Callout {
  public let entry: Entry
  public let host: any Host
  /// For each argument that is a plain name or member path, its text: the label under which it is watched. Empty for
  /// other arguments.
  let paths: [String]

  public init(_ entry: Entry, _ host: any Host, at place: Place? = nil, paths: [String] = []) {
    self.entry = entry
    self.host = host
    self.paths = paths
    super.init(at: place)
  }
}
