import Diagnostics

/// Two or more pipelines on the same input, aligned on one time axis: the rows of their sources, merged if identical,
/// then the result of each.
public struct Contrast {
  public let chart: Chart
  /// One line that states where they differ.
  public let verdict: Sentence
  /// One text that contains all rows' places: the programs' common beginning once, then the rest of each.
  public let source: Source

  /// Compares programs, each with its label, by the last signal that each watches.
  public init(_ films: [(label: String, film: Film)]) {
    let texts = Texts(films.map(\.film.source))
    source = texts.whole
    let labels = Contrast.shortened(films.map(\.label))
    let takes = films.map { Take($0.film, $0.label) }
    var rows: [Chart.Row] = []
    // Draw a source once at the top if it has the same events in all programs.
    let shared = (takes.first?.sources ?? []).filter { row in
      takes.dropFirst().allSatisfy { other in other.sources.contains { Contrast.isSame($0, row) } }
    }
    var numbering = Numbering()
    for row in shared {
      let numbers = row.marks.map(\.number).sorted()
      numbering.add(row, film: 0, rank: { number in 2 * numbers.partitioningIndex { $0 > number } })
    }
    for (index, take) in takes.enumerated() {
      guard let result = take.result else { continue }
      let times = shared.compactMap { row in take.sources.first { Contrast.isSame($0, row) } }.flatMap {
        $0.marks.map(\.number)
      }.sorted()
      numbering.add(result, film: index + 1, rank: { number in 2 * times.partitioningIndex { $0 > number } + 1 })
    }
    let numbered = numbering.rows()
    for index in shared.indices {
      var row = numbered[index]
      row.place = texts.place(of: row.place, 0)
      rows.append(row)
    }
    var next = shared.count
    for (index, take) in takes.enumerated() {
      guard take.result != nil else { continue }
      var row = numbered[next]
      next += 1
      row.label = labels[index]
      row.role = .result
      row.depth = 0
      row.stage = index + 2
      row.place = texts.place(of: row.place, index)
      rows.append(row)
    }
    var notes: [Sentence] = []
    for film in films.map(\.film) { if let note = film.cutNote, !notes.contains(note) { notes.append(note) } }
    verdict = Verdict(zip(labels, takes).map { Verdict.Run(label: $0, row: $1.result) }).text
    chart = Chart(
      groups: [Chart.Group(title: nil, rows: rows)], end: films.map(\.film.end).max() ?? 0, notes: [verdict] + notes)
  }

  /// Combines sources that have a common beginning.
  private struct Texts {
    let whole: Source
    private let common: Int
    /// For each source, the offset of its places beyond the common beginning.
    private var shifts: [Int] = []

    init(_ sources: [Source]) {
      let first = sources.first?.bytes ?? []
      var count = sources.map(\.bytes.count).min() ?? 0
      for source in sources { while source.bytes[..<count] != first[..<count] { count -= 1 } }
      // Share whole lines only, so that pipelines with a common beginning are both written in full.
      while count > 0, first[count - 1] != "\n" { count -= 1 }
      common = count
      var bytes = Array(first[..<count])
      for source in sources {
        shifts.append(bytes.count - count)
        bytes += source.bytes[count...] + (source.bytes.last == "\n" ? [] : [UInt8(ascii: "\n")])
      }
      whole = Source(name: "compare", bytes: bytes)
    }

    func place(of place: Place?, _ index: Int) -> Place? {
      guard let place else { return nil }
      let shift = place.span.start < common ? 0 : shifts[index]
      let span = Span(place.span.start + shift, place.span.end + shift)
      return span.end <= whole.bytes.count ? Place(whole, span) : nil
    }
  }

  private struct Take {
    let sources: [Chart.Row]
    let result: Chart.Row?

