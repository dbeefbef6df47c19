import Kernels
import Values

/// A stage whose work can be expressed as code. Adjacent stages share one code, run by the uppermost: an event of a hot
/// signal passes all of them without a call. Their states are where the stages keep them, so that any event may be left
/// to the stages.
///
/// Only the uppermost stage is checked for disposal: once each stage is attached to its source, disposing any of them
/// first disposes those above it.
class CodedStage: Stage {
  @exclusivity(unchecked) private var code: EventCode?
  /// Read at each event, without counting a reference.
  @exclusivity(unchecked) private var entry: Unmanaged<EventCode>?
  /// Receives the results of the code; the stages in between keep it alive.
  @exclusivity(unchecked) private var receiver: Unmanaged<Subscriber>
  /// Number of values that no code has handled. Code is made after a few, since it is not worth it for fewer; again
  /// after many more, which may be of another kind; and never after too many.
  @exclusivity(unchecked) private var uncoded: Int

  private static let few = 4
  /// For texts, tuples, records and lists, whose code is longer.
  private static let fewBoxes = 32
  private static let tooMany = 1 << 14
  private static let most = 64

  override init(_ downstream: Subscriber) {
    receiver = .passUnretained(downstream)
    uncoded = Run.current.byEvents ? CodedStage.tooMany : 0
    super.init(downstream)
  }

  /// Handles a value in this stage and below; not called once the stage is disposed.
  func take(_ value: Value) {}

  /// Adds the work of `take` to `maker`; false if scalar code cannot express it.
  func encode(to maker: inout EventMaker) -> Bool { false }

  final override func next(_ value: Value) {
    if isDisposed { return }
    guard let entry else { return takeUncoded(value) }
    switch entry._withUnsafeGuaranteedRef({ $0.run(value) }) {
    case .sent(let made): send(made)
    case .dropped: return
    case .refused: takeUncoded(value)
    }
  }

  // Separate functions, so that storing a value does not pay for any of them.

  @inline(never)
  private func send(_ value: Value) {
    receiver._withUnsafeGuaranteedRef { $0.next(value) }
  }

  @inline(never)
  private func takeUncoded(_ value: Value) {
    if uncoded < CodedStage.tooMany {
      uncoded += 1
      let few = value.box == nil ? CodedStage.few : CodedStage.fewBoxes
      if uncoded >= few, uncoded & (uncoded - 1) == 0 { makeCode(for: value) }
    }
    take(value)
  }

  /// Tried again later if one of the stages is not attached to its source yet.
  private func makeCode(for value: Value) {
    (code, entry) = (nil, nil)
    guard uncoded < CodedStage.tooMany, var maker = EventMaker(for: value) else { return }
    var end: Subscriber = self
    var count = 0
    while count < CodedStage.most, !maker.isOver, let stage = end as? CodedStage {
      if !stage.isAttached { return }
      var longer = maker
      guard stage.encode(to: &longer) else { break }
      maker = longer
      end = stage.downstream
      count += 1
    }
    guard count > 0, let code = maker.code() else { return }
    self.code = code
    entry = .passUnretained(code)
    receiver = .passUnretained(end)
  }
}
