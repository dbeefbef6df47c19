import Diagnostics

/// The paper of a picture: how wide it is, how large its letters, and whether colors can be seen.
public struct Sheet: Sendable {
  /// Width in pixels. A longer picture is continued on lines below, as music is.
  public var width: Int?
  /// Size of the smallest letters in points.
  public var textSize: Double?
  /// Points of the smallest letters down to which an instant that is wider than the paper is drawn smaller; beyond that
  /// it goes on in a line below.
  var least = Sheet.legible
  /// Patterns in the place of colors.
  public var isGrey = false
  /// Language of the legend.
  public var tongue = Tongue.english
  public init() {}

  /// Points of the smallest letters as they are drawn.
  static let smallest = 9.0
  /// Smaller letters are not read in print.
  public static let legible = 7.0
  /// The text of a usual page, 17 cm, in pixels.
  public static let page = 643

  var zoom: Double { (textSize ?? Sheet.smallest) / Sheet.smallest }
}