    init(_ film: Film, _ label: String) {
      var options = Chart.Options()
      options.showsExecutions = true
      let groups = film.chart(options).groups
      let group = groups.last { !$0.isCommand }
      // A Command's signal is found among the Command's rows.
      let member = groups.lazy.filter(\.isCommand).flatMap(\.rows).first { $0.label == label }
      result = member ?? group?.rows.last
      sources = (group?.rows ?? []).filter { $0.role == .source && $0.depth == 0 }
    }
  }

  /// Orders events of several runs by time, and within an instant by cause. The n-th events of all runs at an instant
  /// share a column.
  private struct Numbering {
    private struct Item {
      let row: Int
      let form: Form
      let key: (time: Int64, rank: Int, ordinal: Int, film: Int)
    }

    private enum Form {
      case mark(Int)
      case begin(Int)
      case end(Int)
    }

    private var all: [Chart.Row] = []
    private var items: [Item] = []

    /// Events of sources have even ranks; their consequences have the next odd one.
    mutating func add(_ row: Chart.Row, film: Int, rank: (Int) -> Int) {
      let place = all.count
      all.append(row)
      var last: (time: Int64, rank: Int, ordinal: Int)?
      for (index, mark) in row.marks.enumerated() {
        let rank = rank(mark.number)
        let ordinal = last.map { $0.time == mark.time && $0.rank == rank ? $0.ordinal + 1 : 0 } ?? 0
        last = (mark.time, rank, ordinal)
        items.append(Item(row: place, form: .mark(index), key: (mark.time, rank, ordinal, film)))
      }
      for (index, life) in row.lives.enumerated() {
        items.append(Item(row: place, form: .begin(index), key: (life.began, 0, 0, film)))
        if life.end == .disposed, let number = life.endNumber, let time = life.ended {
          items.append(Item(row: place, form: .end(index), key: (time, rank(number), Int.max, film)))
        }
      }
    }

    func rows() -> [Chart.Row] {
      var rows = all
      // The first event of the current column.
      var column: (number: Int, time: Int64, rank: Int, ordinal: Int)?
      // Sorting is stable, so a subscription's start stays before its first event.
      let sorted = items.sorted { $0.key < $1.key }
      for (position, item) in sorted.enumerated() {
        let number = position + 1
        switch item.form {
        case .mark(let index):
          let mark = all[item.row].marks[index]
          let key = (number: number, time: mark.time, rank: item.key.rank / 2, ordinal: item.key.ordinal)
          let isNew =
            item.key.film == 0
            || column.map { ($0.time, $0.rank, $0.ordinal) != (key.time, key.rank, key.ordinal) } ?? true
          rows[item.row].marks[index] = Chart.Mark(
            number: number, time: mark.time, cause: nil, event: mark.event, neighbor: isNew ? nil : column?.number)
          if let life = rows[item.row].lives.firstIndex(where: { $0.end == .ended && $0.endNumber == mark.number }) {
            rows[item.row].lives[life].endNumber = number
          }
          if isNew { column = key }
        case .begin(let index):
          let life = rows[item.row].lives[index]
          rows[item.row].lives[index] = Chart.Life(
            began: life.began, number: number, cause: nil, end: life.end, ended: life.ended, endNumber: life.endNumber)
        case .end(let index): rows[item.row].lives[index].endNumber = number
        }
      }
      return rows
    }
  }

  private static func isSame(_ a: Chart.Row, _ b: Chart.Row) -> Bool {
    a.label == b.label && a.hasSameMarks(as: b)
  }

  /// Drops the stages with which all labels begin: `… | flatten`.
  private static func shortened(_ labels: [String]) -> [String] {
    // For a whole program, compare the last line.
    let lines = labels.map { Caption.line($0.split(whereSeparator: \.isNewline).last.map(String.init) ?? $0) }
    let pieces = lines.map { $0.split(at: "|").map { String($0) } }
    var common = 0
    while let first = pieces.first, common < first.count - 1,
      pieces.allSatisfy({ common < $0.count - 1 && $0[common] == first[common] })
    {
      common += 1
    }
    if common == 0 { return lines }
    return pieces.map { "... |" + $0[common...].joined(separator: "|") }
  }
}
