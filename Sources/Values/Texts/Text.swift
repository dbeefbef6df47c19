import CSystem

/// Texts are equal by their bytes, not by canonical equivalence.
public func sameBytes(_ a: String, _ b: String) -> Bool { a.utf8.count == b.utf8.count && compareBytes(a, b) == 0 }

/// -1, 0 or 1, by bytes, which is by scalars.
public func compareBytes(_ a: String, _ b: String) -> Int {
  Texts.withBytes(a, b) { a, b in
    let order = rsig_compare_bytes(a.baseAddress, b.baseAddress, min(a.count, b.count))
    return order != 0 ? Int(order.signum()) : (a.count - b.count).signum()
  }
}

/// A String literal of the language: escaped so that no control character is left and it can be read back.
public func writeQuoted(_ text: String, to out: inout String) {
  out.append("\"")
  defer { out.append("\"") }
  if Texts.isQuotable(text) {
    out += text
    return
  }
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": out += "\\\""
    case "\\": out += "\\\\"
    case "\n": out += "\\n"
    case "\t": out += "\\t"
    case "\r": out += "\\r"
    default:
      if isControl(scalar) { writeEscape(scalar, to: &out) } else { out.unicodeScalars.append(scalar) }
    }
  }
}

/// C0, DEL, C1, and the marks that turn the direction of what follows: none of them may reach a terminal raw.
public func isControl(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0...0x1f, 0x7f...0x9f, 0x061c, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069: true
  default: false
  }
}

func writeEscape(_ scalar: Unicode.Scalar, to out: inout String) {
  out += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
}

/// A text for a screen: line breaks and tabs stay, other control characters are written as escapes.
public func sanitised(_ text: String) -> String {
  if Texts.isHarmless(text) { return text }
  guard text.unicodeScalars.contains(where: { isControl($0) && $0 != "\n" && $0 != "\t" }) else { return text }
  var out = ""
  for scalar in text.unicodeScalars {
    if isControl(scalar), scalar != "\n", scalar != "\t" {
      writeEscape(scalar, to: &out)
    } else {
      out.unicodeScalars.append(scalar)
    }
  }
  return out
}
