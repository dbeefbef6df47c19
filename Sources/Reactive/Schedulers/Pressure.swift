import Values

/// The debt of one source from outside: values it has sent that stages still keep. Above a limit the source is held, so
/// that a slow consumer slows it down; below half of the limit it continues.
public final class Pressure {
  private static let mostValues = 1024
  private static let mostBytes = 1 << 20

  private unowned let loop: Loop
  private let hold: () -> Void
  private let resume: () -> Void
  private var values = 0
  private var bytes = 0
  private(set) var isHeld = false
  /// True if the source has ended; stages may still keep its values.
  private var isOver = false

  public init(_ loop: Loop, hold: @escaping () -> Void, resume: @escaping () -> Void) {
    self.loop = loop
    self.hold = hold
    self.resume = resume
  }

  func charge(_ size: Int) {
    values += 1
    bytes += size
    guard !isHeld, !isOver, values > Pressure.mostValues || bytes > Pressure.mostBytes else { return }
    isHeld = true
    loop.heldSources.append(self)
    hold()
  }

  func pay(_ size: Int) {
    values -= 1
    bytes -= size
    if isHeld, values <= Pressure.mostValues / 2, bytes <= Pressure.mostBytes / 2 { release() }
  }

  /// Lets the source send once more although its debt is not paid, because everything waits for a value that it has not
  /// sent yet.
  func release() {
    guard isHeld else { return }
    isHeld = false
    loop.heldSources.removeAll { $0 === self }
    resume()
  }

  /// Marks the source as ended; it is not held any more.
  public func end() {
    isOver = true
    isHeld = false
    loop.heldSources.removeAll { $0 === self }
  }

  /// Runs a block in which this source sends.
  public func sending(_ block: () -> Void) {
    let run = Run.current
    let outer = run.sender
    run.sender = self
    block()
    run.sender = outer
  }
}

extension Value {
  /// Roughly the bytes that the value takes, if that may be many.
  var sizeInMemory: Int {
    if let text = asText { return text.utf8.count }
    return asData?.bytes.count ?? 16
  }
}
