import Chance
import Testing

@testable import Values

struct KeyTableTests {
  /// Texts of one byte more or less, Ints, Doubles that equal them, lists and tuples.
  private func key(_ dice: inout Dice) -> Value {
    switch dice.below(6) {
    case 0: .int(dice.below(40) - 20)
    case 1: .double(Double(dice.below(80) - 40) / 2)
    case 2: .string(String(repeating: dice.pick(["a", "b", "é"]), count: dice.below(20)))
    case 3: .string("key \(dice.below(60)) of a longer text")
    case 4: .list([.int(dice.below(3)), .string("x")])
    default: .tuple([.int(dice.below(3))])
    }
  }

  @Test func `a dictionary that changes in its place equals one that is made anew`() {
    var dice = Dice(seed: 21)
    for _ in 0..<40 {
      var own = Value.dictionary([])
      var pairs: [(Value, Value)] = []
      for step in 0..<dice.below(120) {
        let key = key(&dice)
        if dice.below(5) == 0 {
          own = (consume own).removing(key)
          pairs.removeAll { $0.0 == key }
        } else {
          own = (consume own).merging(DictionaryBox([(key, .int(step))]))
          if let place = pairs.firstIndex(where: { $0.0 == key }) {
            pairs[place].1 = .int(step)
          } else {
            pairs.append((key, .int(step)))
          }
        }
        let box = own.asDictionary!
        #expect(box.keys == pairs.map(\.0) && box.values == pairs.map(\.1))
        #expect(box[key] == pairs.first { $0.0 == key }?.1)
      }
    }
  }

  /// Removed keys leave holes, which nobody sees: neither in the dictionary nor in its copies.
  @Test func `keys leave a large dictionary, and the others stay in order`() {
    var dice = Dice(seed: 22)
    for oldest in [true, false] {
      var own = Value.dictionary([])
      var pairs: [(Value, Value)] = []
      var copies: [(Value, [Value])] = []
      for step in 0..<2000 {
        if pairs.count > 100 + 50 * (step / 100 % 3), dice.below(4) > 0 {
          let place = oldest ? 0 : dice.below(pairs.count)
          own = (consume own).removing(pairs.remove(at: place).0)
        } else {
          pairs.append((.int(step), .string("\(step)")))
          own = (consume own).putting(pairs.last!.1, at: pairs.last!.0)
        }
        if dice.below(50) == 0 { copies.append((own, pairs.map(\.0))) }
        guard step % 10 == 0 else { continue }
        let box = own.asDictionary!
        #expect(box.count == pairs.count && box.keys == pairs.map(\.0) && box.values == pairs.map(\.1))
        #expect(box.places.map { box.key(at: $0) } == box.keys && box.places.map { box.value(at: $0) } == box.values)
        #expect(pairs.allSatisfy { box[$0.0] == $0.1 } && box[.int(-1)] == nil && box[.nil] == nil)
        let made = Value.dictionary(pairs)
        #expect(own == made && made == own && own.hashValue == made.hashValue && "\(own)" == "\(made)")
        #expect(Value.dictionary([(.int(-1), .nil)]).merging(box).asDictionary?.keys == [.int(-1)] + box.keys)
      }
      for (copy, keys) in copies { #expect(copy.asDictionary?.keys == keys) }
    }
  }

  @Test func `keys behind a removed one stay where they are until half of the places are holes`() {
    let box = DictionaryBox((0..<100).map { (.string("k\($0)"), .int($0)) })
    for number in 0..<50 {
      box.remove(.string("k\(number)"))
      #expect(box.place(of: "k99") == 99 && box.count == 99 - number)
    }
    box.remove(.string("k50"))
    #expect(box.place(of: "k99") == 48 && box[.string("k99")] == .int(99))
  }

  /// Sixteen keys between holes: a copy and a record like it have none.
  @Test func `a dictionary like one with holes has its keys only`() {
    var own = Value.dictionary((0..<40).map { (.int($0), .int($0)) })
    for number in Array(0..<15) + (31..<40).reversed() { own = (consume own).removing(.int(number)) }
    let box = own.asDictionary!
    let keys = (15..<31).map { Value.int($0) }
    #expect(box.keys == keys && Array(box.places) != Array(0..<16))
    for other in [DictionaryBox(box), DictionaryBox(like: box, keys)] {
      #expect(other.keys == keys && other.values == keys && Array(other.places) == Array(0..<16))
      #expect(keys.allSatisfy { other[$0] == $0 } && other[.int(3)] == nil)
      other.set(.int(99), .nil)
      #expect(other.count == 17 && other[.int(30)] == .int(30) && other[.int(99)] == .some(.nil))
    }
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: 16)
    defer { memory.deallocate() }
    memory.initialize(repeating: .string("moved"), count: 16)
    #expect(DictionaryBox(like: box, moving: memory).values == keys.map { _ in .string("moved") })
  }

  @Test func `a shared dictionary stays as it is`() {
    let old = Value.dictionary((0..<20).map { (.int($0), .nil) })
    let removed = old.removing(.int(3))
    #expect(old.asDictionary?.count == 20 && removed.asDictionary?.count == 19)
    #expect(removed.asDictionary?[.int(3)] == nil && removed.asDictionary?[.int(19)] == .some(.nil))
  }

  @Test func `many keys are found`() {
    let box = DictionaryBox((0..<5000).map { (.string("k\($0)"), .int($0)) })
    for number in 0..<5000 { #expect(box[.string("k\(number)")] == .int(number)) }
    #expect(box[.string("k5000")] == nil)
  }
}
