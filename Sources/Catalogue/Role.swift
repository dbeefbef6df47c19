/// The part of an entry in advice about a program: checks and hints ask for a role, so that another entry can share it
/// by its declaration alone.
public enum Role: Sendable {
  /// Writes a value as a line.
  case print
  /// Compares a signal with a marble string.
  case expect
  /// Names a value's kind.
  case kind
  /// Shows the events of a signal under a label.
  case watch
  /// Passes events on to a receiver.
  case subscribe
  /// Runs a closure for each value.
  case subscribeNext
  /// Ends a subscription.
  case dispose
  /// Ends an object.
  case release
  /// Ends the script.
  case exit
  /// Writes into a field as a user does.
  case type
  /// Taps a control.
  case tap
  /// Pulls a control that refreshes.
  case pull
  /// Connects a Connection.
  case connect
  /// Connects a Connection at its first subscriber.
  case autoconnect
  /// Names a signal.
  case named
  /// Fails when its closure says so.
  case attempt
  /// Reads its source whenever its trigger sends.
  case sample
  /// Makes a Command.
  case command
  /// Executes a Command.
  case execute
  /// Makes an Object of its properties.
  case object
  /// Subscribes its source again when it completes.
  case repeatSource
  /// Writes a date or a number in a given form.
  case format
  /// Reverses each Bool.
  case not
  /// Makes a signal that fails.
  case error
  /// Sends a value by hand.
  case sendNext
  /// Sends an error by hand.
  case sendError
  /// Sends a completion by hand.
  case sendCompleted
  /// Observes a property.
  case observe
  /// Joins a signal for each value, under the name that other libraries give to a binding.
  case bindValue
  /// Makes a signal of one value.
  case returnValue
  /// Makes a signal of a sequence.
  case signal
  /// Makes a sequence of a value's elements.
  case sequence
  /// Makes a random value.
  case random
  /// Gathers all values in one list.
  case collect
  /// Sorts values.
  case sorted
  /// Selects a segment as a user does.
  case select
  /// Passes the values that a test accepts.
  case filter
  /// The arguments of the script.
  case arguments
  /// Standard input.
  case input
  /// Explains the last event.
  case why
  /// Runs another program.
  case run
  /// Runs a closure when its source ends.
  case finally
  /// Continues with another signal after an error.
  case replaceErrors
  /// Keeps its source running for later subscribers.
  case replay
  /// Ends its source early.
  case stop
  /// Ends its source early, when a trigger sends.
  case takeUntil
  /// Combines the latest values of its inputs.
  case combineLatest
  /// Pairs the values of its inputs.
  case zip
  /// Passes the values of all its inputs.
  case merge
  /// Waits for a pause.
  case throttle
  /// Changes each value.
  case map
  /// Makes a signal for each value and joins them.
  case flattenMap
  /// Joins the signals that it receives.
  case flatten
  /// Subscribes signals one after another: its arguments, or those that it receives.
  case concat
  /// Sends when a cell is reused.
  case reuse
  /// Makes one end of a two-way binding.
  case channel
  /// Binds a property to a signal.
  case bindProperty
  /// Sends a request to a server for each subscriber.
  case request
  /// Sends when a method is called.
  case selector
  /// Sends the events of a control.
  case controlEvents
  /// Sends again and again.
  case interval
  /// Makes a signal from a closure that takes the subscriber.
  case makeSignal
  /// Makes a new signal for each subscriber.
  case deferSignal
  /// The text of the stage's field.
  case stageText
  /// The scheduler that is not main.
  case background
  /// Subscribes on a scheduler.
  case subscribeOn
}
