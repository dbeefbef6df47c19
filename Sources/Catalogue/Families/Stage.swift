import Controls
import Reactive
import Values

extension Entries {
  /// Controls that exist in every session, so that a first line works.
  static let stage: [Entry] = [
    Entry(
      "field", "Returns the text field of the stage, made when it is first used.", returns: .textField,
      examples: """
        type field "hi"
        field
        #=> <TextField field "hi">
        """,
      .constant { host in host.stage("field") { .box(TextField()) } }),
    Entry(
      "text", as: .stageText,
      "Sends the text of the stage's field: the current text on subscription, then the text after each edit.",
      gives: .signal(.kind(.string)),
      rac: "-rac_textSignal", elsewhere: ["RxSwift: text.orEmpty"],
      examples: """
        text | map upper
        #=> _1: next ""
        type field "ok"
        #=> _1: next "O"
        #=> _1: next "OK"
        """, traits: .hot,
      .constant { host throws(Failure) in .box(try stageField(host).text) }),
    Entry(
      "dealloc", "Completes when the stage's field is released.", returns: .signal,
      rac: "-rac_willDeallocSignal",
      examples: """
        dealloc
        release field
        #=> dealloc: completed
        """, traits: .hot,
      .constant { host throws(Failure) in .box(try stageField(host).willDealloc) }),
    Entry(
      "button", "Returns the button of the stage, made when it is first used.", returns: .button,
      examples: """
        button
        #=> <Button button>
        """,
      .constant { host in host.stage("button") { .box(Button()) } }),
    Entry(
      "userDefaults",
      """
      Returns the Object that stands for the user's settings. Every key can be read, observed and bound; it is nil \
      until it is set.
      """,
      returns: .object,
      rac: "+standardUserDefaults",
      examples: """
        let theme = channelTo userDefaults \\.theme
        theme
        #=> theme: next nil
        userDefaults.theme = "dark"
        #=> theme: next "dark"
        """,
      .constant { host in host.stage("userDefaults") { .box(Object(hasEveryKey: true)) } }),
  ]

  private static func stageField(_ host: any Host) throws(Failure) -> TextField {
    let value = host.stage("field") { .box(TextField()) }
    if let field = value.box as? TextField { return field }
    throw Failure.kind("`field`, which `text` and `dealloc` belong to,", mustBe: "a TextField", butIs: value)
  }
}
