import CLibraries
import Catalogue
import Diagnostics
import Values

/// A system library that is loaded at first use.
struct LoadedLibrary: Sendable {
  let name: String
  let package: String
  /// Returns NULL, or the reason why the library cannot be used.
  let load: @Sendable () -> UnsafePointer<CChar>?

  static let web = LoadedLibrary(name: "libcurl", package: "libcurl4", load: { rsig_web_load() })
  static let database = LoadedLibrary(name: "libsqlite3", package: "libsqlite3-0", load: { rsig_database_load() })

  /// Loads the library; `user` is the entry that needs it.
  func use(for user: String) throws(Failure) {
    if let misfit = rsig_libraries_misfit() {
      throw LoadedLibrary.failure(
        GateReasons.foreignLibraries, "`\(user)` cannot load \(name): \(String(cString: misfit))",
        help: "build rsig on this system: `swift build -c release`")
    }
    if let trouble = load().map({ String(cString: $0) }) {
      throw LoadedLibrary.failure(
        GateReasons.library, "`\(user)` needs \(name): \(trouble)",
        help: trouble == "it is not installed" ? "apt-get install \(package)" : nil)
    }
  }

  private static func failure(_ reason: Reason, _ message: String, help: String?) -> Failure {
    Failure(
      error: .box(
        ErrorBox(message, domain: "Outside", code: 3, reason: reason, help: help.map { [Suggestion($0)] } ?? [])))
  }
}
