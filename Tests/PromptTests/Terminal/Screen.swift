/// A terminal's screen after the bytes it received: a small VT100 with later common additions.
struct Screen {
  struct Cell: Equatable {
    /// Empty if the character to the left is two columns wide.
    var text = " "
    var isBold = false
    var color = 0
    /// A blank that was written is kept when lines are rewrapped, one that was never written is not.
    var isWritten = false
  }

  struct Line: Equatable {
    var cells: [Cell]
    /// The line was too long and continues in the next row.
    var continues = false
  }

  private(set) var rows: Int
  private(set) var columns: Int
  private(set) var lines: [Line]
  /// Lines scrolled off the top.
  private(set) var past: [Line] = []
  private(set) var row = 0
  private(set) var column = 0
  /// The last column has been written, and the next character goes to the next row.
  private var isWaiting = false
  private(set) var isPasting = false
  private(set) var isCursorShown = true
  private(set) var bells = 0
  /// Number of times a row was erased as a whole.
  private(set) var erasures = 0
  /// Unknown sequences, so that a test can require that there were none.
  private(set) var unknown: [String] = []
  private var pen = Cell()
  private var pending: [UInt8] = []

  init(rows: Int = 24, columns: Int = 80) {
    self.rows = rows
    self.columns = columns
    lines = (0..<rows).map { _ in Line(cells: Array(repeating: Cell(), count: columns)) }
  }

  func text(_ index: Int) -> String { Self.text(lines[index]) }

  private static func text(_ line: Line) -> String {
    var text = line.cells.map(\.text).joined()
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Rows down to the last that is not blank.
  var text: [String] {
    var all = lines.map(Self.text)
    while all.last == "" { all.removeLast() }
    return all
  }

  /// Lines as written, whatever rows they take.
  var flow: [String] {
    var whole: [String] = []
    var isOpen = false
    for line in past + lines {
      let text = line.continues ? line.cells.map(\.text).joined() : Self.text(line)
      if isOpen { whole[whole.count - 1] += text } else { whole.append(text) }
      isOpen = line.continues
    }
    return whole
  }

  /// All lines, including those scrolled off.
  var everything: [String] { past.map(Self.text) + text }

  mutating func feed(_ bytes: some Sequence<UInt8>) {
    pending.append(contentsOf: bytes)
    var index = 0
    while index < pending.count, let count = step(pending[index...]) { index += count }
    pending.removeFirst(index)
  }

  /// Number of bytes consumed; nil if more are needed.
  private mutating func step(_ bytes: ArraySlice<UInt8>) -> Int? {
    let first = bytes[bytes.startIndex]
    switch first {
    case 0x1b: return escape(bytes)
    case 0x20..<0x7f, 0x80...: return printable(bytes)
    default:
      control(first)
      return 1
    }
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 7: bells += 1
    case 8:
      column = max(0, column - 1)
      isWaiting = false
    case 9:
      column = min(columns - 1, (column / 8 + 1) * 8)
    case 10: lineFeed()
    case 13:
      column = 0
      isWaiting = false
    default: unknown.append("control \(byte)")
    }
  }

  private mutating func lineFeed() {
    isWaiting = false
    guard row == rows - 1 else {
      row += 1
      return
    }
    past.append(lines.removeFirst())
    lines.append(Line(cells: Array(repeating: Cell(), count: columns)))
  }
}

extension Screen: CustomStringConvertible {
  var description: String { text.joined(separator: "\n") }
}

// Characters

extension Screen {
  private mutating func printable(_ bytes: ArraySlice<UInt8>) -> Int? {
    let first = bytes[bytes.startIndex]
    let count = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
    guard bytes.count >= count else { return nil }
    put(String(decoding: bytes.prefix(count), as: UTF8.self).unicodeScalars.first!)
    return count
  }

  /// Kept independent of the line editor's own table.
  static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x300...0x36f, 0x200b...0x200f, 0xfe00...0xfe0f: 0
    case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xff00...0xff60,
      0x1f300...0x1f64f, 0x1f900...0x1f9ff:
      2
    default: 1
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let width = Self.width(of: scalar)
    if width == 0 {
      let place = isWaiting ? column : max(0, column - 1)
      let base = lines[row].cells[place].text.isEmpty ? place - 1 : place
      lines[row].cells[base].text.unicodeScalars.append(scalar)
      return
    }
    if isWaiting || column + width > columns {
      lines[row].continues = true
      column = 0
      lineFeed()
    }
    // Half of a wide character must not remain.
    if lines[row].cells[column].text.isEmpty, column > 0 { lines[row].cells[column - 1] = Cell() }
    var cell = pen
    cell.text = String(Character(scalar))
    cell.isWritten = true
    lines[row].cells[column] = cell
    if width == 2 { lines[row].cells[column + 1] = Cell(text: "", isWritten: true) }
    let after = column + width
    if after < columns, lines[row].cells[after].text.isEmpty { lines[row].cells[after] = Cell() }
    isWaiting = after == columns
    column = min(after, columns - 1)
    if !isWaiting, column < columns { return }
  }
}

