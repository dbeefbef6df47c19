/// Runs work for the outside world in the gaps between the program's own turns.
final class OutsideScheduler: Scheduler {
  init(_ loop: Loop) { super.init(.main, "outside", loop) }

  override func add(_ work: Work) { loop.addOutside(work, at: loop.now) }
  override func add(_ work: Work, at time: Int64) { loop.addOutside(work, at: time) }
}
