/// Where a user's files are, by the XDG rules: a variable counts where it is an absolute path, else there is a usual
/// place under HOME.
public struct Places: Sendable {
  /// Entries of earlier sessions; nil where there is no home.
  public let history: String?
  /// Run when the prompt starts.
  public let initialScript: String?
  /// Lessons that were done.
  public let progress: String?
  /// Answers of quizzes.
  public let quiz: String?

  /// `variable` gives the value of an environment variable.
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
