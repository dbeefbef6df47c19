/// Classes of outside actions that a program may be permitted.
public enum Right: String, Sendable, CaseIterable {
  case read, write, run, net, env
}
