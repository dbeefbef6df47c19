/// One event as a value, as materialize sends it.
public final class EventBox: Box {
  public enum Event { case next(Value), error(Value), completed }

  public let event: Event
  public init(_ event: Event) { self.event = event }

  public override var kind: Kind { .event }

  public override func write(to out: inout ValueWriter) {
    switch event {
    case .next(let value):
      out += "next("
      out.write(value)
      out += ")"
    case .error(let error):
      out += "error("
      out.write(error)
      out += ")"
    case .completed: out += "completed"
    }
  }

  override var hasParts: Bool { true }
  public override func equals(_ other: Box) -> Bool { Equality.holds(self, other) }

  public override func hash(into hasher: inout Hasher, within budget: inout HashBudget) {
    switch event {
    case .next(let value), .error(let value): value.hash(into: &hasher, within: &budget)
    case .completed: break
    }
  }
}
