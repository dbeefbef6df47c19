import CSystem
import Interpreter
import Testing
import Values

@Suite struct DeepStackTests {
  @Test func `a run does not inherit what the previous one left behind`() {
    let marked = onDeepStack {
      while rsig_deepen_show() {}
      return rsig_deepen_show()
    }
    #expect(!marked, "the first run is at its bound")
    #expect(onDeepStack { rsig_deepen_show() })
  }

  private final class Probe: Box {
    let onFree: () -> Void
    init(_ onFree: @escaping () -> Void) { self.onFree = onFree }
    deinit { onFree() }
  }

  @Test func `objects too deep to free on the stack are freed with it`() {
    var isFreed = false
    let wasRescued = onDeepStack {
      // Pretends that the stack is full.
      rsig_set_stack_floor(.max)
      var nested = Value.box(Probe { isFreed = true })
      for _ in 0..<10 { nested = .list([nested]) }
      nested = .nil
      return nested.isNil && rsig_get_rescued() != nil && !isFreed
    }
    #expect(wasRescued)
    #expect(isFreed)
    #expect(rsig_get_rescued() == nil)
  }
}
