import CSystem
import Interpreter
import Testing
import Values

@Suite struct DeepStackTests {
  private final class Probe: Box {
    let onFree: () -> Void
    init(_ onFree: @escaping () -> Void) { self.onFree = onFree }
    deinit { onFree() }
  }

  /// A value in ten lists, let go while the stack seems to be full.
  private static func dropNested(_ onFree: @escaping () -> Void) {
    rsig_set_stack_floor(.max)
    var nested = Value.box(Probe(onFree))
    for _ in 0..<10 { nested = .list([nested]) }
    nested = .nil
    rsig_set_stack_floor(0)
  }

  @Test func `objects too deep to free on the stack are freed before it is left`() {
    var isFreed = false
    let wasRescued = onDeepStack {
      Self.dropNested { isFreed = true }
      return !isFreed
    }
    #expect(wasRescued)
    #expect(isFreed)
  }

  @Test func `rescued objects are freed when another run begins on their thread`() {
    var isFreed = false
    let run = RunState()
    run.makeCurrent()
    Self.dropNested { isFreed = true }
    #expect(!isFreed)
    RunState().makeCurrent()
    #expect(isFreed)
  }

  @Test func `the end of one run does not stop another on the same thread`() {
    let first = RunState()
    let second = RunState()
    first.makeCurrent()
    RunState.current.isOver = true
    #expect(rsig_stop_requested())
    second.makeCurrent()
    #expect(!rsig_stop_requested())
    first.makeCurrent()
    #expect(rsig_stop_requested())
    RunState.current.isOver = false
  }

  @Test func `values of one run do not count as growth of another`() {
    final class Measured: RunState {
      var looks = 0
      override func hasGrown() {
        looks += 1
        super.hasGrown()
      }
    }
    let first = Measured()
    let second = Measured()
    first.makeCurrent()
    RunState.charge(15 << 20)
    second.makeCurrent()
    RunState.charge(2 << 20)
    #expect(second.looks == 0)
    first.makeCurrent()
    RunState.charge(2 << 20)
    #expect(first.looks == 1)
    RunState.charge(1 << 20)
    #expect(first.looks == 1)
  }
}
