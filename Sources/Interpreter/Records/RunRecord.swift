import Catalogue
import Diagnostics
import JSON
import Values

/// A record of what came from outside during one run: a line for each ask, each answer, and each ask that the program
/// disposed. A record can also be written by hand.
///
///     {"rsig":"record","version":1,"script":"build.rsig","sha256":"…","args":[],"epoch":…,"seed":7}
///     {"us":0,"ask":1,"changes":["src/*.c"],"at":"build.rsig:1:1"}
///     {"us":152031,"of":1,"next":{"path":"src/a.c","change":"modified"}}
///     {"us":911020,"dispose":1}
public struct RunRecord {
  public static let version = 1

  enum Answer {
    case next(Value)
    case bytes([UInt8])
    case errors([UInt8])
    case completed
    case error(Value)
  }

  /// One ask with its answers and their times.
  struct Exchange {
    let start: Int64
    let kind: Ask.Kind
    let key: String
    let place: String
    fileprivate(set) var answers: [(time: Int64, answer: Answer)] = []
    fileprivate(set) var disposed: Int64?
    /// Number and hash of the values that the program sent; nil if it sent none, or the record does not say.
    fileprivate(set) var sent: (count: Int, sha256: String)?
    /// Error that immediately follows the ask; nothing was opened then.
    var refusal: Value? {
      guard sent == nil, let first = answers.first, first.time == start, case .error(let error) = first.answer else {
        return nil
      }
      return error
    }
  }

  /// An event that the program does not determine, in the order of the record.
  enum Event {
    case answer(exchange: Int, index: Int)
    /// A turn of the program whose time, or order among the answers, does not follow from the program.
    case turn(number: Int, time: Int64)
  }

  let name: String
  /// Hash of the script's text; nil in a record written by hand.
  private(set) var sha256: String?
  public private(set) var seed: UInt64?
  private(set) var epoch: Int64?
  public private(set) var arguments: [String] = []
  private(set) var exchanges: [Exchange] = []
  private(set) var events: [Event] = []
  /// Indices of turns among the events, by their number.
  private(set) var turns: [Int: Int] = [:]

  /// True if standard input was read.
  var asksForInput: Bool { exchanges.contains { $0.key == Ask(.lines, []).key } }

  /// Parses a record. A truncated last line is ignored.
  public init(_ bytes: [UInt8], name: String) throws(Failure) {
    self.name = name
    var places: [Int: Int] = [:]
    let lines = bytes.split(at: 0x0a)
    for (index, line) in lines.enumerated() where !line.allSatisfy({ $0 == 0x20 || $0 == 0x0d }) {
      let fields: DictionaryBox
      do throws(Failure) {
        guard let read = try JSONReader.read(String(utf8: line)).asDictionary else {
          throw Failure(ValueReasons.badText, "a line of a record is an object")
        }
        fields = read
      } catch {
        if index == lines.count - 1, index > 0 { break }
        throw Failure(RecordReasons.badRecord, "\(name):\(index + 1) is not a line of a record: \(error.message)")
      }
      try take(fields, &places, line: index + 1)
    }
  }

  private mutating func take(_ fields: DictionaryBox, _ places: inout [Int: Int], line: Int) throws(Failure) {
    func field(_ name: String) -> Value? { fields[.string(name)] }
    let time: Int64 = if case .int(let us)? = field("us") { Int64(us) } else { 0 }
    if field("rsig")?.asText == "record" {
      if case .int(let version)? = field("version"), version > RunRecord.version {
        throw Failure(
          RecordReasons.newer, "\(name) is a record of version \(version), and this rsig reads version 1",
          help: ["record it again with `--record`, or use the rsig that wrote it"])
      }
      sha256 = field("sha256")?.asText
      if case .int(let seed)? = field("seed") { self.seed = UInt64(bitPattern: Int64(seed)) }
      if case .int(let epoch)? = field("epoch") { self.epoch = Int64(epoch) }
      arguments = field("args")?.asList?.map(\.raw) ?? []
    } else if case .int(let number)? = field("ask") {
      let kind = fields.keys.first { key in Ask.Kind(rawValue: key.raw) != nil }
      guard let kind, let asked = field(kind.raw)?.asList else {
        throw Failure(RecordReasons.badRecord, "\(name):\(line) asks for nothing that rsig knows")
      }
      let known: Set = ["us", "ask", "at", kind.raw]
      let labels = zip(fields.keys, fields.values).filter { !known.contains($0.0.raw) }.map { ($0.0.raw, $0.1) }
      let ask = Ask(Ask.Kind(rawValue: kind.raw)!, asked, labels: labels)
      places[number] = exchanges.count
      exchanges.append(
        Exchange(start: time, kind: ask.kind, key: ask.key, place: field("at")?.asText ?? "line \(line)"))
    } else if case .int(let number)? = field("of") {
      guard let place = places[number] else {
        throw Failure(RecordReasons.badRecord, "\(name):\(line) answers ask \(number), which no line before it asks")
      }
      if let answer = try RunRecord.answer(fields) {
        events.append(.answer(exchange: place, index: exchanges[place].answers.count))
        exchanges[place].answers.append((time, answer))
      }
      if let sent = field("sent")?.asDictionary, case .int(let count)? = sent[.string("count")] {
        exchanges[place].sent = (count, sent[.string("sha256")]?.raw ?? "")
      }
    } else if case .int(let number)? = field("dispose"), let place = places[number] {
      exchanges[place].disposed = time
    } else if case .int(let turn)? = field("turn") {
      turns[turn] = events.count
      events.append(.turn(number: turn, time: time))
    }
  }

  private static func answer(_ fields: DictionaryBox) throws(Failure) -> Answer? {
    if let value = fields[.string("next")] { return .next(value) }
    if let bytes = fields[.string("bytes")] { return .bytes(bytes.asData?.bytes ?? Array(bytes.raw.utf8)) }
    if let bytes = fields[.string("errors")] { return .errors(bytes.asData?.bytes ?? Array(bytes.raw.utf8)) }
    if fields[.string("completed")] != nil { return .completed }
    guard let error = fields[.string("error")] else { return nil }
    guard let box = error.asDictionary else { return .error(error.asText.map { .error($0) } ?? error) }
    var code = 0
    if case .int(let number)? = box[.string("code")] { code = number }
    return .error(
      .box(
        ErrorBox(
          box[.string("message")]?.raw ?? "", domain: box[.string("domain")]?.raw ?? "", code: code,
          userInfo: details(of: box))))
  }

  /// A server's wait is a Duration, which JSON has only as a text.
  private static func details(of error: DictionaryBox) -> DictionaryBox? {
    guard let told = error[.string("userInfo")]?.asDictionary else { return nil }
    let values = zip(told.keys, told.values).map { key, value -> (Value, Value) in
      guard key.asText == "retryAfter", let text = value.asText, let wait = try? Texts.duration(text) else {
        return (key, value)
      }
      return (key, .duration(wait))
    }
    return DictionaryBox(values)
  }
}

extension RunRecord {
  /// Hash of a script's text, stored in its records.
  public static func hash(_ bytes: [UInt8]) -> String {
    var hash = ValuesHash()
    hash.add(bytes)
    return hash.sha256
  }
}
