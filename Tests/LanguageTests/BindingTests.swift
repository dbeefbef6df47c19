import Catalogue
import Diagnostics
import Syntax
import Testing

@testable import Language

@Suite struct BindingTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let call: String
    let isPiped: Bool
    let result: Result<[ArgumentBinding.Slot], ArgumentBinding.Misfit>
    var testDescription: String { call }

    init(_ call: String, isPiped: Bool = false, _ slots: ArgumentBinding.Slot...) {
      (self.call, self.isPiped, result) = (call, isPiped, .success(slots))
    }

    init(_ call: String, isPiped: Bool = false, is misfit: ArgumentBinding.Misfit) {
      (self.call, self.isPiped, result) = (call, isPiped, .failure(misfit))
    }
  }

  static let cases: [Case] = [
    Case("scanWithStart 0 { $0 }", isPiped: true, .one(0), .one(1), .one(2), .empty),
    Case("scanWithStart { $0 }", isPiped: true, .one(0), .empty, .one(1), .empty),
    Case("scanWithStart reduceWithIndex: { $0 }", isPiped: true, .one(0), .empty, .empty, .one(1)),
    Case("scanWithStart reduce: { $0 } start: 0", isPiped: true, .one(0), .one(2), .one(1), .empty),
    Case("Command { $0 }", .empty, .one(0)),
    Case("Command enabled: x { $0 }", .one(0), .one(1)),
    Case("merge a b c", .many([0, 1, 2]), .empty),
    Case("merge b", isPiped: true, .many([0, 1]), .empty),
    Case("subscribeNext { $0 } completed: { 1 }", isPiped: true, .one(0), .one(1), .empty, .one(2)),
    Case("take 2", is: .missing(1)),
    Case("take 2 3", isPiped: true, is: .tooMany(2)),
    Case("take count: 1 count: 2", isPiped: true, is: .twice(2)),
    Case("scanWithStart 0", isPiped: true, is: .missing(2)),
    Case("map { 1 } withIndex: { 2 }", isPiped: true, is: .twice(2)),
    Case("map { 1 } { 2 }", isPiped: true, is: .tooMany(2)),
    Case("take number: 1", isPiped: true, is: .unknownLabel(1)),
  ]

  /// Each argument goes to the parameter of its label, otherwise to the next one that accepts it.
  @Test(arguments: cases) func `arguments go to their parameters`(_ one: Case) throws {
    guard
      case .expression(let expression) = Parser.parse(Source(name: "call", text: one.call)).script.statements[0].form,
      case .apply(let callee, let arguments, _) = expression.form, case .name(let name) = callee.form
    else { throw Missing() }
    let entry = try #require(Entries.named(name))
    do throws(ArgumentBinding.Misfit) {
      let binding = try ArgumentBinding.bind(WrittenArguments(arguments, isPiped: one.isPiped), to: entry)
      #expect(.success((0..<binding.count).map { binding[$0] }) == one.result)
    } catch {
      #expect(.failure(error) == one.result)
    }
  }

  /// A binding stores arguments in a row of that length.
  @Test func `no entry has more parameters than a binding holds`() {
    for entry in Entries.all { #expect(entry.parameters.count <= ArgumentBinding.mostParameters, "\(entry.name)") }
  }

  private struct Missing: Error {}
}
