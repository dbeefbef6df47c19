import Kernels

/// A statement of the program in executable form.
public struct LoweredStatement {
  public let body: Body
  /// The global that stores its value.
  public let global: Global?
  /// The globals that it fills itself.
  public let unpacked: [Global]
}
