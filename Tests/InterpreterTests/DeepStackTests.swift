import CSystem
import Interpreter
import Testing

@Suite struct DeepStackTests {
  @Test func whatARunLeftBehindIsNotTheNextOnes() {
    let marked = onDeepStack {
      rsig_note_unheard_depth()
      while rsig_deepen_show() {}
      return rsig_deepen_show()
    }
    #expect(!marked, "the first run is at its bound")
    let (unheard, mayShow) = onDeepStack { (rsig_take_unheard_depth(), rsig_deepen_show()) }
    #expect(!unheard)
    #expect(mayShow)
  }
}
