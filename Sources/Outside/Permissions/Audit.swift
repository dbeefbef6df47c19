import Catalogue
import Diagnostics
import JSON
import Reactive
import Values

/// A file with one line for each decision of the permissions.
public final class Audit {
  private let sink: FileSink
  private unowned let loop: Loop

  public init(_ sink: FileSink, _ loop: Loop) {
    self.sink = sink
    self.loop = loop
  }

  /// `grant`: the one that allowed it; nil if it was refused.
  func note(_ right: Right, _ what: String, as written: String, by grant: String?, at place: Place?) {
    var fields: [(Value, Value)] = [
      (.string("us"), .int(Int(loop.now))), (.string("ask"), .string(right.rawValue)),
      (.string("what"), .string(what)),
      (.string("as"), .string(written)), (.string("allowed"), .bool(grant != nil)),
    ]
    if let grant { fields.append((.string("by"), .string(grant))) }
    if let place { fields.append((.string("at"), .string(place.description))) }
    guard let line = try? JSONWriter.text(.dictionary(fields)) else { return }
    // Write immediately: the program may end before the next line.
    sink.write(line + "\n")
    sink.flush()
  }
}
