import Diagnostics
import Outside

/// A mistake in the arguments of `rsig`.
struct UsageError: Error {
  let reason: Reason
  let message: String
  let help: String?
  private(set) var status: Int32 = 2

  /// The script was refused before it ran, and the reason is already reported.
  static var needs: UsageError {
    var error = UsageError(PermissionReasons.needs, "", help: nil)
    error.status = 1
    return error
  }

  init(_ reason: Reason, _ message: String, help: String?) {
    self.reason = reason
    self.message = message
    self.help = help
  }

  static func unreadable(_ trouble: Files.Trouble, help: String? = nil) -> UsageError {
    UsageError(FileReasons.unreadable, "\(trouble.path) cannot be read: \(trouble.reason)", help: help)
  }

  static func unwritable(_ trouble: Files.Trouble, help: String? = nil) -> UsageError {
    let path = trouble.path.isEmpty ? "a file without a name" : trouble.path
    var error = UsageError(FileReasons.unwritable, "\(path) cannot be written: \(trouble.reason)", help: help)
    error.status = 1
    return error
  }

  static func reading<Result>(_ work: @autoclosure () throws(Files.Trouble) -> Result) throws(UsageError) -> Result {
    do throws(Files.Trouble) { return try work() } catch { throw unreadable(error) }
  }

  static func writing<Result>(
    _ work: @autoclosure () throws(Files.Trouble) -> Result, help: String? = nil
  ) throws(UsageError) -> Result {
    do throws(Files.Trouble) { return try work() } catch { throw unwritable(error, help: help) }
  }
}
