import CSystem

/// Runs it with a stack that knows its end, as programs have.
func onDeepStack(_ body: @escaping () -> Void) {
  final class Job {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
  }
  let job = Unmanaged.passRetained(Job(body))
  _ = rsig_run_on_deep_stack(8 << 20, { Unmanaged<Job>.fromOpaque($0!).takeUnretainedValue().body() }, job.toOpaque())
  job.release()
}
