import Testing
import Values

struct NamedValuesTests {
  @Test func `few and many names are found, in the order in which they came`() {
    var names = NamedValues<Int>()
    for number in 0..<40 {
      #expect(names.put(number, at: "name \(number)") == nil)
      #expect(names.put(-number, at: "name \(number)") == number)
      #expect(names["name \(number)"] == -number && names["name"] == nil)
    }
    #expect(names.names == (0..<40).map { "name \($0)" } && names.elements == (0..<40).map { -$0 })
  }
}
