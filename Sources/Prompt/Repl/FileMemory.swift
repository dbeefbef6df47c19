extension Repl {
  /// Files and entries that commands go back to.
  struct FileMemory {
    var loaded: String?
    /// `init.rsig`, where there is one.
    var initial: String?
    /// Files that `:save` wrote: it may write over them.
    var saved: Set<String> = []
    var lastEntry: String?
  }
}
