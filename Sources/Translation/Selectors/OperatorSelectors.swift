extension Selector {
  /// Messages to signals, sequences and other objects of ReactiveCocoa.
  static let operators = table(
    """
    map: ; | map $1 ; signal block ; mapped
    mapReplace: ; | mapReplace $1 ; signal value ; signal
    flattenMap: ; | flattenMap $1 ; signal maker ; flattened
    flatten ; | flatten ; signal ; same
    flatten: ; | flatten $1 ; signal count ; same
    filter: ; | filter $1 ; signal test ; same
    ignore: ; | ignore $1 ; signal value ; same
    ignoreValues ; | ignoreValues ; signal ; signal
    take: ; | take $1 ; signal count ; same
    takeLast: ; | takeLast $1 ; signal count ; same
    takeUntil: ; | takeUntil $1 ; signal signal ; same
    takeUntilBlock: ; | takeUntilBlock $1 ; signal test ; same
    takeWhileBlock: ; | takeWhileBlock $1 ; signal test ; same
    takeWhile: ; | takeWhileBlock $1 ; signal test ; same
    takeUntilReplacement: ; | takeUntilReplacement $1 ; signal signal ; same
    skip: ; | skip $1 ; signal count ; same
    skipUntilBlock: ; | skipUntilBlock $1 ; signal test ; same
    skipWhileBlock: ; | skipWhileBlock $1 ; signal test ; same
    skipUntil: ; | skipUntilBlock $1 ; signal test ; same
    skipWhile: ; | skipWhileBlock $1 ; signal test ; same
    startWith: ; | startWith $1 ; signal value ; same
    concat: ; | concat $1 ; signal signal ; same
    concat ; | concat ; signal ; same
    merge: ; | merge $1 ; signal signal ; same
    zipWith: ; | zipWith $1 ; signal signal ; signal
    combineLatestWith: ; | combineLatestWith $1 ; signal signal ; signal
    then: ; | then $1 ; signal maker ; signal
    sequenceMany: ; | then $1 ; signal maker ; signal
    sequenceNext: ; | then $1 ; signal maker ; signal
    sample: ; | sample $1 ; signal signal ; same
    catch: ; | catch $1 ; signal maker ; same
    catchTo: ; | catchTo $1 ; signal signal ; same
    retry ; | retry ; signal ; same
    retry: ; | retry $1 ; signal count ; same
    repeat ; | repeat ; signal ; same
    try: ; | try $1 ; signal test ; same
    tryMap: ; | tryMap $1 ; signal block ; signal
    doNext: ; | doNext $1 ; signal effect ; same
    doError: ; | doError $1 ; signal effect ; same
    doCompleted: ; | doCompleted $1 ; signal effect ; same
    initially: ; | initially $1 ; signal effect ; same
    finally: ; | finally $1 ; signal effect ; same
    materialize ; | materialize ; signal ; signal
    dematerialize ; | dematerialize ; signal ; signal
    distinctUntilChanged ; | distinctUntilChanged ; signal ; same
    switchToLatest ; | switchToLatest ; signal ; same
    collect ; | collect ; signal ; list
    not ; | not ; signal ; signal
    and ; | and ; signal ; signal
    or ; | or ; signal ; signal
    reduceEach: ; | reduceEach $1 ; signal block ; mapped
    reduceApply ; | reduceApply ; signal ; signal
    bind: ; | bind $1 ; signal block ; signal
    publish ; | publish ; signal ; connection
    multicast: ; | multicast $1 ; signal subject ; connection
    replay ; | replay ; signal ; same
    replayLast ; | replayLast ; signal ; same
    replayLazily ; | replayLazily ; signal ; same
    autoconnect ; | autoconnect ; connection ; signal
    deliverOn: ; | deliverOn $1 ; signal scheduler ; same
    subscribeOn: ; | subscribeOn $1 ; signal scheduler ; same
    deliverOnMainThread ; | deliverOnMainThread ; signal ; same
    any ; | any ; signal ; bool
    any: ; | any $1 ; signal test ; bool
    all: ; | all $1 ; signal test ; bool
    objectPassingTest: ; | objectPassingTest $1 ; list test ; unknown
    logAll ; | logAll ; signal ; same
    logNext ; | logNext ; signal ; same
    logError ; | logError ; signal ; same
    logCompleted ; | logCompleted ; signal ; same
    groupBy: ; | groupBy $1 ; signal block ; signal
    groupBy:transform: ; | groupBy $1 transform: $2 ; signal block block ; signal
    delay: ; | delay @1 ; signal time ; same
    throttle: ; | throttle @1 ; signal time ; same
    throttle:valuesPassingTest: ; | throttle @1 valuesPassingTest: $2 ; signal time test ; same
    timeout:onScheduler: ; | timeout @1 onScheduler: $2 ; signal time scheduler ; same
    timeout: ; | timeout @1 ; signal time ; same
    bufferWithTime:onScheduler: ; | bufferWithTime @1 onScheduler: $2 ; signal time scheduler ; signal
    bufferWithTime: ; | bufferWithTime @1 ; signal time ; signal
    scanWithStart:reduce: ; | scanWithStart $1 $2 ; signal value block ; signal
    scanWithStart:reduceWithIndex: ; | scanWithStart $1 reduceWithIndex: $2 ; signal value block ; signal
    aggregateWithStart:reduce: ; | aggregateWithStart $1 $2 ; signal value block ; signal
    aggregateWithStart:reduceWithIndex: ; | aggregateWithStart $1 reduceWithIndex: $2 ; signal value block ; signal
    aggregateWithStart:combine: ; | aggregateWithStart $1 $2 ; signal value block ; signal
    aggregateWithStartFactory:reduce: ; | aggregateWithStartFactory $1 $2 ; signal block block ; signal
    combinePreviousWithStart:reduce: ; | combinePreviousWithStart $1 $2 ; signal value block ; signal
    foldLeftWithStart:reduce: ; | foldLeftWithStart $1 $2 ; list value block ; unknown
    foldRightWithStart:reduce: ; | foldRightWithStart $1 $2 ; list value block ; unknown
    subscribeNext: ; | subscribeNext $1 ; signal effect ; disposable
    subscribeNext:error: ; | subscribeNext $1 error: $2 ; signal effect effect ; disposable
    subscribeNext:completed: ; | subscribeNext $1 completed: $2 ; signal effect effect ; disposable
    subscribeNext:error:completed: ; \
    | subscribeNext $1 error: $2 completed: $3 ; signal effect effect effect ; disposable
    subscribeError: ; | subscribeError $1 ; signal effect ; disposable
    subscribeError:completed: ; | subscribeError $1 completed: $2 ; signal effect effect ; disposable
    subscribeCompleted: ; | subscribeCompleted $1 ; signal effect ; disposable
    subscribe: ; | subscribe $1 ; signal subject ; disposable
    setKeyPath:onObject: ; | setKeyPath $1 onObject: $2 ; signal key object ; disposable
    setKeyPath:onObject:nilValue: ; | setKeyPath $1 onObject: $2 nilValue: $3 ; signal key object value ; disposable
    toProperty:onObject: ; | setKeyPath $1 onObject: $2 ; signal key object ; disposable
    first ; first $0 ; signal ; unknown
    firstOrDefault: ; firstOrDefault $0 $1 ; signal value ; unknown
    firstOrDefault:success:error: ; firstOrDefault $0 $1 ; signal value value value ; unknown
    asynchronousFirstOrDefault:success:error: ; firstOrDefault $0 $1 ; signal value value value ; unknown
    toArray ; toArray $0 ; signal ; list
    waitUntilCompleted: ; waitUntilCompleted $0 ; signal value ; bool
    signal ; signal($0) ; list ; elements
    signalWithScheduler: ; | signalWithScheduler $1 ; list scheduler ; elements
    array ; array($0) ; list ; elements
    rac_sequence ; $0 ; list ; elements
    rac_signal ; signal($0) ; list ; elements
    rac_keySequence ; keys($0) ; dictionary ; list
    rac_valueSequence ; values($0) ; dictionary ; list
    head ; head $0 ; list ; unknown
    tail ; tail $0 ; list ; list
    sequence ; sequence $0 ; list ; list
    eagerSequence ; eagerSequence $0 ; list ; elements
    lazySequence ; lazySequence $0 ; list ; elements
    sendNext: ; sendNext $0 $1 ; subject value ; nothing
    sendError: ; sendError $0 $1 ; subject error ; nothing
    sendCompleted ; sendCompleted $0 ; subject ; nothing
    dispose ; dispose $0 ; disposable ; nothing
    connect ; connect $0 ; connection ; disposable
    addDisposable: ; addDisposable $0 $1 ; disposable disposable ; nothing
    removeDisposable: ; removeDisposable $0 $1 ; disposable disposable ; nothing
    asScopedDisposable ; $0 ; disposable ; disposable
    execute: ; execute $0 $1 ; command value ; signal
    execute ; execute $0 ; command ; signal
    afterDelay:schedule: ; after $0 @1 $2 ; scheduler time effect ; disposable
    schedule: ; schedule $0 $1 ; scheduler effect ; disposable
    scheduleRecursiveBlock: ; scheduleRecursiveBlock $0 $1 ; scheduler effect ; disposable
    tupleByAddingObject: ; tupleByAddingObject $0 $1 ; tuple value ; tuple
    """)

  /// Messages to classes of ReactiveCocoa and Foundation, as `Class selector`.
  static let classMessages = table(
    """
    RACSignal return: ; return $1 ; value value ; signal
    RACSignal empty ; empty ; value ; signal
    RACSignal never ; never ; value ; signal
    RACSignal error: ; error $1 ; value error ; signal
    RACSignal defer: ; defer $1 ; value maker ; signal
    RACSignal createSignal: ; createSignal $1 ; value body ; signal
    RACSignal merge: ; merge $1 ; value signals ; signal
    RACSignal zip: ; zip $1 ; value signals ; signal
    RACSignal zip:reduce: ; zip $1 reduce: $2 ; value signals block ; mapped
    RACSignal combineLatest: ; combineLatest $1 ; value signals ; signal
    RACSignal combineLatest:reduce: ; combineLatest $1 reduce: $2 ; value signals block ; mapped
    RACSignal concat: ; concat $1 ; value signals ; signal
    RACSignal interval:onScheduler: ; interval @1 onScheduler: $2 ; value time scheduler ; signal
    RACSignal interval:onScheduler:withLeeway: ; interval @1 onScheduler: $2 ; value time scheduler number ; signal
    RACSignal interval: ; interval @1 ; value time ; signal
    RACSignal interval:withLeeway: ; interval @1 ; value time number ; signal
    RACSignal if:then:else: ; ifThenElse $1 $2 $3 ; value signal signal signal ; signal
    RACSignal switch:cases:default: ; $1 | switch $2 default: $3 ; value signal value signal ; signal
    RACSignal startEagerlyWithScheduler:block: ; startEagerly $1 $2 ; value scheduler starter ; signal
    RACSignal startLazilyWithScheduler:block: ; startLazily $1 $2 ; value scheduler starter ; signal
    RACSignal try: ; try $1 ; value block ; signal
    STButtonSignal associateButton:withSignalBlock: ; buttonSignal $1 $2 ; value button maker ; signal
    RACSequence return: ; [%1] ; value value ; list
    RACSequence empty ; [] ; value ; list
    RACSequence concat: ; concat $1 ; value signals ; list
    RACSequence zip: ; zip $1 ; value signals ; list
    RACSequence zip:reduce: ; zip $1 reduce: $2 ; value signals block ; list
    RACSequence sequenceWithHeadBlock:tailBlock: ; sequenceWithHeadBlock $1 $2 ; value block block ; list
    RACSubject subject ; Subject() ; value ; subject
    RACReplaySubject subject ; ReplaySubject() ; value ; subject
    RACReplaySubject replaySubjectWithCapacity: ; ReplaySubject $1 ; value count ; subject
    RACBehaviorSubject behaviorSubjectWithDefaultValue: ; BehaviorSubject $1 ; value value ; subject
    RACCommand initWithSignalBlock: ; Command $1 ; value maker ; command
    RACScheduler mainThreadScheduler ; main ; value ; scheduler
    RACScheduler immediateScheduler ; immediate ; value ; scheduler
    RACScheduler currentScheduler ; currentScheduler ; value ; scheduler
    RACScheduler scheduler ; background ; value ; scheduler
    RACScheduler schedulerWithPriority: ; background ; value value ; scheduler
    RACScheduler schedulerWithPriority:name: ; Scheduler $2 ; value value text ; scheduler
    RACDisposable disposableWithBlock: ; disposable $1 ; value effect ; disposable
    RACCompoundDisposable compoundDisposable ; CompoundDisposable() ; value ; disposable
    RACCompoundDisposable disposableWithBlock: ; disposable $1 ; value effect ; disposable
    RACSerialDisposable serialDisposableWithDisposable: ; SerialDisposable $1 ; value disposable ; disposable
    RACTuple tupleWithObjectsFromArray: ; tupleWithObjectsFromArray $1 ; value list ; tuple
    RACTuple tupleWithObjectsFromArray:convertNullsToNils: ; tupleWithObjectsFromArray $1 ; value list value ; tuple
    RACTuple pack: ; Tuple(%1) ; value value ; tuple
    RACEvent eventWithValue: ; first (return $1 | materialize) ; value value ; unknown
    RACEvent eventWithError: ; first (error $1 | materialize) ; value error ; unknown
    RACEvent completedEvent ; first (empty | materialize) ; value ; unknown
    RACUnit defaultUnit ; Tuple() ; value ; tuple
    RACChannel new ; Channel() ; value ; object
    NSString stringWithString: ; $1 ; value text ; string
    NSString string ; "" ; value ; string
    NSMutableString string ; "" ; value ; string
    NSMutableString stringWithString: ; $1 ; value text ; string
    NSArray array ; [] ; value ; list
    NSArray arrayWithObject: ; [%1] ; value value ; list
    NSArray arrayWithArray: ; $1 ; value list ; list
    NSDictionary dictionary ; [:] ; value ; dictionary
    NSDictionary dictionaryWithDictionary: ; $1 ; value dictionary ; dictionary
    NSDictionary dictionaryWithObject:forKey: ; [%2: %1] ; value value value ; dictionary
    NSNumber numberWithInteger: ; $1 ; value number ; int
    NSNumber numberWithInt: ; $1 ; value number ; int
    NSNumber numberWithUnsignedInteger: ; $1 ; value number ; int
    NSNumber numberWithFloat: ; $1 ; value number ; double
    NSNumber numberWithDouble: ; $1 ; value number ; double
    NSNumber numberWithBool: ; $1 ; value truth ; bool
    NSDate date ; now ; value ; date
    NSDate new ; now ; value ; date
    NSNull null ; nil ; value ; unknown
    NSURL URLWithString: ; $1 ; value address ; string
    NSURLRequest requestWithURL: ; $1 ; value address ; string
    NSURLRequest requestWithURL:cachePolicy:timeoutInterval: ; $1 ; value address value value ; string
    NSURL fileURLWithPath: ; $1 ; value text ; string
    NSMutableURLRequest requestWithURL: ; $1 ; value address ; string
    NSThread currentThread ; currentScheduler.name ; value ; string
    NSThread isMainThread ; currentScheduler == main ; value ; bool
    NSJSONSerialization JSONObjectWithData:options:error: ; json($1) ; value value value value ; dictionary
    NSURLConnection rac_sendAsynchronousRequest: ; sendAsynchronousRequest $1 ; value address ; signal
    NSUserDefaults standardUserDefaults ; userDefaults ; value ; object
    NSIndexPath indexPathForItem:inSection: ; $1 ; value number number ; int
    NSIndexPath indexPathForRow:inSection: ; $1 ; value number number ; int
    UIButton buttonWithType: ; Button() ; value value ; object
    """)
}
