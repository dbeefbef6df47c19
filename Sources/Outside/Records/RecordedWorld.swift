import Catalogue
import Diagnostics
import Interpreter
import JSON
import Reactive
import Values

/// Records everything that passes through the gate, in the format of `RunRecord`.
public final class RecordedWorld: World, Foresight {
  public let inner: any World
  private let write: (String) -> Void
  private unowned let loop: Loop
  private var count = 0
  /// Number of answers so far.
  public private(set) var answers = 0
  /// The replay, if a replayed run is being recorded.
  private let foresight: (any Foresight)?
  /// True if an answer came while the program had work due; the order is then recorded by the number of the next turn.
  private var isBetween = false

  /// `write` receives whole lines.
  public init(_ inner: any World, _ loop: Loop, write: @escaping (String) -> Void) {
    self.inner = inner
    self.write = write
    self.loop = loop
    foresight = loop.foresight
    loop.foresight = self
  }

  /// Records a turn that began late, or after an answer that came when the turn was already due.
  public func turn(_ number: Int, of loop: Loop, at now: Int64, reckoned: Int64) {
    foresight?.turn(number, of: loop, at: now, reckoned: reckoned)
    if loop.now == reckoned, !isBetween { return }
    isBetween = false
    write([("us", time), ("turn", .int(number))])
  }

  private func write(answer fields: [(String, Value)], of number: Int) {
    answers += 1
    loop.noteAnswer()
    if loop.hasDueWork { isBetween = true }
    write([("us", time), ("of", .int(number))] + fields)
  }

  /// Writes the first line, which identifies the run.
  public func begin(_ source: Source, arguments: [String], seed: UInt64) {
    write([
      ("rsig", .string("record")), ("version", .int(RunRecord.version)), ("script", .string(source.name)),
      ("sha256", .string(RunRecord.hash(source.bytes))), ("args", .list(arguments.map { .string($0) })),
      ("epoch", .int(Int(loop.clock.epoch))), ("seed", .int(Int(bitPattern: UInt(seed)))),
    ])
  }

  public func open(_ ask: Ask, _ port: Port) throws(Failure) {
    let number = noteAsk(ask)
    let sent = Sent()
    let recorded = Port(
      Port.Answers(
        next: { [self] value in
          write(answer: [("next", value)], of: number)
          port.next(value)
        },
        bytes: { [self] bytes in
          write(answer: [("bytes", RecordedWorld.value(bytes))], of: number)
          port.bytes(bytes)
        },
        errors: { [self] bytes in
          write(answer: [("errors", RecordedWorld.value(bytes))], of: number)
          port.errors(bytes)
        },
        failed: { [self] error in
          note(sent, number)
          write(answer: [("error", RecordedWorld.value(error))], of: number)
          port.failed(error)
        },
        ended: { [self] in
          note(sent, number)
          write(answer: [("completed", .bool(true))], of: number)
          port.ended()
        }))
    do {
      try inner.open(ask, recorded)
    } catch {
      write([("us", time), ("of", .int(number)), ("error", RecordedWorld.value(error.error))])
      throw error
    }
    if port.isOpen, recorded.isOpen { port.source = Downward(recorded, number, sent, self) }
  }

  public func variable(_ ask: Ask) throws(Failure) -> Value {
    let number = noteAsk(ask)
    do {
      let value = try inner.variable(ask)
      write([("us", time), ("of", .int(number)), ("next", value)])
      return value
    } catch {
      write([("us", time), ("of", .int(number)), ("error", RecordedWorld.value(error.error))])
      throw error
    }
  }

  private func noteAsk(_ ask: Ask) -> Int {
    count += 1
    var fields: [(String, Value)] = [
      ("us", time), ("ask", .int(count)), (ask.kind.rawValue, .list(ask.arguments)),
    ]
    fields += ask.recordedLabels.map { ($0.name, $0.value) }
    if let place = ask.place { fields.append(("at", .string(place.description))) }
    write(fields)
    return count
  }

  private var time: Value { .int(Int(loop.now)) }

  /// Records that the program disposed an ask.
  fileprivate func noteDisposal(_ number: Int, _ sent: Sent) {
    note(sent, number)
    write([("us", time), ("dispose", .int(number))])
  }

  fileprivate func note(_ sent: Sent, _ number: Int) {
    guard sent.hash.count > 0 else { return }
    write([
      ("us", time), ("of", .int(number)),
      (
        "sent",
        .record(["count": .int(sent.hash.count), "sha256": .string(sent.hash.sha256)])
      ),
    ])
    sent.hash = ValuesHash()
  }

  private func write(_ fields: [(String, Value)]) {
    guard let line = try? JSONWriter.text(.dictionary(fields.map { (.string($0.0), $0.1) })) else { return }
    write(line + "\n")
  }

  /// Text if the bytes are valid UTF-8, otherwise Data.
  private static func value(_ bytes: UnsafeRawBufferPointer) -> Value {
    let text = String(utf8: bytes)
    return text.utf8.elementsEqual(bytes) ? .string(text) : .data(Array(bytes))
  }

  private static func value(_ error: Value) -> Value {
    guard let box = error.asError else { return error }
    return .record([
      "message": .string(box.message), "domain": .string(box.domain), "code": .int(box.code),
      "userInfo": .box(box.userInfo),
    ])
  }

  /// Hash of the values that the program sent through one ask.
  fileprivate final class Sent { var hash = ValuesHash() }

  /// Records what the program sends to the outside, and passes it on.
  private final class Downward: Responder {
    let inner: Port
    let number: Int
    let sent: Sent
    let recording: RecordedWorld

    init(_ inner: Port, _ number: Int, _ sent: Sent, _ recording: RecordedWorld) {
      self.inner = inner
      self.number = number
      self.sent = sent
      self.recording = recording
    }

    func send(_ bytes: [UInt8]) {
      sent.hash.add(bytes)
      inner.send(bytes)
    }
    func send(_ value: Value) {
      sent.hash.add(Array(value.description.utf8))
      inner.send(value)
    }
    func finish() { inner.finish() }
    func hold() { inner.hold() }
    func resume() { inner.resume() }
    func close() {
      recording.noteDisposal(number, sent)
      inner.close()
    }
  }
}
