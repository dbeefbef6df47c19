import Diagnostics

/// Reasons why a program was refused access to the outside.
public enum PermissionReasons {
  private static let rule = """
    A program may do nothing outside unless it was allowed to: the option that the message names allows exactly this. \
    `--deny-…` wins over `--allow-…`. In a pipeline the refusal is an error event of the domain "Permission", \
    which `catch` takes; it is reported on standard error anyway.
    """
  static let read = Reason("E0601", "a file that the program may not read", rule)
  static let write = Reason("E0602", "a file that the program may not write", rule)
  static let run = Reason(
    "E0603", "a program that may not be run",
    rule + " A program that runs may do all that you may, so a list of programs is not a wall around them.")
  static let net = Reason("E0604", "a host that the program may not connect to", rule)
  static let env = Reason("E0605", "a variable that the program may not see", rule)
  static let numericHost = Reason(
    "E0606", "a host that is not written plainly",
    """
    A host is a name, an IPv4 address of four numbers or an IPv6 address. Other spellings of addresses hide where they \
    lead.
    """
  )
  public static let needs = Reason(
    "E0607", "a script that needs what it was not allowed",
    """
    A comment `# needs: read=src run=make` before the first statement says what a script asks for. It is a request, \
    not a grant. `--allow-needs` grants it, `rsig trust FILE` remembers that for this text, and on a terminal rsig \
    asks. `rsig needs FILE` lists what the script asks for.
    """)
  static let badNeed = Reason(
    "E0608", "a need that says nothing",
    "Needs are written as `# needs: read=PATH write=PATH run=PROGRAM net=HOST env=NAME`, with a comma between several.")

  public static let unsaid = Reason(
    "W0601", "a need that a script does not say",
    """
    The text asks for something outside by its name, and no comment `# needs:` before the first statement says so. \
    Without it the script has to be allowed option by option. `rsig needs FILE` lists what the text asks for, and \
    `rsig needs --write FILE` puts it in.
    """)

  public static let all = [read, write, run, net, env, numericHost, needs, badNeed, unsaid]
}
