import Testing

@testable import Prompt

struct PlacesTests {
  private func places(_ variables: [String: String]) -> Places { Places { variables[$0] } }

  @Test func there_is_a_usual_place_under_home() {
    let places = places(["HOME": "/home/ann"])
    #expect(places.history == "/home/ann/.local/state/rsig/history")
    #expect(places.initialScript == "/home/ann/.config/rsig/init.rsig")
  }

  @Test func variables_count_where_they_are_absolute() {
    let places = places(["HOME": "/home/ann/", "XDG_STATE_HOME": "/var/state/", "XDG_CONFIG_HOME": "config"])
    #expect(places.history == "/var/state/rsig/history")
    #expect(places.initialScript == "/home/ann/.config/rsig/init.rsig")
  }

  @Test func without_a_home_there_is_no_place() {
    #expect(places([:]).history == nil)
    #expect(places(["XDG_STATE_HOME": ""]).initialScript == nil)
  }
}
