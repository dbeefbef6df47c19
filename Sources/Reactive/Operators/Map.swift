import Kernels
import Values

public final class MapSignal: LinkSignal {
  public init(_ source: Signal, _ transform: Function) { super.init(source, .map(transform)) }
}
