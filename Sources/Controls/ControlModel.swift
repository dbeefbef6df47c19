import Values

/// A kind of control: its properties, its usual events, and how the user operates it.
public final class ControlModel: Sendable {
  public let kind: Kind
  /// The properties beyond those that all controls share.
  public let properties: [ControlProperty]
  /// All properties, and their initial values in the same order.
  let all: [ControlProperty]
  let initial: NamedValues<Value>
  /// Where `enabled` lies, which each action of the user needs.
  let enabledPlace: Int
  /// The events used if none are named.
  public let usualEvents: ControlEvents
  /// Properties whose values are printed as its state.
  let shown: [String]
  /// How the user operates a control that is not tapped, as a suggestion for the control's name; nil if it can be
  /// tapped.
  public let insteadOfTap: (@Sendable (String) -> String)?

  init(
    _ kind: Kind, events: ControlEvents = [], shows shown: [String] = [],
    insteadOfTap: (@Sendable (String) -> String)? = nil, _ properties: [ControlProperty] = []
  ) {
    self.kind = kind
    self.properties = properties
    all = properties + ControlModel.shared
    var initial = NamedValues<Value>()
    for property in all { initial.put(property.initial, at: property.key) }
    self.initial = initial
    enabledPlace = properties.count
    usualEvents = events
    self.shown = shown
    self.insteadOfTap = insteadOfTap
  }

  var keys: [String] { initial.names }

  func property(_ key: String) -> ControlProperty? { initial.place(of: key).map { all[$0] } }

  public static let shared = [
    ControlProperty(
      "enabled", .bool(true), "Whether the user can act on it; a control with a command follows the command's."),
    ControlProperty("hidden", .bool(false), "Whether it is hidden."),
  ]

  private static let text = ControlProperty(
    "text", .text,
    """
    The signal of its text: the present text on subscription, then the text after each edit. Setting it sets the \
    text, without an event.
    """,
    isSignal: true)
  private static let delegate = ControlProperty(
    "delegate", .delegate,
    """
    The Object that is called when the user acts. Which methods it has is read once, when it is set: make its \
    `signalForSelector` before.
    """
  )
  /// A view cannot be tapped, but a recognizer on it can.
  private static let gesture: @Sendable (String) -> String = { _ in
    "a recognizer is: `let touch = TapGesture()`, then `tap touch`"
  }
  private static func edited(_ kind: Kind) -> ControlModel {
    ControlModel(
      kind, events: .allEditingEvents, shows: ["text"], insteadOfTap: { "`type \($0) \"hi\"`" },
      [text, ControlProperty("placeholder", .text, "The text shown while it is empty."), delegate])
  }
  private static func alert(_ kind: Kind) -> ControlModel {
    ControlModel(
      kind, shows: ["title"], insteadOfTap: { "`press \($0) 0`" },
      [
        ControlProperty("title", .text, "The text at its top."),
        ControlProperty("buttons", .list, "The titles of its buttons, in order.", isSettable: false),
        ControlProperty("visible", .bool(true), "Whether it is on the screen: until a button is pressed."), delegate,
      ])
  }

  public static let textField = edited(.textField)
  public static let textView = edited(.textView)
  public static let searchBar = edited(.searchBar)
  public static let button = ControlModel(
    .button, events: .touchUpInside, shows: ["title"], [ControlProperty("title", .text, "The text on the button.")])
  public static let barButtonItem = ControlModel(
    .barButtonItem, events: .touchUpInside, [ControlProperty("title", .text, "The text on the item.")])
  public static let control = ControlModel(.control, events: .touchUpInside)
  public static let refreshControl = ControlModel(
    .refreshControl, events: .valueChanged, insteadOfTap: { "`pull \($0)`" },
    [
      ControlProperty(
        "refreshing", .bool(false), "Whether it refreshes: from the pull to the end of the execution.",
        isSettable: false)
    ])
  public static let `switch` = ControlModel(
    .switch, events: .valueChanged,
    [ControlProperty("on", .bool(false), "Whether it is on. Setting it sends no event.")])
  public static let slider = ControlModel(
    .slider, events: .valueChanged, shows: ["value"], insteadOfTap: { "`slide \($0) 0.5`" },
    [
      ControlProperty("value", .number(0), "Its value, kept between minimumValue and maximumValue."),
      ControlProperty("minimumValue", .number(0), "The least value."),
      ControlProperty("maximumValue", .number(1), "The greatest value."),
    ])
  public static let stepper = ControlModel(
    .stepper, events: .valueChanged, shows: ["value"], insteadOfTap: { "`increment \($0)`" },
    [
      ControlProperty("value", .number(0), "Its value, kept between minimumValue and maximumValue."),
      ControlProperty("minimumValue", .number(0), "The least value."),
      ControlProperty("maximumValue", .number(100), "The greatest value."),
      ControlProperty("stepValue", .number(1), "How much one step adds."),
      ControlProperty("wraps", .bool(false), "Whether a step past one end continues at the other."),
    ])
  public static let segmentedControl = ControlModel(
    .segmentedControl, events: .valueChanged, shows: ["selectedSegmentIndex"],
    insteadOfTap: { "`select \($0) 0`" },
    [
      ControlProperty("selectedSegmentIndex", .index(-1), "The number of the selected segment, from 0; -1 for none."),
      ControlProperty("segments", .list, "The titles of its segments, in order.", isSettable: false),
    ])
  public static let datePicker = ControlModel(
    .datePicker, events: .valueChanged, shows: ["date"],
    insteadOfTap: { "`pick \($0) now`" },
    [ControlProperty("date", .date, "The date that it shows. Setting it sends no event.")])
  public static let label = ControlModel(
    .label, shows: ["text"], insteadOfTap: gesture,
    [ControlProperty("text", .text, "The text that it shows.")])
  public static let view = ControlModel(.view, insteadOfTap: gesture)
  public static let imageView = ControlModel(
    .imageView, insteadOfTap: gesture,
    [ControlProperty("image", .any, "The image that it shows: any value; nil at first.")])
  public static let activityIndicator = ControlModel(
    .activityIndicator, insteadOfTap: gesture,
    [ControlProperty("animating", .bool(false), "Whether it turns: `spinner.animating <~ save.executing`.")])
  public static let alert = alert(.alert)
  public static let actionSheet = alert(.actionSheet)
  public static let table = ControlModel(.table, insteadOfTap: { "`select \($0) 0`" }, [delegate])
  public static let cell = ControlModel(.cell, insteadOfTap: gesture)
  public static let tapGesture = ControlModel(.tapGesture, events: .touchUpInside)

  public static let all = [
    textField, textView, searchBar, button, barButtonItem, control, refreshControl, `switch`, slider, stepper,
    segmentedControl, datePicker, label, view, imageView, activityIndicator, alert, actionSheet, table, cell,
    tapGesture,
  ]
}
