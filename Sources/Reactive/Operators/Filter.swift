import Kernels
import Values

public final class FilterSignal: LinkSignal {
  public init(_ source: Signal, _ test: Function) { super.init(source, .filter(test)) }
}
