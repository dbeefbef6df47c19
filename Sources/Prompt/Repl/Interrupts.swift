extension Repl {
  /// Answers that Ctrl-C and Ctrl-D have given since the last entry.
  struct Interrupts {
    /// Work was interrupted: a second time everything live is ended.
    var hasInterrupted = false
    /// An idle Ctrl-C listed what is live: another one ends it.
    var hasListed = false
    /// Ctrl-D said that work is live: another one leaves.
    var hasWarned = false
  }
}
