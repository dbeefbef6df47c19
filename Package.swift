// swift-tools-version: 6.0
import PackageDescription

// The targets stand in the order of the house: an import may only go to a line above (Tests/HouseTests holds it to that).
let package = Package(
  name: "rsig",
  platforms: [.macOS(.v14)],
  products: [.executable(name: "rsig", targets: ["rsig"])],
  targets: [
    // ground
    .systemLibrary(
      name: "CEditline", pkgConfig: "libedit", providers: [.apt(["libedit-dev"]), .brew(["libedit"])]),
    .target(name: "CSystem", linkerSettings: [.linkedLibrary("m")]),
    .target(name: "CCourse"),
    .target(name: "Platform"),
    // loads libcurl and SQLite when they are first used: nothing of them is needed to build
    .target(name: "CLibraries"),
    .target(name: "Diagnostics", dependencies: ["CCourse", "CSystem"], exclude: ["Chinese.txt", "Reasons"]),
    .target(name: "Values", dependencies: ["Diagnostics", "CSystem"]),
    .target(name: "Patterns", dependencies: ["Values"]),
    .target(name: "JSON", dependencies: ["Values", "Diagnostics", "CSystem"]),
    // first floor
    .target(name: "Kernels", dependencies: ["Values", "Diagnostics", "CSystem"]),
    .target(name: "Reactive", dependencies: ["Kernels", "Values", "Diagnostics", "Platform", "CSystem"]),
    .target(name: "Syntax", dependencies: ["Diagnostics"]),
    // second floor
    .target(name: "Marbles", dependencies: ["Reactive", "Values", "Diagnostics"]),
    .target(name: "Controls", dependencies: ["Reactive", "Values", "Diagnostics", "CSystem"]),
    // third floor
    .target(
      name: "Catalogue",
      dependencies: [
        "CCourse", "Controls", "Marbles", "Kernels", "Reactive", "JSON", "Patterns", "Values", "Diagnostics", "CSystem",
      ], exclude: ["Guide/Pages"]),
    // fourth floor
    .target(
      name: "Language",
      dependencies: ["Catalogue", "Controls", "Syntax", "Kernels", "Reactive", "Values", "Diagnostics"]),
    // fifth floor
    .target(
      name: "Interpreter",
      dependencies: [
        "Language", "Catalogue", "Controls", "Marbles", "Syntax", "Kernels", "Reactive", "JSON", "Values",
        "Diagnostics", "CSystem",
      ]),
    // sixth floor
    .target(
      name: "Outside",
      dependencies: [
        "Interpreter", "Catalogue", "Reactive", "JSON", "Values", "Diagnostics", "Platform", "CSystem", "CLibraries",
      ]),
    .target(
      name: "Drawing",
      dependencies: [
        "CCourse", "Interpreter", "Language", "Catalogue", "Controls", "Syntax", "Reactive", "Values", "Diagnostics",
      ], exclude: ["Pages"]),
    .target(
      name: "Translation", dependencies: ["CCourse", "Language", "Catalogue", "Syntax", "Values", "Diagnostics"],
      exclude: ["Selectors/Tables"]),
    .target(
      name: "Lessons",
      dependencies: [
        "CCourse", "Outside", "Drawing", "Interpreter", "Language", "Catalogue", "Marbles", "Syntax", "Reactive",
        "JSON", "Values", "Diagnostics",
      ], exclude: ["Course"]),
    // seventh floor
    .target(
      name: "Prompt",
      dependencies: [
        "CCourse", "CEditline", "Lessons", "Translation", "Drawing", "Outside", "Interpreter", "Language", "Catalogue",
        "Controls", "Syntax", "Reactive", "JSON", "Values", "Diagnostics", "Platform", "CSystem",
      ], exclude: ["Repl/Help.md"]),
    // roof
    .target(
      name: "Program",
      dependencies: [
        "Prompt", "Lessons", "Translation", "Drawing", "Outside", "Interpreter", "Language", "Catalogue",
        "Syntax", "Reactive", "JSON", "Values", "Diagnostics", "Platform", "CSystem",
      ]),
    .executableTarget(name: "rsig", dependencies: ["Program"]),
    // tests; LineProbe is what the line editor's tests run in a terminal
    .executableTarget(name: "LineProbe", dependencies: ["Prompt", "CSystem"], path: "Tests/LineProbe"),
    // a program in a terminal of its own, in tests
    .target(name: "CTerminal", path: "Tests/CTerminal"),
    // random numbers for tests, the same in each run
    .target(name: "Chance", path: "Tests/Chance"),
    // the other side of a connection, in tests
    .target(name: "PeerProbe", dependencies: ["Outside", "Platform"], path: "Tests/PeerProbe"),
    // measures and proves nothing else: no part of `swift test`
    .executableTarget(
      name: "Bench",
      dependencies: [
        "CTerminal", "Outside", "Interpreter", "Catalogue", "Syntax", "Reactive", "Values", "Diagnostics", "CSystem",
      ],
      path: "Tests/Bench",
      exclude: ["compare.sh", "instructions.sh", "instructions.txt", "Programs", "README.md", "Starts"]),
    .testTarget(
      name: "ValuesTests", dependencies: ["Chance", "Patterns", "JSON", "Values", "Diagnostics", "CSystem"]),
    .testTarget(name: "CatalogueTests", dependencies: ["Chance", "Catalogue", "Reactive", "Values"]),
    .testTarget(
      name: "KernelsTests", dependencies: ["Chance", "Interpreter", "Kernels", "Reactive", "Values", "Diagnostics"]),
    .testTarget(name: "ReactiveTests", dependencies: ["Reactive", "Kernels", "Values", "CSystem"]),
    .testTarget(name: "SchedulerTests", dependencies: ["Chance", "Reactive", "Values"]),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"]),
    .testTarget(name: "MarblesTests", dependencies: ["Chance", "Marbles", "Reactive", "Values", "Diagnostics"]),
    .testTarget(name: "ControlsTests", dependencies: ["Controls", "Reactive", "Values", "CSystem"]),
    .testTarget(name: "SyntaxTests", dependencies: ["Chance", "Syntax", "Diagnostics"]),
    .testTarget(name: "GrammarTests", dependencies: ["Chance", "Syntax", "Diagnostics"]),
    .testTarget(name: "PromptTests", dependencies: ["Chance", "CTerminal", "Prompt", "rsig", "LineProbe", "CSystem"]),
    .testTarget(name: "HouseTests", dependencies: ["Catalogue", "Diagnostics"]),
    .testTarget(
      name: "LawTests",
      dependencies: ["Chance", "Interpreter", "Language", "Catalogue", "Syntax", "Reactive", "Values", "Diagnostics"]),
    .testTarget(name: "LanguageTests", dependencies: ["Language", "Catalogue", "Syntax", "Diagnostics"]),
    .testTarget(
      name: "InterpreterTests", dependencies: ["rsig", "Interpreter", "Reactive", "Values", "Diagnostics", "CSystem"]),
    .testTarget(
      name: "DrawingTests",
      dependencies: ["Chance", "Drawing", "Interpreter", "Catalogue", "Marbles", "Reactive", "Values", "Diagnostics"]),
    .testTarget(
      name: "TranslationTests", dependencies: ["Translation", "Interpreter", "Language", "Diagnostics"],
      exclude: ["Samples", "Headers"]),
    .testTarget(name: "LessonsTests", dependencies: ["Lessons", "Drawing", "Diagnostics", "Language"]),
    .testTarget(name: "ProgramTests", dependencies: ["Chance", "PeerProbe", "rsig", "Outside", "CSystem"]),
    .testTarget(
      name: "ConformanceTests",
      dependencies: ["Chance", "Interpreter", "Language", "Catalogue", "Values", "Diagnostics"],
      exclude: ["Scripts"]),
  ],
  swiftLanguageModes: [.v6]
)

// Tests compile and run many thousands of programs. Without optimization, these targets would take most of their time.
let engine = ["Diagnostics", "Values", "Kernels", "Reactive", "Syntax", "Language", "Drawing"]
for target in package.targets where engine.contains(target.name) {
  target.swiftSettings = [.unsafeFlags(["-O"], .when(configuration: .debug))]
}

// libFuzzer brings what this target is linked with; Tests/Fuzz/run builds it.
if Context.environment["RSIG_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "Prompt", "Translation", "Drawing", "Interpreter", "Language", "JSON", "Catalogue", "Syntax", "Values",
        "Diagnostics",
        "CSystem",
      ], path: "Tests/Fuzz", exclude: ["run"]))
}
