import Chance
import Reactive
import Testing
import Values

/// A CompoundDisposable compared with RAC's: two slots that are refilled after a removal, followed by a list.
@Suite struct CompoundDisposableTests {
  struct Model {
    var places: [Int?] = [nil, nil]
    var others: [Int] = []

    mutating func add(_ id: Int) {
      if let free = places.firstIndex(of: nil) { places[free] = id } else { others.append(id) }
    }

    mutating func remove(_ id: Int) {
      if let place = places.firstIndex(of: id) { places[place] = nil } else { others.removeAll { $0 == id } }
    }

    var inOrder: [Int] { places.compactMap { $0 } + others }
  }

  @Test(arguments: 1...200) func `a CompoundDisposable behaves as its model`(_ seed: UInt64) {
    var dice = Dice(seed: seed)
    let compound = CompoundDisposable()
    var model = Model()
    var log: [Int] = []
    var members: [Disposable] = []
    var disposedByHand: Set<Int> = []
    for _ in 0..<dice.below(120) {
      switch dice.below(4) {
      case 0 where !members.isEmpty:
        let id = dice.below(members.count)
        compound.remove(members[id])
        model.remove(id)
      case 1 where !members.isEmpty && dice.below(2) == 0:
        let id = dice.below(members.count)
        members[id].dispose()
        disposedByHand.insert(id)
      default:
        let id = members.count
        members.append(ActionDisposable { log.append(id) })
        compound.add(members[id])
        model.add(id)
      }
    }
    log = []
    compound.dispose()
    #expect(log == model.inOrder.filter { !disposedByHand.contains($0) })
    compound.add(ActionDisposable { log = [-1] })
    #expect(log == [-1])
  }

  @Test func `ended members are not kept`() {
    let compound = CompoundDisposable()
    weak var early: Disposable?
    for index in 0..<1000 {
      let member = ActionDisposable {}
      if index == 10 { early = member }
      compound.add(member)
      member.dispose()
    }
    #expect(early == nil)
  }
}