// Sequences

extension Screen {
  private mutating func escape(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count >= 2 else { return nil }
    guard bytes[bytes.startIndex + 1] == UInt8(ascii: "[") else {
      unknown.append("ESC \(bytes[bytes.startIndex + 1])")
      return 2
    }
    guard let end = bytes.dropFirst(2).firstIndex(where: { (0x40...0x7e).contains($0) }) else { return nil }
    let body = String(decoding: bytes[bytes.startIndex + 2..<end], as: UTF8.self)
    sequence(body, Character(Unicode.Scalar(bytes[end])))
    return end - bytes.startIndex + 1
  }

  private mutating func sequence(_ body: String, _ final: Character) {
    if body.hasPrefix("?") { return mode(String(body.dropFirst()), final == "h") }
    let numbers = body.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    let first = numbers.first.flatMap { $0 }
    let count = max(1, first ?? 1)
    if final != "m" { isWaiting = final == "K" ? isWaiting : false }
    switch final {
    case "A": row = max(0, row - count)
    case "B": row = min(rows - 1, row + count)
    case "C": column = min(columns - 1, column + count)
    case "D": column = max(0, column - count)
    case "G": column = min(columns, count) - 1
    case "H":
      row = min(rows, count) - 1
      column = min(columns, max(1, numbers.count > 1 ? numbers[1] ?? 1 : 1)) - 1
    case "J": eraseScreen(first ?? 0)
    case "K": eraseLine(first ?? 0)
    case "m": paint(numbers.map { $0 ?? 0 })
    default: unknown.append("CSI \(body)\(final)")
    }
  }

  private mutating func mode(_ number: String, _ on: Bool) {
    switch number {
    case "25": isCursorShown = on
    case "2004": isPasting = on
    default: unknown.append("mode \(number)")
    }
  }

  private mutating func eraseLine(_ part: Int) {
    let range = part == 0 ? column..<columns : part == 1 ? 0..<column + 1 : 0..<columns
    for place in range { lines[row].cells[place] = Cell() }
    lines[row].continues = false
    if part == 2 { erasures += 1 }
  }

  private mutating func eraseScreen(_ part: Int) {
    if part == 0 { eraseLine(0) }
    for index in lines.indices where part == 2 || (part == 0 && index > row) || (part == 1 && index < row) {
      lines[index] = Line(cells: Array(repeating: Cell(), count: columns))
    }
  }

  private mutating func paint(_ codes: [Int]) {
    for code in codes {
      switch code {
      case 0: pen = Cell()
      case 1: pen.isBold = true
      case 2: pen.color = 2
      case 30...37, 90...97: pen.color = code
      case 39: pen.color = 0
      default: unknown.append("SGR \(code)")
      }
    }
  }
}

// Resizing

extension Screen {
  /// Rewraps long lines as most terminals do; the cursor stays with its character.
  mutating func resize(rows: Int, columns: Int) {
    var whole: [[Cell]] = [[]]
    var cursor = (line: 0, place: 0)
    let all = past + lines
    let last = max(lines.lastIndex { $0.cells.contains { $0 != Cell() } } ?? 0, row) + past.count
    for (index, line) in all[...last].enumerated() {
      if index == past.count + row {
        cursor = (whole.count - 1, whole[whole.count - 1].count + column + (isWaiting ? 1 : 0))
      }
      whole[whole.count - 1] += line.cells
      guard !line.continues else { continue }
      while let cell = whole[whole.count - 1].last, cell == Cell(), whole[whole.count - 1].count > 0 {
        whole[whole.count - 1].removeLast()
      }
      if index < last { whole.append([]) }
    }
    var folded: [Line] = []
    var place = (row: 0, column: 0)
    for (index, cells) in whole.enumerated() {
      var rest = cells[...]
      let first = folded.count
      repeat {
        var part = Array(rest.prefix(columns))
        rest = rest.dropFirst(columns)
        part += Array(repeating: Cell(), count: columns - part.count)
        folded.append(Line(cells: part, continues: !rest.isEmpty))
      } while !rest.isEmpty
      // Behind a line's last character, the cursor stays on its last row.
      if index == cursor.line {
        place.row = min(first + cursor.place / columns, folded.count - 1)
        place.column = min(cursor.place - (place.row - first) * columns, columns - 1)
      }
    }
    self.rows = rows
    self.columns = columns
    let over = max(0, max(folded.count - rows, 0))
    past = Array(folded[..<over])
    lines = Array(folded[over...])
    while lines.count < rows { lines.append(Line(cells: Array(repeating: Cell(), count: columns))) }
    row = max(0, place.row - over)
    column = place.column
    isWaiting = false
  }
}
