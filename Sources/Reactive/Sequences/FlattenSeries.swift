import Kernels
import Values

/// Concatenates the sequences made from another sequence's elements.
public final class FlattenSeries: FlowingSeries {
  private var source: Series
  public override var isPure: Bool { pure }
  private let pure: Bool
  private let part: (Value) throws(Failure) -> Series?

  /// The closure returns the sequence for an element; nil adds none.
  public init(_ source: Series, isPure: Bool, _ part: @escaping (Value) throws(Failure) -> Series?) {
    self.source = source
    pure = isPure && source.isPure
    self.part = part
  }

  public override var mostRead: Int? { nil }
  public override func consist(of elements: ListSeries) { source = elements }
  public override func walk() -> Cursor {
    Walk(source.makeCursor()) { [part] value throws(Failure) in Bound(try part(value), isLast: false) }
  }

  public override func makeFlow(_ left: inout Int) -> Flow? {
    SeriesFlow.make(source, &left).map { FlattenFlow($0, part) }
  }

  /// Ends after the part that is marked as the last.
  final class Walk: Cursor {
    private let source: Cursor
    private let bind: BindSeries.Binding
    private var current: Cursor?
    private var isLast = false

    init(_ source: Cursor, _ bind: @escaping BindSeries.Binding) {
      self.source = source
      self.bind = bind
    }

    override func next() throws(Failure) -> Value? {
      while true {
        if let value = try current?.next() { return value }
        current = nil
        if isLast { return nil }
        try Failure.checkInterruption()
        guard let element = try source.next() else { return nil }
        let bound = try bind(element)
        current = bound.part?.makeCursor()
        isLast = bound.isLast
      }
    }
  }
}
