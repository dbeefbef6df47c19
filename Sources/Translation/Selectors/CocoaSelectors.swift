import CCourse
import Diagnostics

extension Selector {
  /// Messages to texts, lists and other Foundation values.
  static let values = table(rsig_values_txt())

  /// ReactiveCocoa's categories on Cocoa classes, and operations on controls.
  static let cocoa = table(rsig_cocoa_txt())

  /// Messages that draw, lay out or register; they have no visible effect here.
  static let leftOut = Set(
    words: """
      addSubview: insertSubview:atIndex: removeFromSuperview mas_makeConstraints: mas_updateConstraints:
      registerClass:forCellReuseIdentifier: registerNib:forCellReuseIdentifier:
      registerClass:forCellWithReuseIdentifier: setFrame: setFont: setBackgroundColor: setTextColor:
      setTitleColor:forState: setImage:forState: setBackgroundImage:forState: setNeedsDisplay setNeedsLayout
      layoutIfNeeded addGestureRecognizer: addConstraint: addConstraints: setTag: setBorderStyle: setDelegate:
      setDataSource: synchronize sizeToFit makeKeyAndVisible willChangeValueForKey: didChangeValueForKey:
      willChange:valuesAtIndexes:forKey: didChange:valuesAtIndexes:forKey: bringSubviewToFront: autorelease
      setSelectionStyle: show setUserInteractionEnabled: setPlaceholder: removeObserver: removeObserver:name:object:
      removeObserver:forKeyPath: removeObserver:forKeyPath:context: setHTTPMethod: setHTTPBody:
      setValue:forHTTPHeaderField: addValue:forHTTPHeaderField: setTimeoutInterval: showInView:
      """)

  /// Properties that only affect drawing or layout.
  static let drawing = Set(
    words: """
      frame bounds center font layer tag borderStyle autoresizingMask contentMode clipsToBounds keyboardType
      autocorrectionType translatesAutoresizingMaskIntoConstraints dataSource rowHeight estimatedRowHeight tintColor
      contentInset transform clearButtonMode returnKeyType HTTPMethod HTTPBody allHTTPHeaderFields timeoutInterval
      cachePolicy
      """)
}
