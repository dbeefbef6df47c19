// Long, because an entry is in one place, complete with its examples.
import Controls
import Reactive
import Values

extension Entries {
  /// One constructor for each kind of control.
  static let controls: [Entry] = [
    Entry(
      "TextField",
      "Makes a field for one line of text: `text` is the signal of its text, `type` and `clear` are the user's edits.",
      returns: .textField,
      rac: "UITextField",
      examples: """
        let name = TextField()
        name.text
        #=> name.text: next ""
        type name "Jo"
        #=> name.text: next "J"
        #=> name.text: next "Jo"
        """,
      .function { _ in .box(TextField()) }),
    Entry(
      "TextView",
      "Makes a field for a longer text, used like a TextField.",
      returns: .textView,
      rac: "UITextView",
      examples: """
        let note = TextView()
        note.text | map { $0.count }
        #=> _1: next 0
        type note "hi"
        #=> _1: next 1
        #=> _1: next 2
        """,
      .function { _ in .box(TextField(.textView)) }),
    Entry(
      "SearchBar",
      """
      Makes a field for a search, used like a TextField; `pressReturn` is its search key, and its delegate is \
      called as in UIKit.
      """,
      returns: .searchBar,
      rac: "UISearchBar",
      examples: """
        let bar = SearchBar()
        signalForControlEvents bar "editingDidEndOnExit" | map { "search \\(first $0.text)" }
        type bar "rx"
        pressReturn bar
        #=> _1: next "search rx"
        """,
      .function { _ in .box(TextField(.searchBar)) }),
    Entry(
      "Button",
      """
      Makes a button: `tap` is the user's touch, `command` the Command that it executes, with the button as the \
      input.
      """,
      returns: .button,
      rac: "UIButton",
      examples: """
        let ok = Button()
        ok.command = Command { print "pressed"; empty }
        tap ok
        #=> pressed

        let ok = Button()
        ok.backgroundColor <~ return "green"
        ok.backgroundColor
        #=> "green"
        """,
      .function { _ in .box(Button()) }),
    Entry(
      "BarButtonItem",
      "Makes a bar button. It has one target; setting a command replaces the target.",
      returns: .barButtonItem,
      rac: "UIBarButtonItem",
      examples: """
        let done = BarButtonItem()
        setTarget done { print "done" }
        tap done
        #=> done

        let item = BarButtonItem()
        item.command = Command { sender in return "done" | delay 200ms }
        item.command.executionSignals | switchToLatest
        tap item
        #=> _1: next "done"
        """,
      .function { _ in .box(SingleTargetControl(.barButtonItem)) }),
    Entry(
      "Control",
      """
      Makes an AppKit control. It has one target; setting a command replaces the target, and removing the command \
      enables the control again.
      """,
      returns: .control,
      rac: "NSControl",
      examples: """
        let knob = Control()
        knob.command = Command enabled: (return false) { empty }
        knob.enabled
        #=> false
        knob.command = nil
        knob.enabled
        #=> true
        """,
      .function { _ in .box(SingleTargetControl(.control)) }),
    Entry(
      "RefreshControl",
      """
      Makes a refresh control: a `pull` executes its command, and it is `refreshing` until the execution ends, with or \
      without an error.
      """,
      returns: .refreshControl,
      rac: "UIRefreshControl",
      examples: """
        let list = RefreshControl()
        list.command = Command { return "news" | delay 1s }
        pull list
        list.refreshing
        #=> true
        wait 1s
        list.refreshing
        #=> false
        """,
      .function { _ in .box(RefreshControl()) }),
    Entry(
      "Switch",
      "Makes a switch: `tap` toggles it, `on` is its state.",
      returns: .switch,
      rac: "UISwitch",
      examples: """
        let wifi = Switch()
        tap wifi
        wifi.on
        #=> true

        let wifi = Switch()
        signalForControlEvents wifi | map { $0.on }
        tap wifi
        #=> _1: next true
        """,
      .function { _ in .box(ValueControl(.switch)) }),
    Entry(
      "Slider",
      """
      Makes a slider: `slide` is the user's move, `value` a number from `minimumValue` to `maximumValue`, 0 to 1 \
      unless they are set.
      """,
      returns: .slider,
      rac: "UISlider",
      examples: """
        let red = Slider()
        red.maximumValue = 255
        signalForControlEvents red | map { $0.value }
        slide red 128
        #=> _1: next 128.0
        slide red 300
        #=> _1: next 255.0
        """,
      .function { _ in .box(ValueControl(.slider)) }),
    Entry(
      "Stepper",
      """
      Makes a stepper: `increment` adds its `stepValue` to its `value`, `decrement` subtracts it; the value stays \
      between `minimumValue` and `maximumValue`, 0 and 100 unless they are set.
      """,
      returns: .stepper,
      rac: "UIStepper",
      examples: """
        let copies = Stepper()
        signalForControlEvents copies | map { $0.value }
        increment copies
        #=> _1: next 1.0
        decrement copies
        #=> _1: next 0.0
        """,
      .function { _ in .box(ValueControl(.stepper)) }),
    Entry(
      "SegmentedControl",
      """
      Makes a control of segments with titles: `select` is the user's choice, `selectedSegmentIndex` its index, \
      initially -1.
      """,
      [
        Parameter("titles", .list, "the titles of its segments")
      ],
      returns: .segmentedControl,
      rac: "-initWithItems:",
      examples: """
        let size = SegmentedControl ["S", "M", "L"]
        signalForControlEvents size | map { $0.selectedSegmentIndex }
        select size 1
        #=> _1: next 1
        """,
      .function { call throws(Failure) in .box(ValueControl.segmented(try call.elements(0))) }),
    Entry(
      "DatePicker",
      "Makes a control that shows a `date`, initially the current one; `pick` is the user's choice.",
      returns: .datePicker,
      rac: "UIDatePicker",
      examples: """
        let day = DatePicker()
        signalForControlEvents day | map { $0.date }
        pick day (date "2026-01-31")
        #=> _1: next 2026-01-31T00:00:00.000Z
        """,
      .function { call in
        let scheduler = call.host.loop.current
        return .box(ValueControl.datePicker(at: .date(scheduler.date(at: scheduler.now))))
      }),
    Entry(
      "Label",
      "Makes a label that shows a `text`, which may follow a signal.",
      returns: .label,
      rac: "UILabel",
      examples: """
        let hello = Label()
        hello.text <~ text | map { "Hello \\($0)" }
        type field "Jo"
        hello.text
        #=> "Hello Jo"
        """,
      .function { _ in .box(Control(.label)) }),
    Entry(
      "View",
      "Makes a plain view. Like any control it stores every property that a program sets.",
      returns: .view,
      rac: "UIView",
      examples: """
        let box = View()
        box.alpha <~ return 0.5
        box.alpha
        #=> 0.5
        """,
      .function { _ in .box(Control(.view)) }),
    Entry(
      "ImageView",
      "Makes a view that shows an `image`, which may be any value.",
      returns: .imageView,
      rac: "UIImageView",
      examples: """
        let face = ImageView()
        face.image <~ return "bob.png" | delay 300ms
        observe face \\.image
        #=> [0s] _1: next nil
        #=> [300ms] _1: next "bob.png"
        """,
      .function { _ in .box(Control(.imageView)) }),
    Entry(
      "ActivityIndicator",
      "Makes an indicator that spins while `animating` is true.",
      returns: .activityIndicator,
      rac: "UIActivityIndicatorView",
      examples: """
        let save = Command { return 1 | delay 1s }
        let spinner = ActivityIndicator()
        spinner.animating <~ save.executing
        let saved = execute save
        wait 500ms
        spinner.animating
        #=> true
        wait 500ms
        spinner.animating
        #=> false
        """,
      .function { _ in .box(Control(.activityIndicator)) }),
    Entry(
      "Alert",
      "Makes an alert with a title and buttons, which is `visible` until the user presses one.",
      titled,
      returns: .alert,
      rac: "UIAlertView",
      examples: """
        let sure = Alert "Delete all?" ["Cancel", "Delete"]
        buttonClickedSignal sure
        press sure 1
        #=> _1: next 1
        sure.visible
        #=> false
        """,
      .function { call throws(Failure) in .box(try alert(.alert, call)) }),
    Entry(
      "ActionSheet",
      "Makes a sheet of actions, used like an Alert.",
      titled,
      returns: .actionSheet,
      rac: "UIActionSheet",
      examples: """
        let share = ActionSheet "Share" ["Mail", "Print"]
        share.buttonClickedSignal
        press share 0
        #=> share.buttonClickedSignal: next 0
        """,
      .function { call throws(Failure) in .box(try alert(.actionSheet, call)) }),
    Entry(
      "Table",
      """
      Makes a table. Selecting a row calls the row's method of its `delegate`, if the delegate had that method when \
      it was set.
      """,
      returns: .table,
      rac: "UITableView",
      examples: """
        let table = Table()
        let screen = Object()
        signalForSelector screen "tableView:didSelectRowAtIndexPath:" | map \\.second
        table.delegate = screen
        select table 3
        #=> _1: next 3
        """,
      .function { _ in .box(Table()) }),
    Entry(
      "Cell",
      """
      Makes a table cell. `reuse` gives it to another row; `takeUntil (prepareForReuseSignal cell)` ends the signals \
      of the previous row.
      """,
      returns: .cell,
      rac: "UITableViewCell",
      examples: """
        let cell = Cell()
        cell.title <~ return "first row" | delay 1s | takeUntil cell.prepareForReuseSignal
        reuse cell
        cell.title <~ return "second row"
        wait 2s
        cell.title
        #=> "second row"
        """,
      .function { _ in .box(Cell()) }),
    Entry(
      "TapGesture",
      "Makes a recognizer of taps on a view: `tap` is the user's tap, and `gestureSignal` sends each one.",
      returns: .tapGesture,
      rac: "UITapGestureRecognizer",
      examples: """
        let touch = TapGesture()
        gestureSignal touch | mapReplace "touched"
        tap touch
        #=> _1: next "touched"
        """,
      .function { _ in .box(Control(.tapGesture)) }),
  ]

  private static let titled = [
    Parameter("title", .string, "the text at its top"),
    Parameter("buttons", .list, "the titles of its buttons"),
  ]

  private static func alert(_ model: ControlModel, _ call: Call) throws(Failure) -> Alert {
    try Alert(model, title: call.value(0), buttons: call.elements(1))
  }
}
