/// A fold's state that a closure works on while its lender still holds it, until the closure uses it for the last time.
/// Before that, the closure may send, and receivers then find the state at the lender.
struct Loan {
  let lender: Register
  let base: UnsafeMutablePointer<Slot>
}
