import CSystem
import Interpreter
import Testing

@Suite struct DeepStackTests {
  @Test func whatARunLeftBehindIsNotTheNextOnes() {
    onDeepStack {
      rsig_note_unheard_depth()
      _ = rsig_deepen_show()
    }
    let (unheard, depth) = onDeepStack { (rsig_take_unheard_depth(), rsig_show_depth) }
    #expect(!unheard)
    #expect(depth == 0)
  }

  @Test func aRunWithinARunLeavesTheOuterOnesStack() {
    let (before, after) = onDeepStack {
      let before = rsig_stack_floor
      onDeepStack {}
      return (before, rsig_stack_floor)
    }
    #expect(before != 0)
    #expect(before == after)
  }
}
