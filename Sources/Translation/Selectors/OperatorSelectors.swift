import CCourse

extension Selector {
  /// Messages to signals, sequences and other objects of ReactiveCocoa.
  static let operators = table(rsig_operators_txt())

  /// Messages to classes of ReactiveCocoa and Foundation, as `Class selector`.
  static let classMessages = table(rsig_classes_txt())
}
