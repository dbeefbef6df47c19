import CSystem
import Values

/// The five fields of a cron line: `30 2 * * *` is half past two each night.
struct CronTable: Sendable {
  private let minutes: Set<Int>
  private let hours: Set<Int>
  private let days: Set<Int>
  private let months: Set<Int>
  private let weekdays: Set<Int>
  /// If both kinds of days are restricted, either may match, as in cron.
  private let takesEitherDay: Bool
  /// True if the hour field begins with `*`: the table then follows the minutes, so a repeated hour matches twice.
  private let isEveryHour: Bool

  private static let monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
  private static let dayNames = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]
  private static let named = [
    "@hourly": "0 * * * *", "@daily": "0 0 * * *", "@midnight": "0 0 * * *", "@weekly": "0 0 * * 0",
    "@monthly": "0 0 1 * *", "@yearly": "0 0 1 1 *", "@annually": "0 0 1 1 *",
  ]

  init(_ text: String) throws(Failure) {
    let fields = (CronTable.named[text] ?? text).split(separator: " ")
    guard fields.count == 5 else {
      throw Failure(
        GateReasons.misuse,
        "\(Value.string(text)) has \(fields.count) field\(fields.count == 1 ? "" : "s"), but `cron` needs five",
        help: ["minute, hour, day of the month, month, day of the week: \"30 2 * * *\" is half past two each night"])
    }
    minutes = try CronTable.field(fields[0], 0...59, "minute")
    hours = try CronTable.field(fields[1], 0...23, "hour")
    days = try CronTable.field(fields[2], 1...31, "day of the month")
    months = try CronTable.field(fields[3], 1...12, "month", CronTable.monthNames)
    // Sunday is both 0 and 7.
    weekdays = Set(try CronTable.field(fields[4], 0...7, "day of the week", CronTable.dayNames).map { $0 % 7 })
    takesEitherDay = fields[2].first != "*" && fields[4].first != "*"
    isEveryHour = fields[1].first == "*"
  }

  private static func field(
    _ text: Substring, _ range: ClosedRange<Int>, _ what: String, _ names: [String] = []
  ) throws(Failure) -> Set<Int> {
    func number(_ text: Substring) throws(Failure) -> Int {
      if let place = names.firstIndex(of: text.lowercased()) { return place + range.lowerBound }
      if let number = Int(text), text.allSatisfy(\.isNumber), range.contains(number) { return number }
      throw Failure(
        GateReasons.misuse, "the \(what) of `cron` must be \(range.lowerBound) to \(range.upperBound), but is \(text)",
        help: ["`*` is each, `1,15` are two, `1-5` is a range, `*/10` is every tenth"])
    }
    var all: Set<Int> = []
    for part in text.split(at: ",") {
      let sides = part.split(at: "/", maxSplits: 1)
      var step = 1
      if sides.count > 1 {
        guard let given = Int(sides[1]), given > 0 else {
          throw Failure(GateReasons.misuse, "the step of the \(what) of `cron` must be a number, but is \(sides[1])")
        }
        step = given
      }
      let bounds = sides[0].split(at: "-", maxSplits: 1)
      var (low, high) = (range.lowerBound, range.upperBound)
      if sides[0] != "*" {
        low = try number(bounds[0])
        high = bounds.count > 1 ? try number(bounds[1]) : sides.count > 1 ? range.upperBound : low
      }
      if low > high {
        throw Failure(GateReasons.misuse, "the \(what) of `cron` goes from \(low) down to \(high)")
      }
      all.formUnion(stride(from: low, through: high, by: step))
    }
    return all
  }

  private func fits(day local: rsig_local) -> Bool {
    guard months.contains(Int(local.month)) else { return false }
    let day = days.contains(Int(local.day))
    let weekday = weekdays.contains(Int(local.weekday))
    return takesEitherDay ? day || weekday : day && weekday
  }

  /// The first matching time after `seconds` since 1970; nil if there is none within eight years. A time skipped by a
  /// clock change comes right after the gap; a repeated one comes once.
  func next(after seconds: Int64, zone: TimeZone) -> Int64? {
    var time = seconds - seconds % 60 + 60
    let end = time + 8 * 366 * 86_400
    while time < end {
      let local = zone.local(time)
      let before = zone.local(time - 60)
      if !isEveryHour, local.offset > before.offset, skips(from: time, by: Int64(local.offset - before.offset), zone) {
        return time
      }
      if !fits(day: local) || !hours.contains(Int(local.hour)) {
        // Time zones differ by quarters of an hour, and change at quarters.
        time += 900 - (time % 900 + 900) % 900
        continue
      }
      if minutes.contains(Int(local.minute)), isEveryHour || !repeats(time, local, zone) { return time }
      time += 60
    }
    return nil
  }

  /// True if a matching local time lies in the gap before `time`.
  private func skips(from time: Int64, by gap: Int64, _ zone: TimeZone) -> Bool {
    let last = zone.local(time - 60)
    for minute in 1...max(1, gap / 60) {
      var local = last
      let total = Int64(last.hour) * 60 + Int64(last.minute) + minute
      if total >= 1440 { return false }
      local.hour = Int32(total / 60)
      local.minute = Int32(total % 60)
      if total >= Int64(last.hour) * 60 + Int64(last.minute) + 1 + gap / 60 { return false }
      if fits(day: local), hours.contains(Int(local.hour)), minutes.contains(Int(local.minute)) { return true }
    }
    return false
  }

  /// True if this local time has already occurred, because the clock was set back.
  private func repeats(_ time: Int64, _ local: rsig_local, _ zone: TimeZone) -> Bool {
    let earlier = zone.local(time - 3600)
    return earlier.hour == local.hour && earlier.minute == local.minute && earlier.day == local.day
  }
}
