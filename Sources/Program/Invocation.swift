// Program: from a command line to an exit status.
//
//     Invocation     finds the verb, passes it the words, and ends the process with its status
//     Verbs/         one file per verb; `RunVerb`, which runs a script, has no name on the command line
//     Option         one option, declared by the verbs that accept it
//     Options        the options and other words given to a verb
//     RunOptions, OutsideOptions
//                    options shared by several verbs
//     UsageReasons   codes for wrong command lines
//
// A verb does not print usage errors itself: it throws a `UsageError`, which the invocation reports. The exit status is
// 0, 1 if a watched signal or a statement failed, 2 if the program or the command line is wrong, and 130 after Ctrl-C.
//
// Nothing here knows how a program runs. Each verb makes a session, a film or a prompt, and passes it the streams.

import CSystem
import Diagnostics
import Interpreter
import Outside
import Platform

/// The whole program: takes arguments, returns an exit status.
public struct Invocation {
  static let version = "0.1.0"

  let out = FileSink(1)
  let err = FileSink(2)
  private let kept = Kept()

  public init() {}

  func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// The arguments of the command line. (Not in the main file, which is isolated to the main actor.)
  public static var words: [String] { Array(CommandLine.arguments.dropFirst()) }

  /// Runs the arguments and ends the process at once, so nothing needs to be freed. Everything runs on a deep stack,
  /// which a session needs.
  public func end(_ words: [String]) -> Never {
    signal(SIGPIPE, SIG_IGN)
    holdStandardStreams()
    return onDeepStack { exit(run(words)) }
  }

  /// Takes the descriptors of closed standard streams, since a file that is opened would get them, and output would be
  /// written into it. Using them stays an error.
  private func holdStandardStreams() {
    for stream: Int32 in 0...2 where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  private func run(_ words: [String]) -> Int32 {
    let status = dispatch(words)
    out.flush()
    err.flush()
    return closing(status)
  }

  private func dispatch(_ words: [String]) -> Int32 {
    do throws(UsageError) {
      if let verb = words.first.flatMap({ Verb.named($0) }) {
        return try verb.run(self, Array(words.dropFirst()))
      }
      return try RunVerb.verb.run(self, words)
    } catch {
      if !error.message.isEmpty { report(error) }
      return error.status
    }
  }

  func report(_ error: UsageError) {
    let diagnostic = Diagnostic(
      .error, error.reason, Sentence(error.message), at: nil, help: error.help.map { [Suggestion($0)] } ?? [])
    report([diagnostic.translated(to: Tongue.of(environment))])
  }

  func report(_ diagnostics: [Diagnostic], _ options: Options? = nil) {
    let report = Report(isColored: colors(options?.color ?? .auto, 2), columns: err.columns)
    for diagnostic in diagnostics {
      err.write(options?.events == .json ? Report.json(diagnostic) + "\n" : report.picture(diagnostic))
    }
  }

  /// Makes Ctrl-C, SIGTERM and SIGHUP stop running work instead of ending the process at once.
  static func watchSignals() { rsig_signals_watch(ending) }

  /// Status for one of these signals; nil if none has arrived.
  static func takeSignal() -> Int32? {
    let came = rsig_signals_take(ending)
    if came & UInt32(RSIG_INTERRUPT) != 0 { return 130 }
    if came & UInt32(RSIG_TERMINATE) != 0 { return 143 }
    return came & UInt32(RSIG_HANGUP) != 0 ? 129 : nil
  }

  private static let ending = UInt32(RSIG_INTERRUPT | RSIG_TERMINATE | RSIG_HANGUP)

  /// Reports an error of writing rsig's own files after a run, and makes its status that of the run.
  func fail(_ error: UsageError) {
    report(error)
    kept.hasFailed = true
  }

  /// Ends the run quietly if the reader of standard output is gone, with the status that it has earned until then;
  /// reports an error if the disk is full.
  private func closing(_ status: Int32) -> Int32 {
    guard let failure = out.failure, failure != EPIPE else { return kept.hasFailed ? max(status, 1) : status }
    report(
      UsageError(
        FileReasons.unwritable, "the output cannot be written: \(String(cString: strerror(failure)))", help: nil))
    err.flush()
    return 1
  }

  /// Keeps objects alive until the process ends: freeing a large program would take a tenth of its run time.
  private final class Kept {
    var objects: [AnyObject] = []
    var hasFailed = false
  }

  func keep(_ object: AnyObject) { kept.objects.append(object) }

  /// Writes a text that was made of a script: as it is into a file or a pipe, and on a terminal without its control
  /// characters.
  func write(script text: String) { out.write(isTerminal(1) ? text.escaped(for: .screen) : text) }

  func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  func colors(_ wish: RunOptions.Color, _ descriptor: Int32) -> Bool {
    switch wish {
    case .always: true
    case .never: false
    case .auto: isTerminal(descriptor) && environment("NO_COLOR")?.isEmpty ?? true && environment("TERM") != "dumb"
    }
  }
}
