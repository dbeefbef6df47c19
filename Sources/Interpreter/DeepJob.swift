import CSystem
import Values

/// Runs `body` on a thread with room for deep recursion: long pipelines subscribe, send and are freed recursively. The
/// memory is reserved, and used only as needed.
@inlinable public func onDeepStack<Result>(_ body: () -> Result) -> Result {
  var result: Result?
  workOnDeepStack { result = body() }
  return result!
}

@usableFromInline func workOnDeepStack(_ body: () -> Void) {
  withoutActuallyEscaping(body) { body in
    let job = DeepJob {
      body()
      RunState.present?.freeKept()
    }
    let context = Unmanaged.passRetained(job).toOpaque()
    let hasRun = rsig_run_on_deep_stack(
      1 << 30, { Unmanaged<DeepJob>.fromOpaque($0!).takeUnretainedValue().body() }, context)
    // Use the current thread if no such thread can be made.
    if !hasRun { job.body() }
    Unmanaged<DeepJob>.fromOpaque(context).release()
  }
}

private final class DeepJob {
  let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
}
