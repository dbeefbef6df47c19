import Kernels

/// The links of a chain, shared by all its subscriptions.
final class Chain {
  let links: [Link]
  /// True if a text is split and the links after that may need only some of the parts: a flow reads them without the
  /// list.
  let readsParts: Bool

  init(_ links: [Link]) {
    self.links = links
    readsParts = links.dropLast().contains(where: \.isSplit)
  }
}
