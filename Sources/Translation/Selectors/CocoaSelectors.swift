extension Selector {
  /// Messages to texts, lists and other Foundation values.
  static let values = table(
    """
    length ; ~0.count ; text ; int
    uppercaseString ; ~0.upper ; text ; string
    lowercaseString ; ~0.lower ; text ; string
    capitalizedString ; ~0.capitalized ; text ; string
    hasPrefix: ; ~0.hasPrefix($1) ; text text ; bool
    hasSuffix: ; ~0.hasSuffix($1) ; text text ; bool
    containsString: ; ~0.contains($1) ; text text ; bool
    isEqualToString: ; $0 == $1 ; text text ; bool
    isEqual: ; $0 == $1 ; value value ; bool
    isEqualToNumber: ; $0 == $1 ; value value ; bool
    isEqualToArray: ; $0 == $1 ; value value ; bool
    stringByAppendingString: ; ~0 + $1 ; text text ; string
    stringByAppendingPathComponent: ; ~0 + "/" + $1 ; text text ; string
    componentsSeparatedByString: ; ~0.split($1) ; text text ; list
    stringByReplacingOccurrencesOfString:withString: ; ~0.replace($1, $2) ; text text text ; string
    stringByTrimmingCharactersInSet: ; ~0.trim ; text value ; string
    substringToIndex: ; ~0.slice(0, $1) ; text number ; string
    substringFromIndex: ; ~0.slice($1) ; text number ; string
    lastPathComponent ; ~0.split("/").last ; text ; string
    stringValue ; string($0) ; value ; string
    description ; string($0) ; value ; string
    UTF8String ; $0 ; value ; string
    floatValue ; #0 ; number ; double
    doubleValue ; #0 ; number ; double
    count ; ~0.count ; list ; int
    objectAtIndex: ; $0[%1] ; list number ; unknown
    firstObject ; ~0.first ; list ; unknown
    lastObject ; ~0.last ; list ; unknown
    containsObject: ; ~0.contains($1) ; list value ; bool
    indexOfObject: ; ~0.indexOf($1) ; list value ; int
    arrayByAddingObject: ; ~0.inserting($1) ; list value ; list
    arrayByAddingObjectsFromArray: ; array(concat [%0, %1]) ; list list ; list
    componentsJoinedByString: ; ~0.join($1) ; list text ; string
    reverseObjectEnumerator ; $0.reversed ; list ; list
    allObjects ; $0 ; list ; list
    objectForKey: ; ~0[%1] ; dictionary value ; unknown
    valueForKey: ; ~0[%1] ; dictionary value ; unknown
    allKeys ; keys(~0) ; dictionary ; list
    allValues ; values(~0) ; dictionary ; list
    copy ; $0 ; value ; unknown
    mutableCopy ; $0 ; value ; unknown
    retain ; $0 ; value ; unknown
    autorelease ; $0 ; value ; unknown
    timeIntervalSinceDate: ; ($0 - $1) / 1s ; value value ; double
    timeIntervalSinceNow ; ($0 - now) / 1s ; value ; double
    dateByAddingTimeInterval: ; $0 + @1 ; value time ; date
    isDisposed ; $0.disposed ; disposable ; bool
    localizedDescription ; $0.message ; error ; string
    """)

  /// ReactiveCocoa's categories on Cocoa classes, and operations on controls.
  static let cocoa = table(
    """
    rac_textSignal ; $0.text ; field ; signal
    rac_willDeallocSignal ; $0.willDealloc ; object ; signal
    rac_newTextChannel ; newTextChannel $0 ; field ; channel
    rac_newOnChannel ; newOnChannel $0 ; switching ; channel
    rac_newOnChannelWithNilValue: ; newOnChannel $0 ; switching value ; channel
    rac_newValueChannelWithNilValue: ; newValueChannel $0 nilValue: $1 ; slider value ; channel
    rac_newSelectedSegmentIndexChannelWithNilValue: ; \
    newSelectedSegmentIndexChannel $0 nilValue: $1 ; segments value ; channel
    rac_newDateChannelWithNilValue: ; newDateChannel $0 nilValue: $1 ; picker value ; channel
    rac_channelTerminalForKey: ; channelTo $0 $1 ; object key ; channel
    rac_valuesForKeyPath:observer: ; observe $0 $1 ; object key value ; signal
    rac_signalForControlEvents: ; signalForControlEvents $0 $1 ; control value ; signal
    rac_actionSignal ; signalForControlEvents $0 ; control ; signal
    rac_valuesAndChangesForKeyPath:options:observer: ; \
    valuesAndChanges $0 $1 options: $2 ; object key value value ; signal
    rac_signalForSelector: ; signalForSelector $0 $1 ; object value ; signal
    rac_signalForSelector:fromProtocol: ; signalForSelector $0 $1 ; object value value ; signal
    rac_addObserverForName:object: ; notifications $1 ; value value value ; signal
    rac_gestureSignal ; gestureSignal $0 ; gesture ; signal
    rac_buttonClickedSignal ; buttonClickedSignal $0 ; alert ; signal
    rac_willDismissSignal ; willDismissSignal $0 ; alert ; signal
    rac_prepareForReuseSignal ; prepareForReuseSignal $0 ; cell ; signal
    buttonTitleAtIndex: ; $0.buttons[%1] ; alert number ; string
    rac_isActiveSignal ; never ; value ; signal
    postNotificationName:object: ; post $1 object: $2 ; value value value ; nothing
    postNotificationName:object:userInfo: ; post $1 object: $2 userInfo: $3 ; value value value dictionary ; nothing
    sendActionsForControlEvents: ; tap $0 ; button value ; nothing
    endRefreshing ; refresh ; nothing
    resignFirstResponder ; endEditing $0 ; field ; nothing
    becomeFirstResponder ; beginEditing $0 ; field ; nothing
    setEnabled: ; $0.enabled = %1 ; control truth ; nothing
    setHidden: ; $0.hidden = %1 ; control truth ; nothing
    setText: ; $0.text = %1 ; control text ; nothing
    setTitle:forState: ; $0.title = %1 ; button text value ; nothing
    setOn: ; $0.on = %1 ; switching truth ; nothing
    setOn:animated: ; $0.on = %1 ; switching truth value ; nothing
    setRac_command: ; $0.command = %1 ; button command ; nothing
    startAnimating ; $0.animating = true ; object ; nothing
    stopAnimating ; $0.animating = false ; object ; nothing
    """)

  /// Messages that draw, lay out or register; they have no visible effect here.
  static let leftOut: Set<String> = [
    "addSubview:", "insertSubview:atIndex:", "removeFromSuperview", "mas_makeConstraints:", "mas_updateConstraints:",
    "registerClass:forCellReuseIdentifier:", "registerNib:forCellReuseIdentifier:",
    "registerClass:forCellWithReuseIdentifier:", "setFrame:", "setFont:", "setBackgroundColor:", "setTextColor:",
    "setTitleColor:forState:", "setImage:forState:", "setBackgroundImage:forState:", "setNeedsDisplay",
    "setNeedsLayout", "layoutIfNeeded", "addGestureRecognizer:", "addConstraint:", "addConstraints:", "setTag:",
    "setBorderStyle:", "setDelegate:", "setDataSource:", "synchronize", "sizeToFit", "makeKeyAndVisible",
    "willChangeValueForKey:", "didChangeValueForKey:", "willChange:valuesAtIndexes:forKey:",
    "didChange:valuesAtIndexes:forKey:", "bringSubviewToFront:", "autorelease", "setSelectionStyle:", "show",
    "setUserInteractionEnabled:", "setPlaceholder:", "removeObserver:", "removeObserver:name:object:",
    "removeObserver:forKeyPath:", "removeObserver:forKeyPath:context:", "setHTTPMethod:", "setHTTPBody:",
    "setValue:forHTTPHeaderField:", "addValue:forHTTPHeaderField:", "setTimeoutInterval:", "showInView:",
  ]

  /// Properties that only affect drawing or layout.
  static let drawing: Set<String> = [
    "frame", "bounds", "center", "font", "layer", "tag", "borderStyle", "autoresizingMask", "contentMode",
    "clipsToBounds", "keyboardType", "autocorrectionType", "translatesAutoresizingMaskIntoConstraints", "dataSource",
    "rowHeight", "estimatedRowHeight", "tintColor", "contentInset", "transform", "clearButtonMode", "returnKeyType",
    "HTTPMethod", "HTTPBody", "allHTTPHeaderFields", "timeoutInterval", "cachePolicy",
  ]
}
