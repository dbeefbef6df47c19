import CEditline

import Platform

/// libedit's editor: its key maps, its commands and its handling of the terminal's mode. Its own drawing is discarded;
/// the line editor draws.
final class Editline {
  typealias Command = @convention(c) (OpaquePointer?, Int32) -> UInt8
  typealias Reader = @convention(c) (OpaquePointer?, UnsafeMutablePointer<wchar_t>?) -> Int32

  private let handle: OpaquePointer
  private let bell: UnsafeMutablePointer<Bool>
  private let stream: UnsafeMutablePointer<FILE>
  /// Names that libedit keeps pointers to.
  private var names: [UnsafeMutablePointer<wchar_t>] = []

  init?(errors: UnsafeMutablePointer<FILE>?) {
    bell = .allocate(capacity: 1)
    bell.initialize(to: false)
    // libedit refuses to edit on this terminal type, but how the terminal draws does not matter here.
    let type = getenv("TERM").map { String(cString: $0) }
    if type == "emacs" { setenv("TERM", "dumb", 1) }
    defer { if let type { setenv("TERM", type, 1) } }
    // libedit prints a complaint about terminal types that it does not know.
    guard let silence = fopen("/dev/null", "w"), let stream = rsig_bell_stream(bell),
      let handle = rsig_el_init("rsig", rsig_stdin(), rsig_stdout(), silence)
    else {
      bell.deallocate()
      return nil
    }
    self.handle = handle
    self.stream = stream
    rsig_el_set_output(handle, stream)
    rsig_el_set_errors(handle, errors ?? silence)
    rsig_el_leave_signals(handle)
    rsig_el_use_emacs_keys(handle)
    if errors != nil { fclose(silence) }
  }

  deinit {
    el_end(handle)
    fclose(stream)
    bell.deallocate()
    for name in names { name.deallocate() }
  }

  var isVi: Bool { rsig_el_is_vi(handle) }

  /// Reads `~/.editrc`. It may choose vi's keys, which resets all bindings, so bind afterwards.
  func readPreferences() { el_source(handle, nil) }

  func plug(owner: UnsafeMutableRawPointer, reader: Reader) {
    rsig_el_set_owner(handle, owner)
    rsig_el_set_reader(handle, reader)
    rsig_el_set_editing_mode(handle)
    rsig_el_set_working_mode(handle)
  }

  static func owner(of handle: OpaquePointer?) -> UnsafeMutableRawPointer? { handle.flatMap { rsig_el_owner($0) } }

  func add(_ name: String, _ command: Command) {
    let kept = Self.wide(name)
    let copy = UnsafeMutablePointer<wchar_t>.allocate(capacity: kept.count)
    copy.initialize(from: kept, count: kept.count)
    names.append(copy)
    rsig_el_add_command(handle, copy, copy, command)
  }

  func bind(_ key: String, to command: String, alternative: Bool = false) {
    let key = Self.wide(key)
    let command = Self.wide(command)
    if alternative { rsig_el_bind_alternative(handle, key, command) } else { rsig_el_bind(handle, key, command) }
  }

  /// Runs until a command ends the entry or the reader gives up. True if one of libedit's own commands entered the
  /// line.
  func run() -> Bool {
    var count: Int32 = 0
    return el_wgets(handle, &count) != nil && count > 0
  }

  func setRaw(_ raw: Bool) { rsig_el_set_raw(handle, raw) }

  /// Returns whether the bell rang since the last call.
  func takeBell() -> Bool {
    defer { bell.pointee = false }
    return bell.pointee
  }

  static func wide(_ text: String) -> [wchar_t] { wide(text.unicodeScalars) }

  private static func wide(_ text: some Sequence<Unicode.Scalar>) -> [wchar_t] { text.map { wchar_t($0.value) } + [0] }
}

// The entry as libedit holds it

extension Editline {
  var text: [Unicode.Scalar] {
    let line = el_wline(handle).pointee
    return UnsafeBufferPointer(start: line.buffer, count: line.lastchar - line.buffer).map {
      Unicode.Scalar(UInt32(truncatingIfNeeded: $0)) ?? "\u{fffd}"
    }
  }

  var string: String {
    // Drop traveling codes, in case one of libedit's commands inserted one.
    String(String.UnicodeScalarView(text.filter { !Key.isTraveling($0) && $0 != "\0" }))
  }

  var cursor: Int {
    let line = el_wline(handle).pointee
    return line.cursor - line.buffer
  }

  /// Among vi's keys, libedit moves the cursor of an empty line (`$`) to before its first character, where the next
  /// command would delete or write.
  func keepCursorInLine() { if cursor < 0 { move(to: 0) } }

  func move(to place: Int) { el_cursor(handle, Int32(place - cursor)) }

  func insert(_ text: some Sequence<Unicode.Scalar>) {
    let wide = Self.wide(text)
    if wide.count > 1 { el_winsertstr(handle, wide) }
  }

  func delete(_ range: Range<Int>) {
    move(to: range.upperBound)
    el_deletestr(handle, Int32(range.count))
  }

  func replace(with text: [Unicode.Scalar], cursor: Int) {
    delete(0..<self.text.count)
    insert(text)
    move(to: cursor)
  }
}
