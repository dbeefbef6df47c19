/// Messages to texts whose translation is not a plain template.
extension Writer {
  func textMessage(_ receiver: ObjCExpression, _ selector: String, _ arguments: [ObjCExpression]) throws(Refusal)
    -> Phrase?
  {
    func text() throws(Refusal) -> String { safe(try phrase(receiver, as: .text), "\"\"") }
    func number(_ index: Int) throws(Refusal) -> Phrase { try phrase(arguments[index], as: .number) }
    switch selector {
    case "stringByAppendingFormat:":
      return Phrase("\(try text()) + \(try formatted(arguments).operand(.multiplicative))", .string, .additive)
    case "rangeOfString:", "rangeOfString:options:":
      let (whole, part) = (try text(), try phrase(arguments[0], as: .text).text)
      // Here nil takes the place of NSNotFound.
      let length = "\(whole).contains(\(part)) ? \(used("count"))(\(part)) : 0"
      return Phrase("[\"location\": \(whole).indexOf(\(part)), \"length\": \(length)]", .dictionary)
    case "substringWithRange:", "subarrayWithRange:":
      guard case .call(let make, let bounds)? = arguments.first?.form, make.name == "NSMakeRange", bounds.count == 2
      else { return nil }
      let isText = selector.hasPrefix("substring")
      let whole = try isText ? text() : safe(phrase(receiver, as: .list), "[]")
      let (start, length) = (try phrase(bounds[0], as: .number), try phrase(bounds[1], as: .number))
      let end = "\(start.operand(.additive)) + \(length.operand(.multiplicative))"
      return Phrase("\(whole).slice(\(start.text), \(end))", isText ? .string : .list)
    case "stringByPaddingToLength:withString:startingAtIndex:":
      let padding = try phrase(arguments[1], as: .text).text
      return Phrase("\(used("padRight"))(\(try text()), \(try number(0).text), \(padding))", .string)
    case "characterAtIndex:": return Phrase("\(try text()).at(\(try number(0).text))", .string)
    case "stringByAddingPercentEscapesUsingEncoding:", "stringByAddingPercentEncodingWithAllowedCharacters:":
      return Phrase("\(used("urlEncoded"))(\(try text()))", .string)
    case "dataUsingEncoding:": return Phrase("\(used("Data"))(\(try text()))")
    default: return nil
    }
  }
}
