import Values

/// One open ask: answers come up through it, and values of the program go down. It is closed by the end of its answer
/// or by the program, whichever comes first, and passes nothing from then on.
public final class Port {
  /// The end towards the program.
  public struct Answers {
    let next: (Value) -> Void
    let bytes: (UnsafeRawBufferPointer) -> Void
    /// Standard error of a program, if it was requested.
    let errors: (UnsafeRawBufferPointer) -> Void
    let failed: (Value) -> Void
    let ended: () -> Void

    public init(
      next: @escaping (Value) -> Void, bytes: @escaping (UnsafeRawBufferPointer) -> Void,
      errors: @escaping (UnsafeRawBufferPointer) -> Void = { _ in },
      failed: @escaping (Value) -> Void, ended: @escaping () -> Void
    ) {
      self.next = next
      self.bytes = bytes
      self.errors = errors
      self.failed = failed
      self.ended = ended
    }
  }

  /// Released at the end, since its closures keep the asking signal alive.
  private var answers: Answers?
  /// The end towards the world; nil until the world has opened it.
  public var source: (any Responder)?
  public var isOpen: Bool { answers != nil }

  public init(_ answers: Answers) { self.answers = answers }

  // MARK: up

  public func next(_ value: Value) { answers?.next(value) }
  public func bytes(_ bytes: UnsafeRawBufferPointer) { answers?.bytes(bytes) }

  public func errors(_ bytes: UnsafeRawBufferPointer) { answers?.errors(bytes) }

  public func failed(_ error: Value) {
    let answers = take()
    answers?.failed(error)
  }

  public func ended() {
    let answers = take()
    answers?.ended()
  }

  /// Ends the answer: with an error, or as complete.
  public func end(_ error: Value?) {
    if let error { failed(error) } else { ended() }
  }

  private func take() -> Answers? {
    defer {
      answers = nil
      source = nil
    }
    return answers
  }

  // MARK: down

  public func send(_ bytes: [UInt8]) { source?.send(bytes) }
  public func send(_ value: Value) { source?.send(value) }
  /// The program will send nothing more.
  public func finish() { source?.finish() }
  public func hold() { source?.hold() }
  public func resume() { source?.resume() }

  /// The program needs no more answers.
  public func close() {
    guard isOpen else { return }
    let source = self.source
    _ = take()
    source?.close()
  }
}
