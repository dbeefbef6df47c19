import Values

extension Entries {
  static let dataProperties: [Property] = [
    Property("count", of: [.data], "The number of bytes.", returns: .int) { value, _ in
      .int(value.asData?.bytes.count ?? 0)
    },
    Property(
      "text", of: [.data], "The bytes as a string in UTF-8; invalid bytes become U+FFFD.", returns: .string
    ) { value, _ in
      .string(value.asData?.text ?? "")
    },
    Property("hex", of: [.data], "The bytes as hexadecimal digits.", returns: .string) {
      value, _ in
      .string(value.asData?.hex ?? "")
    },
    Property("base64", of: [.data], "The bytes in base64.", returns: .string) { value, _ in
      .string(value.asData?.base64 ?? "")
    },
  ]
}
