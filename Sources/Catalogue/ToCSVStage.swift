import Reactive
import Values

/// Rows as lines of comma-separated values: the names of the first Dictionary, then a line for each row.
final class ToCSVStage: Stage {
  private let separator: String
  private let hasHeader: Bool
  private var names: [Value]?

  init(_ downstream: Subscriber, _ separator: String, _ hasHeader: Bool) {
    self.separator = separator
    self.hasHeader = hasHeader
    super.init(downstream)
  }

  override func next(_ value: Value) {
    if isDisposed { return }
    do throws(Failure) {
      var fields: [Value]
      if let row = value.asDictionary {
        let names = self.names ?? row.keys
        if self.names == nil {
          self.names = names
          if hasHeader { downstream.next(.string(try line(names))) }
          if isDisposed { return }
        }
        if let extra = row.keys.first(where: { !names.contains($0) }) {
          throw Failure(
            ValueReasons.badText, "the row has a key \(extra) that the first row does not have",
            help: ["`toCSV` takes its names from the first row"])
        }
        fields = names.map { row[$0] ?? .nil }
      } else if let tuple = value.asTuple {
        fields = tuple.elements
      } else if let series = value.asSeries {
        fields = try series.elements()
      } else {
        throw Failure.kind("a row for `toCSV`", mustBe: "a Dictionary or an Array", butIs: value)
      }
      downstream.next(.string(try line(fields)))
    } catch {
      fail(error)
    }
  }

  private func line(_ fields: [Value]) throws(Failure) -> String {
    var line = ""
    for (index, field) in fields.enumerated() {
      if index > 0 { line += separator }
      let text = field.isNil ? "" : try field.printed()
      let scalars = text.unicodeScalars
      let needsQuotes =
        fields.count == 1 && text.isEmpty
        || scalars.contains { $0 == "\"" || $0 == "\n" || $0 == "\r" || String($0) == separator }
      line +=
        needsQuotes
        ? "\"" + String(String.UnicodeScalarView(scalars.flatMap { $0 == "\"" ? [$0, $0] : [$0] })) + "\"" : text
    }
    return line
  }
}
