import Controls
import Reactive
import Values

extension Entries {
  /// What every session has, so that a first line works.
  static let stage: [Entry] = [
    Entry(
      "field", .stage, "The text field of the stage, made when it is first used.", gives: .kind(.textField),
      examples: [
        """
        type field "hi"
        field
        #=> <TextField field "hi">
        """
      ],
      .constant { host throws(Failure) in host.stage("field") { .box(TextField()) } }),
    Entry(
      "text", .stage,
      "The text of the stage's field: what stands there at the subscription, then what each edit makes of it.",
      gives: .kind(.signal),
      rac: "-rac_textSignal", elsewhere: ["RxSwift: text.orEmpty"],
      examples: [
        """
        text | map upper
        #=> _1: next ""
        type field "ok"
        #=> _1: next "O"
        #=> _1: next "OK"
        """
      ], traits: .hot,
      .constant { host throws(Failure) in .box(try stageField(host).text) }),
    Entry(
      "dealloc", .stage, "Completes when the stage's field is released.", gives: .kind(.signal),
      rac: "-rac_willDeallocSignal",
      examples: [
        """
        dealloc
        release field
        #=> dealloc: completed
        """
      ], traits: .hot,
      .constant { host throws(Failure) in .box(try stageField(host).willDealloc) }),
    Entry(
      "button", .stage, "The button of the stage, made when it is first used.", gives: .kind(.button),
      examples: [
        """
        button
        #=> <Button button>
        """
      ],
      .constant { host throws(Failure) in host.stage("button") { .box(Button()) } }),
  ]

  private static func stageField(_ host: any Host) throws(Failure) -> TextField {
    let value = host.stage("field") { .box(TextField()) }
    if let field = value.box as? TextField { return field }
    throw Failure.kind("`field`, which `text` and `dealloc` belong to,", mustBe: "a TextField", butIs: value)
  }
}
