extension Session {
  /// How a session runs, and what limits it.
  public struct Settings {
    /// True if a run goes on after an error that would end a script (prompt and tests).
    public var continuesAfterErrors = false
    public var mayRebind = false
    public var echo = false
    /// Limit of the program's own time.
    public var bound: Int64?
    /// True if `exit` ends the run; the prompt refuses it.
    public var mayExit = true
    /// The script's name, for its usage text.
    public var program = "script"
    /// Seed of the random numbers; nil is a random seed, or 0 in virtual time.
    public var seed: UInt64?
    /// Number of values that one turn may send; nil for no limit.
    public var valueLimit: Int?
    /// Limit of the process's memory in bytes; nil for none.
    public var memory: Int? = MemoryLimit.usual
    /// Checked before each turn; ends the run like the bound once it returns true, when enough has been shown.
    public var isEnough: (() -> Bool)?
    public let arguments: [String]
    /// Runs pipelines event by event, never in batches: slower, but indistinguishable.
    public var runsByEvents = false
    public var traces: Tracing?

    public init(arguments: [String] = []) { self.arguments = arguments }
  }
}
