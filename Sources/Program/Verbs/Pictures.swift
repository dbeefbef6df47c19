import CSystem
import Diagnostics
import Drawing
import Outside
import Platform

/// Code shared by the verbs that draw.
enum Pictures {
  static func source(_ options: Options, usage: String) throws(UsageError) -> Source {
    if let code = options.code {
      if !code.contains(where: { !$0.isWhitespace }) {
        throw UsageError(UsageReasons.nothingNamed, "-e needs code", help: usage)
      }
      return Source(name: "code", text: code)
    }
    guard let path = options.words.first else {
      throw UsageError(UsageReasons.nothingNamed, "name what to draw", help: usage)
    }
    return try Scripts.open(path)
  }

  /// Title of a picture: the file's name, or the last line of the code.
  static func title(_ source: Source, _ options: Options) -> String {
    let lines = options.code?.split(whereSeparator: \.isNewline).map { String($0.drop(while: \.isWhitespace)) }
    return lines?.last { !$0.isEmpty } ?? source.name
  }

  /// Prints the picture, or writes it to the given files.
  static func show(
    _ chart: Chart, _ source: Source, title: String, _ style: MarbleText.Style, _ sheet: Sheet,
    _ program: Invocation, _ options: Options
  ) throws(UsageError) {
    if let path = options[PictureOptions.svg] {
      let picture = MarbleSVG(chart, title: title, sheet)
      warn(picture, sheet, program)
      try write(picture.text, to: path, program)
    }
    if let path = options[PictureOptions.html] {
      try write(MarblePage(chart, source: source, title: title).text, to: path, program)
    }
    if options[PictureOptions.svg] == nil, options[PictureOptions.html] == nil {
      program.out.write(MarbleText(chart, style).text)
    }
  }

  /// Warns if letters would be too small in print, or the picture too long. `isPart`: it shows one pipeline already.
  static func warn(_ picture: MarbleSVG, _ sheet: Sheet, _ program: Invocation, isPart: Bool = false) {
    let isBound = sheet.width != nil
    let size = isBound ? picture.smallest : picture.smallest * Double(Sheet.page) / Double(picture.width)
    let apart = "`--split DIR` draws each pipeline by itself"
    let pages = Int((Double(picture.height) / (Double(picture.width) * Sheet.pageRatio)).rounded(.up))
    guard size < Sheet.legible else {
      if pages > 1, isBound || picture.width <= Sheet.page {
        let split = isPart ? "" : "\(apart), and "
        program.err.write("note: printed, it fills \(pages) pages: \(split)`--only NAME` leaves rows out\n")
      }
      return
    }
    let points = Double(Int(size * 10)) / 10
    let help =
      isBound
      ? "a wider picture, or fewer rows and times (`--only`, `--from`, `--to`)"
      : (picture.height > picture.width && !isPart ? "\(apart), and " : "")
        + "`--width \(Sheet.page)` continues it on lines below"
    program.err.write(
      "note: \(isBound ? "" : "printed 17 cm wide, ")its smallest letters have \(points) points: \(help)\n")
  }

  /// Page size and style of an SVG.
  static func sheet(_ options: Options, isPicture: Bool, _ tongue: Tongue) throws(UsageError) -> Sheet {
    var sheet = Sheet()
    sheet.tongue = tongue
    sheet.isGray = options[PictureOptions.gray]
    if isPicture, let text = options[PictureOptions.width] {
      guard let width = Int(text), width >= 160, width <= 10_000 else {
        throw UsageError(
          UsageReasons.badValue, "--width of an SVG is a number of pixels from 160 to 10000, not \(text)",
          help: "write --width \(Sheet.page)")
      }
      sheet.width = width
    }
    if let text = options[PictureOptions.textSize] {
      guard let size = Double(text), size >= 3, size <= 72 else {
        throw UsageError(
          UsageReasons.badValue, "--text-size is a number of points from 3 to 72, not \(text)",
          help: "write --text-size 9")
      }
      sheet.textSize = size
    }
    return sheet
  }

  static func makeDirectory(_ path: String) throws(UsageError) {
    if !Files.isDirectory(path) { try UsageError.writing(Files.makeDirectory(path)) }
  }

  /// Films a program, and reports its errors.
  static func film(_ program: Invocation, _ source: Source, _ options: Options) throws(UsageError) -> Film {
    options.isVirtual = true
    let gateway = try Gateway(program, options)
    options.boundTime(otherwise: Film.usualBound)
    defer { rsig_stop_after(0, true) }
    var trouble: UsageError?
    let film = Film(source, bound: options.bound, clock: gateway.clock) { session in
      do throws(UsageError) {
        if try !gateway.open(session, source, readsInput: options.words.first != "-") { trouble = .needs }
      } catch {
        trouble = error
      }
    }
    gateway.close(film.session)
    if let trouble { throw trouble }
    program.report(film.diagnostics, options)
    return film
  }

  static func style(_ program: Invocation, _ options: Options) throws(UsageError) -> MarbleText.Style {
    var style = MarbleText.Style()
    style.isUnicode = isUnicode(program, options)
    style.isColored = program.colors(options.color, 1)
    style.showsSubscriptions = options[MarbleVerb.subscriptions]
    style.frame = options[PictureOptions.frame]
    if style.frame == 0 {
      throw UsageError(UsageReasons.badValue, "--frame must not be 0s", help: "write --frame 100ms")
    }
    style.width = try width(program, options)
    style.tongue = Tongue.of(program.environment)
    return style
  }

  static func isUnicode(_ program: Invocation, _ options: Options) -> Bool {
    if options[PictureOptions.ascii] { return false }
    if options[PictureOptions.unicode] { return true }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { program.environment($0) }.first { !$0.isEmpty } ?? ""
    let isUTF8 = locale.lowercased().contains("utf-8") || locale.lowercased().contains("utf8")
    return isUTF8 && program.isTerminal(1) && program.environment("TERM") != "dumb"
  }

  static func width(_ program: Invocation, _ options: Options) throws(UsageError) -> Int {
    if let text = options[PictureOptions.width] {
      guard let width = Int(text), width >= 20, width <= 10_000 else {
        throw UsageError(
          UsageReasons.badValue, "--width is a number of columns from 20 to 10000, not \(text)",
          help: "write --width 80")
      }
      return width
    }
    var size = winsize()
    if ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 20 { return Int(size.ws_col) }
    if let text = program.environment("COLUMNS"), let width = Int(text), width >= 20, width <= 10_000 { return width }
    return 80
  }

  /// Writes to a file, or to standard output if the path is `-`.
  static func write(_ text: String, to path: String, _ program: Invocation) throws(UsageError) {
    if path == "-" { program.out.write(text) } else { try write(text, to: path) }
  }

  static func write(_ text: String, to path: String) throws(UsageError) {
    try Scripts.write(text, to: path, help: "nothing was changed there")
  }
}
