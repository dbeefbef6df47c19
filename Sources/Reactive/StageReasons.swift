import Diagnostics

/// What can go wrong with Commands, controls, Objects and what is bound to them.
public enum StageReasons {
  public static let disabled = Reason(
    "E0301", "the command is disabled",
    """
    A Command runs while its enabled signal last sent true (or has sent nothing yet) and while no execution of it \
    runs, unless allowsConcurrentExecution is true. Executing it at another time gives a signal that fails with this \
    error: RACCommandErrorDomain, code 1. Nothing else happens: the block is not called and `errors` does not tell \
    of it.
    """)
  public static let noWork = Reason(
    "E0302", "a work closure that gives no signal",
    """
    The closure of a Command or of a buttonSignal makes the work for one input: a signal, or a sequence, which \
    stands for its own. It gave something else.
    """
  )
  public static let released = Reason(
    "E0303", "used after its release",
    """
    `release x` is the deallocation of x: its signals complete, its bindings and channels end, and it can do nothing \
    any more.
    """
  )
  public static let notACommand = Reason(
    "E0304", "executing what is no command",
    "`execute` runs a Command with an input. A button is tapped, a signal is subscribed to, a closure is called.")
  public static let noSuchKey = Reason(
    "E0305", "there is no such property",
    """
    A key path names properties of an Object, a control or a Command, one after the other. One of them is not there, \
    so it can neither be observed nor bound.
    """
  )
  public static let alreadyBound = Reason(
    "E0306", "the property is bound already",
    """
    A property follows one signal at a time: two bindings would overwrite each other without an order. A control \
    with a command has its `enabled` bound to the command's: give the condition to the Command (`Command enabled: \
    valid { … }`). Dispose the first binding to make another one.
    """)
  public static let boundSignalFailed = Reason(
    "E0307", "a bound signal failed",
    """
    A property follows the values of a signal and has no place for its error: the binding ends and the property \
    keeps its value. `catch` or `catchTo` before the binding.
    """
  )
  public static let signalStored = Reason(
    "E0308", "a signal where a value belongs",
    "`place = signal` stores the signal itself. `place <~ signal` lets the property follow what the signal sends.")
  public static let hijack = Reason(
    "E0309", "the command takes the place of a target",
    """
    A BarButtonItem and a Control have one target. Setting a command makes the command their target: what stood \
    there is called no more.
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
    "E0312", "a property that cannot be set", "The property tells of a state that changes by itself.")
  public static let isASignal = Reason(
    "E0313", "observing what is a signal already",
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
    "A channel of a property carries values. An error in it is a programming error; it ends the channel.")
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
    disabled, noWork, released, notACommand, noSuchKey, alreadyBound, boundSignalFailed, signalStored, hijack,
    stillWorking, noSuchEvent, notSettable,
    isASignal, noFocus, channelError, noSuchMethod, noAnswer, badRoute,
  ]
}
