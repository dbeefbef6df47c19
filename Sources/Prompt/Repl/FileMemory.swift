extension Repl {
  /// Files and entries that later commands refer to.
  struct FileMemory {
    var loaded: String?
    /// Path of `init.rsig`, if there is one.
    var initial: String?
    /// Files written by `:save`, which it may overwrite.
    var saved: Set<String> = []
    var lastEntry: String?
  }
}
