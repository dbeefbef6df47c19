import CSystem
import Kernels
import Values

/// A stage whose work on single Ints can be expressed as code. Adjacent stages share one code, run by the uppermost: an
/// event of a hot signal passes all of them without a call. Their state is in registers, which their closures use as
/// well, so that any stage can take over at any Int.
///
/// Only the uppermost stage is checked for disposal: once each stage is attached to its source, disposing any of them
/// first disposes those above it.
class CodedStage: Stage {
  /// Kept alive for its entry, which each event reads without counting a reference.
  private var code: SingleCode?
  @exclusivity(unchecked) private var entry: SingleCode.Entry?
  /// Receives the results of the code; the stages in between keep it alive.
  @exclusivity(unchecked) private var receiver: Unmanaged<Subscriber>
  /// Number of Ints so far, since compiling is not worth it for a few. Counting stops when the code is compiled, or
  /// turns out to be impossible.
  @exclusivity(unchecked) private var early: Int

  private static let most = 64

  override init(_ downstream: Subscriber) {
    receiver = .passUnretained(downstream)
    early = Run.current.byEvents ? -1 : 0
    super.init(downstream)
  }

  /// Handles a value in this stage and below; not called once the stage is disposed.
  func take(_ value: Value) {}

  /// Adds the code of `take` for Ints to `maker`; false if code cannot express it.
  func encode(to maker: inout SingleCodeMaker) -> Bool { false }

  final override func next(_ value: Value) {
    if isDisposed { return }
    guard case .int(let n) = value, let entry else { return early < 0 ? take(value) : takeEarly(value) }
    switch SingleCode.run(n, at: entry) {
    case .dropped: return
    case .int(let n): send(.int(n))
    case .truth(let b): send(.bool(b))
    case .surprise(let n, let stage): takeBelow(n, stage)
    case .rest(let position): finish(position)
    }
  }

  // Separate functions, so that storing a value in a register does not pay for any of them.

  @inline(never)
  private func send(_ value: Value) {
    receiver._withUnsafeGuaranteedRef { $0.next(value) }
  }

  @inline(never)
  private func finish(_ position: SingleCode.Position) {
    switch SingleCode.finish(position) {
    case .dropped, .rest: return
    case .int(let n): send(.int(n))
    case .truth(let b): send(.bool(b))
    case .surprise(let n, let stage): takeBelow(n, stage)
    }
  }

  /// The closures take over, beginning with stage `stage`.
  @inline(never)
  private func takeBelow(_ n: Int, _ stage: Int) {
    var taker = self
    for _ in 0..<stage { taker = unsafeDowncast(taker.downstream, to: CodedStage.self) }
    taker.take(.int(n))
  }

  @inline(never)
  private func takeEarly(_ value: Value) {
    if case .int = value {
      early += 1
      if early > 2, early & (early - 1) == 0 { makeCode() }
    }
    take(value)
  }

  /// Tried again later if one of the stages is not attached to its source yet.
  private func makeCode() {
    var maker = SingleCodeMaker()
    var end: Subscriber = self
    var count = 0
    while count < CodedStage.most, !maker.isOver, let stage = end as? CodedStage {
      if !stage.isAttached { return }
      var longer = maker
      longer.begin(stage: count)
      guard stage.encode(to: &longer) else { break }
      maker = longer
      end = stage.downstream
      count += 1
    }
    early = -1
    guard count > 0, let code = maker.code() else { return }
    self.code = code
    entry = code.entry
    receiver = .passUnretained(end)
  }
}
