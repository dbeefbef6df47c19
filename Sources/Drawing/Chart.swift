import Diagnostics
import Values

// Drawing: pictures of programs. A program runs in virtual time with its stages traced; pictures are made from the
// recording, never from the program's text.
//
//     Source ─ Film (runs it, keeps the Recorder)
//                ├─ Chart         rows of events over one axis of time: no columns, no pixels; ChartCut and
//                │                CrowdedChart make it fit
//                │    ├─ TimeAxis, TimeScale   instants in order, and their positions
//                │    ├─ MarbleText     lines of characters: Notation (letters), MarbleColumns, Pen, Stave, Ruler
//                │    ├─ MarbleSVG      MarbleLayout, MarbleDrawing, MarbleInk; Sheet has its size and print settings
//                │    └─ MarblePage     HTML around the SVG, to step through: PageParts
//                └─ SignalGraph   stages and the edges between them
//                     ├─ GraphText      tree, DOT, Mermaid
//                     └─ GraphSVG       GraphLayout
//
// Contrast and Verdict draw several programs side by side; OperatorPage and Site draw the examples of the
// catalogue; ShownChart draws a prompt's watches. All pictures are text: `Escaping` escapes for each notation, long
// values are shortened when written, and every picture limits its rows and events. Drawing uses the Interpreter's
// recordings, and knows no operator by name.

/// Rows of events over one axis of time. It holds no columns and no pixels; text, SVG and pages are made from it.
public struct Chart {
  public struct Mark {
    /// Unique in the run; later events have higher numbers.
    let number: Int
    public let time: Int64
    /// Number of the event that caused this one within the same instant.
    var cause: Int?
    public var event: EventBox.Event
    /// An event of another run, drawn in the same column.
    var neighbor: Int?
    /// Number of events of its instant that the mark represents for lack of room; 0 if it is a single event.
    var omitted = 0

    var isEnd: Bool { if case .next = event { false } else { omitted == 0 } }
  }

  /// One subscription of a row.
  public struct Life {
    enum End {
      /// Still live at the end of the picture.
      case open
      /// Its own end is among the marks.
      case ended
      /// Disposed from below.
      case disposed
    }

    public var began: Int64
    let number: Int
    /// Number of the event whose delivery caused the subscription.
    var cause: Int?
    var end = End.open
    var ended: Int64?
    var endNumber: Int?
    /// True if it began before the picture; `isContinuedAfter` if it continues after it.
    var isContinued = false
    var isContinuedAfter = false
  }

  public enum Role { case source, stage, inner, result }

  public struct Row {
    public var label: String
    public var place: Place?
    var depth = 0
    public var role = Role.stage
    var isHot = false
    public var lives: [Life] = []
    public var marks: [Mark] = []
    /// True if each value stays valid until the next: a Command's enabled and executing.
    public var isState = false
    /// True if the state was true before the picture began.
    var wasTrue = false
    /// The value that an inner signal was made for, or the signal itself if it was sent as a value.
    var bornOf: Value?
    /// Number of the stage, for its color and its place in the source.
    var stage = 0
    /// The name that the program gave to its signal.
    public var name: String?
    /// The Command execution that this row draws.
    var execution: Value?
  }

  /// The rows of one pipeline, from its sources down to its result.
  public struct Group {
    public var title: String?
    public var rows: [Row]
    /// True for the signals of a Command.
    var isCommand = false
    /// Start time of its axis: greater than 0 for a pipeline that began after all earlier ones were over.
    var zero: Int64 = 0

    /// Its title, with the start time of its axis if that is not 0.
    func heading(in tongue: Tongue) -> String? {
      let title = rows.count == 1 && rows[0].label == title ? nil : title
      if zero == 0 { return title }
      let (time, name) = (Value.duration(zero), title ?? "")
      return Sentence(
        (title == nil ? "" : "\(name), ") + "from \(time)", chinese: (title == nil ? "" : "\(name)，") + "从 \(time) 开始"
      ).text(in: tongue)
    }
  }

  /// Where a picture stops because there is no more room.
  struct Cut {
    var time: Int64
    var events = 0
    var rows = 0
    /// True if the last instant of the picture is incomplete.
    var isWithin = false
    /// Time of the last event left out.
    var last: Int64
  }

  public var groups: [Group]
  /// Time at which the run ended.
  var end: Int64
  /// Remarks on omitted parts, and on why the picture ends where it does.
  public var notes: [Sentence] = []
  var cut: Cut?
  /// True if each step within an instant has its own column, even at the expense of the time scale.
  public var isOrdered = false
  /// True if pipelines share the columns of an instant even if one of them ran after the other.
  var isPacked = false

  /// For a part of a chart: whether neighbors in an instant share a column, as in the whole.
  var isFused: Bool?
  /// The part begins in the middle of an instant.
  var beginsWithin = false
  /// Rows without events are left out.
  var leavesOutRows = false

  init(groups: [Group], end: Int64, notes: [Sentence] = []) {
    self.groups = groups
    self.end = end
    self.notes = notes
  }

  /// Gives pipelines that begin after all earlier ones are over their own zero, so that they start at the left edge.
  mutating func align() {
    var latest: Int64 = 0
    var zero: Int64 = 0
    for index in groups.indices {
      let lives = groups[index].rows.flatMap(\.lives)
      if let begin = lives.map(\.began).min(), begin > latest {
        let earlier = groups[..<index].flatMap(\.rows)
        if !earlier.isEmpty, !earlier.contains(where: { row in row.marks.contains { $0.time >= begin } }) {
          zero = begin
        }
      }
      groups[index].zero = zero
      latest = max(latest, lives.map(\.began).max() ?? 0)
    }
  }

  public var rows: [Row] { groups.flatMap(\.rows) }
  public var isEmpty: Bool { groups.allSatisfy(\.rows.isEmpty) }
}
