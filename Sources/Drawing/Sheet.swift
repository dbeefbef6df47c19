import Diagnostics

/// Page settings of a picture: its width, its letter size, and whether to use colors.
public struct Sheet: Sendable {
  /// Width in pixels. A longer picture continues on lines below, like music.
  public var width: Int?
  /// Size of the smallest letters in points.
  public var textSize: Double?
  /// Points of the smallest letters down to which an instant that is wider than the paper is drawn smaller; beyond that
  /// it continues on the line below.
  var least = Sheet.legible
  /// Patterns in place of colors.
  public var isGray = false
  /// Language of the legend.
  public var tongue = Tongue.english
  public init() {}

  /// Smallest letters in points, as drawn without scaling.
  static let smallest = 9.0
  /// Smallest letters that are legible in print.
  public static let legible = 7.0
  /// Text width of a typical page, 17 cm, in pixels.
  public static let page = 643

  /// Height of a page's text, 24 cm, to its width.
  public static let pageRatio = 24.0 / 17

  var zoom: Double { (textSize ?? Sheet.smallest) / Sheet.smallest }
}
