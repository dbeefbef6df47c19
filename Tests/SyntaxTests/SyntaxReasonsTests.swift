import Diagnostics
import Testing

@testable import Syntax

struct SyntaxReasonsTests {
  @Test func `codes are in order and have stories`() {
    let codes = SyntaxReasons.all.map(\.code)
    #expect(codes == codes.sorted())
    #expect(Set(codes).count == codes.count)
    #expect(codes.allSatisfy { $0.hasPrefix("E01") && $0.count == 5 })
    #expect(SyntaxReasons.all.allSatisfy { $0.title.count > 5 && $0.story.count > 60 })
  }
}
