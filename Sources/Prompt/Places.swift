/// Locations of a user's files by the XDG rules: an environment variable if it is an absolute path, else a default
/// under HOME.
public struct Places: Sendable {
  /// Entries of earlier sessions; nil without a home directory.
  public let history: String?
  /// Run when the prompt starts.
  public let initialScript: String?
  /// Completed lessons.
  public let progress: String?
  /// Answers to quizzes.
  public let quiz: String?

  /// Creates the places; `variable` returns the value of an environment variable.
  public init(_ variable: (String) -> String?) {
    func folder(_ name: String, _ usual: String) -> String? {
      if let path = variable(name), path.hasPrefix("/") { return Self.withoutSlash(path) }
      guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
      return Self.withoutSlash(home) + usual
    }
    history = folder("XDG_STATE_HOME", "/.local/state").map { $0 + "/rsig/history" }
    let data = folder("XDG_DATA_HOME", "/.local/share")
    progress = data.map { $0 + "/rsig/learn.jsonl" }
    quiz = data.map { $0 + "/rsig/quiz.jsonl" }
    initialScript = folder("XDG_CONFIG_HOME", "/.config").map { $0 + "/rsig/init.rsig" }
  }

  private static func withoutSlash(_ path: String) -> String { path.hasSuffix("/") ? String(path.dropLast()) : path }
}
