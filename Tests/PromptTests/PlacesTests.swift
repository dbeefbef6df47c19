import Testing

@testable import Prompt

struct PlacesTests {
  private func places(_ variables: [String: String]) -> Places { Places { variables[$0] } }

  @Test func `files have a usual place under HOME`() {
    let places = places(["HOME": "/home/ann"])
    #expect(places.history == "/home/ann/.local/state/rsig/history")
    #expect(places.initialScript == "/home/ann/.config/rsig/init.rsig")
    #expect(places.progress == "/home/ann/.local/share/rsig/learn.jsonl")
  }

  @Test func `only absolute paths in variables count`() {
    let places = places(["HOME": "/home/ann/", "XDG_STATE_HOME": "/var/state/", "XDG_CONFIG_HOME": "config"])
    #expect(places.history == "/var/state/rsig/history")
    #expect(places.initialScript == "/home/ann/.config/rsig/init.rsig")
  }

  @Test func `without HOME there is no place for files`() {
    #expect(places([:]).history == nil)
    #expect(places(["XDG_STATE_HOME": ""]).initialScript == nil)
  }
}
