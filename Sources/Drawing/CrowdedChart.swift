import Diagnostics

extension Chart {
  /// Limits the marks of a row in each instant to about `limit`; one mark replaces those in the middle. Marks that
  /// caused a kept mark of another row are kept too, so that a rare value still appears below its source.
  func thinned(_ limit: Int) -> Chart {
    var causes: [Int: Int] = [:]
    var kept: Set<Int> = []
    for row in rows {
      for instant in row.instants {
        for (index, mark) in instant.enumerated() {
          causes[mark.number] = mark.neighbor ?? mark.cause
          let isEdge = index < (limit + 1) / 2 || index >= instant.count - limit / 2
          // Replacing a single mark saves nothing.
          if isEdge || instant.count <= limit + 1 { kept.insert(mark.number) }
        }
      }
    }
    for number in kept {
      var next = causes[number]
      while let cause = next, kept.insert(cause).inserted { next = causes[cause] }
    }
    var chart = self
    var places: [Int: Int] = [:]
    chart.changeRows { row in row.marks = row.instants.flatMap { $0.thinned(kept, &places) } }
    chart.mapNumbers { places[$0] ?? $0 }
    return chart
  }

  /// The chart without the order between different pipelines within an instant.
  var packed: Chart {
    var chart = self
    chart.isPacked = true
    return chart
  }

  /// Increasingly compact charts, for instants with many values.
  var thinnings: [Chart] { [packed, thinned(12), packed.thinned(12), packed.thinned(5)] }

  /// Fits the chart into `slots` slots, thinned if that hides less than a cut alone.
  func cut(slots: Int) -> Chart {
    var best = first(slots: slots)
    var hidden = best.hidden(of: self)
    for thinner in thinnings where hidden > 0 {
      let other = thinner.first(slots: slots)
      let rest = other.hidden(of: self)
      if rest < hidden { (best, hidden) = (other, rest) }
    }
    return best
  }

  /// Redirects references to omitted marks to the marks that replace them.
  private mutating func mapNumbers(_ place: (Int) -> Int) {
    changeRows { row in
      for index in row.marks.indices {
        row.marks[index].cause = row.marks[index].cause.map(place)
        row.marks[index].neighbor = row.marks[index].neighbor.map(place)
      }
      for index in row.lives.indices {
        row.lives[index].cause = row.lives[index].cause.map(place)
        row.lives[index].endNumber = row.lives[index].endNumber.map(place)
      }
    }
  }

  mutating func changeRows(_ change: (inout Row) -> Void) {
    for group in groups.indices {
      for row in groups[group].rows.indices { change(&groups[group].rows[row]) }
    }
  }

  /// Describes how many events are represented by other marks.
  func thinningNote(_ sign: String = "…") -> Sentence? {
    let marks = rows.flatMap(\.marks).filter { $0.omitted > 0 }
    if marks.isEmpty { return nil }
    let count = marks.reduce(0) { $0 + $1.omitted }
    let moments = Set(marks.map(\.time)).count
    let place = moments == 1 ? "one moment" : "\(moments) moments"
    return Sentence(
      "\(sign) leaves out \(count) events of \(place)", chinese: "\(sign) 省略了 \(moments) 个时刻的 \(count) 个事件")
  }

  /// Score for comparing how much pictures of `whole` hide: rows without any event count most, then time omitted by a
  /// cut within an instant.
  func hidden(of whole: Chart) -> Int {
    guard let cut else { return 0 }
    let shown = Set(rows.filter { !$0.marks.isEmpty }.compactMap(\.lives.first?.number))
    return whole.rows.count { row in
      !row.marks.isEmpty && !(row.lives.first.map { shown.contains($0.number) } ?? true)
    } * 2 + (cut.isWithin && cut.last > cut.time ? 1 : 0)
  }
}

extension Chart.Row {
  /// The marks, grouped by instant.
  fileprivate var instants: [ArraySlice<Chart.Mark>] {
    var instants: [ArraySlice<Chart.Mark>] = []
    var begin = 0
    for index in marks.indices where index + 1 == marks.count || marks[index + 1].time != marks[index].time {
      instants.append(marks[begin...index])
      begin = index + 1
    }
    return instants
  }
}

extension ArraySlice<Chart.Mark> {
  /// Replaces each run of marks not in `kept` by one mark; `places` maps their numbers to its number.
  fileprivate func thinned(_ kept: Set<Int>, _ places: inout [Int: Int]) -> [Chart.Mark] {
    var marks: [Chart.Mark] = []
    for mark in self {
      if let last = marks.last, last.omitted > 0, !kept.contains(mark.number) {
        places[mark.number] = last.number
        marks.lastElement.omitted += 1
        // A state keeps the last of the replaced values.
        marks.lastElement.event = mark.event
      } else {
        marks.append(mark)
        if !kept.contains(mark.number) { marks.lastElement.omitted = 1 }
      }
    }
    return marks
  }
}
