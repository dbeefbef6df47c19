import Diagnostics
import Kernels
import Values

public final class FilterSignal: LinkSignal {
  public init(_ source: Signal, _ test: Function, at place: Place? = nil) {
    super.init(source, .filter(test, at: place))
  }
}
