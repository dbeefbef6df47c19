/// Rows and columns of a terminal.
struct TerminalSize: Equatable {
  var rows = 24
  var columns = 80
}
