import CCourse

/// Style sheet, controls and script shared by pages with a timeline.
enum PageParts {
  static let style = String(cString: rsig_timeline_css())

  static func controls(last: Int) -> String {
    """
    <div class="p-bar" role="group" aria-label="timeline">
    <button id="p-first" type="button" title="to the beginning (Home)">Start</button>
    <button id="p-back" type="button" title="one step back (Left)">Back</button>
    <button id="p-play" type="button" title="play or pause (Space)">Play</button>
    <button id="p-next" type="button" title="one step on (Right)">Next</button>
    <button id="p-last" type="button" title="to the end (End)">End</button>
    <button id="p-fit" type="button" aria-pressed="false" title="the whole picture in the window (F)">Fit</button>
    <input id="p-range" type="range" min="0" max="\(last)" value="\(last)" step="1" aria-label="step of the timeline">
    <output id="p-time" for="p-range"></output>
    </div>

    """
  }

  static let keys =
    "<p class=\"p-keys\"><kbd>←</kbd> <kbd>→</kbd> step, <kbd>Space</kbd> plays, "
    + "<kbd>Home</kbd> <kbd>End</kbd> jump, <kbd>F</kbd> fits the window; the picture can be dragged.</p>\n"

  /// Step n shows the first n slots; the last step is the whole picture.
  static let script = String(cString: rsig_timeline_js())
}
