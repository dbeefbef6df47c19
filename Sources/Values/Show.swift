import CSystem

extension Value: CustomStringConvertible {
  /// As the language writes it, wherever it has a literal.
  public var description: String {
    var out = ""
    write(to: &out)
    return out
  }

  public func write(to out: inout String) {
    switch self {
    case .nil: out += "nil"
    case .bool(let b): out += b ? "true" : "false"
    case .int(let n): out += String(n)
    case .double(let d): out += d.isNaN ? "nan" : d.description
    case .duration(let us): writeDuration(us, to: &out)
    case .date(let us): writeDate(us, to: &out)
    case .box(let box):
      // Objects may hold themselves.
      if rsig_deepen_show() {
        box.write(to: &out)
        rsig_end_show()
      } else {
        out += "…"
      }
    }
  }

  /// As `print` and interpolation write it: a text without quotes.
  public var raw: String { asText ?? description }
}

func writeList(_ elements: [Value], between open: String, _ close: String, to out: inout String) {
  out += open
  for (index, element) in elements.enumerated() {
    if index > 0 { out += ", " }
    element.write(to: &out)
  }
  out += close
}

public func writeDictionary(_ keys: [Value], _ values: [Value], to out: inout String) {
  if keys.isEmpty {
    out += "[:]"
    return
  }
  out += "["
  for (index, (key, value)) in zip(keys, values).enumerated() {
    if index > 0 { out += ", " }
    key.write(to: &out)
    out += ": "
    value.write(to: &out)
  }
  out += "]"
}

/// In `us`, `ms` or `s`: `0s`, `250us`, `300ms`, `1.5s`, `90s`.
public func writeDuration(_ microseconds: Int64, to out: inout String) {
  if microseconds < 0 { out += "-" }
  let us = microseconds.magnitude
  if us >= 1_000_000 || us == 0 {
    writeDecimal(us, places: 6, to: &out)
    out += "s"
  } else if us >= 1000 {
    writeDecimal(us, places: 3, to: &out)
    out += "ms"
  } else {
    out += "\(us)us"
  }
}

private func writeDecimal(_ n: UInt64, places: Int, to out: inout String) {
  var unit: UInt64 = 1
  for _ in 0..<places { unit *= 10 }
  out += String(n / unit)
  var rest = n % unit
  guard rest != 0 else { return }
  out += "."
  while rest != 0 {
    unit /= 10
    out += String(rest / unit)
    rest %= unit
  }
}
