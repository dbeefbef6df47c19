extension Repl {
  /// Effects of Ctrl-C and Ctrl-D since the last entry.
  struct Interrupts {
    /// Work was interrupted; a second Ctrl-C ends everything live.
    var hasInterrupted = false
    /// Ctrl-C at an idle prompt listed what is live; another one ends it.
    var hasListed = false
    /// Ctrl-D warned that work is live; another one leaves.
    var hasWarned = false
  }
}
