import CSystem

/// Runs on a stack with a known end, as programs do.
func onDeepStack(_ body: @escaping () -> Void) {
  final class Job {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
  }
  let job = Unmanaged.passRetained(Job(body))
  _ = rsig_run_on_deep_stack(8 << 20, { Unmanaged<Job>.fromOpaque($0!).takeUnretainedValue().body() }, job.toOpaque())
  job.release()
}
