import Values

/// Cell of a func. A func may be called before its declaration, so the cell exists from the beginning of its scope.
final class FunctionCell: Box {
  var value: Value = .nil
  override var kind: Kind { .function }
}
