/// What the prompt says when it starts: two lines, the second of which is something to type.
public enum Banner {
  public static func text(version: String) -> String {
    """
    rsig \(version), reactive pipelines. `?` says what can be asked, Ctrl-D leaves.
    Try:  text | map upper | takeUntil dealloc   and then:  type field "hello"

    """
  }
}
