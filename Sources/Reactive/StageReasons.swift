import Diagnostics

/// Codes for errors of Commands, controls, Objects and bindings.
public enum StageReasons {
  static let disabled = Reason(
    "E0301", "the command is disabled",
    """
    A Command runs while its enabled signal last sent true (or has sent nothing yet) and while no execution of it \
    runs, unless allowsConcurrentExecution is true. Executing it at any other time gives a signal that fails with \
    this error: RACCommandErrorDomain, code 1. Nothing else happens: the block is not called, and `errors` does not \
    send it.
    """)
  public static let noWork = Reason(
    "E0302", "a work closure that returns no signal",
    """
    The closure of a Command or of a buttonSignal makes the work for one input: a signal, or a sequence, which \
    counts as its signal. It returned something else.
    """
  )
  static let released = Reason(
    "E0303", "used after its release",
    """
    `release x` is the deallocation of x: its signals complete, its bindings and channels end, and it can no longer \
    be used.
    """
  )
  public static let notACommand = Reason(
    "E0304", "executing something other than a Command",
    "`execute` runs a Command with an input. A button is tapped, a signal is subscribed to, a closure is called.")
  public static let noSuchKey = Reason(
    "E0305", "there is no such property",
    """
    A key path names properties of an Object, a control or a Command, one after another. One of them does not exist, \
    so it can be neither observed nor bound.
    """
  )
  public static let alreadyBound = Reason(
    "E0306", "the property is already bound",
    """
    A property follows one signal at a time: two bindings would overwrite each other in no particular order. A control \
    with a command has its `enabled` bound to the command's: give the condition to the Command (`Command enabled: \
    valid { … }`). Dispose the first binding to make another one.
    """)
  public static let signalStored = Reason(
    "E0308", "a signal where a value belongs",
    "`place = signal` stores the signal itself. `place <~ signal` makes the property follow the signal.")
  public static let hijack = Reason(
    "E0309", "the command replaces a target",
    """
    A BarButtonItem and a Control have one target. Setting a command makes it their target; the earlier \
    target is no longer called.
    """
  )
  public static let stillWorking = Reason(
    "E0310", "tapped while its work runs",
    """
    A buttonSignal runs one work at a time and disables its button from the tap to the work's end. The button was \
    enabled again by something else meanwhile and tapped: RAC's assertion "Don't allow concurrent execution".
    """)
  public static let noSuchEvent = Reason(
    "E0311", "there is no such control event",
    "Control events are named as UIKit names them, without the prefix: touchUpInside, valueChanged, editingChanged …")
  public static let notSettable = Reason(
    "E0312", "a property that cannot be set", "The property reports a state that changes by itself.")
  static let isASignal = Reason(
    "E0313", "observing something that is already a signal",
    """
    `observe` turns the changes of a property into a signal. `executing`, `enabled`, `errors` and `executionSignals` \
    of a Command are signals: subscribe to them.
    """
  )
  public static let noFocus = Reason(
    "E0314", "an action that this control does not know",
    """
    Text is typed into a TextField, a RefreshControl is pulled, a Slider is slid, an Alert's buttons are pressed; \
    buttons and switches are tapped.
    """)
  public static let channelError = Reason(
    "E0315", "an error sent into a property's channel",
    "A property's channel carries values. An error sent into it is a programming error, and ends the channel.")
  public static let noSuchMethod = Reason(
    "E0316", "a method that is not there",
    """
    `call object "selector:" x` calls a method as the framework does: a closure that the object holds under the \
    selector, or one that `signalForSelector` added. A selector is written as in Objective-C, with a `:` for each \
    argument.
    """)
  public static let noAnswer = Reason(
    "E0317", "no server answers this request",
    """
    `request` asks the stage's server, which answers the routes that `server "GET /path" { … }` gave it. None of \
    them fits.
    """
  )
  public static let badRoute = Reason(
    "E0318", "a route or an address that cannot be read",
    "A route is a method and a path, \"GET /users/:id\"; an address is a path, or a URL whose path is taken."
  )

  public static let all = [
    disabled, noWork, released, notACommand, noSuchKey, alreadyBound, signalStored, hijack,
    stillWorking, noSuchEvent, notSettable,
    isASignal, noFocus, channelError, noSuchMethod, noAnswer, badRoute,
  ]
}
