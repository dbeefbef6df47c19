extension Selector {
  /// Messages to signals, sequences and other objects of ReactiveCocoa.
  static let operators = table(
    """
    map: ; signal block ; mapped
    mapReplace: ; signal value ; signal
    flattenMap: ; signal maker ; flattened
    flatten ; signal ; same
    flatten: ; signal count ; same
    filter: ; signal test ; same
    ignore: ; signal value ; same
    ignoreValues ; signal ; signal
    take: ; signal count ; same
    takeLast: ; signal count ; same
    takeUntil: ; signal signal ; same
    takeUntilBlock: ; signal test ; same
    takeWhileBlock: ; signal test ; same
    takeWhile: ; | takeWhileBlock $1 ; signal test ; same
    takeUntilReplacement: ; signal signal ; same
    skip: ; signal count ; same
    skipUntilBlock: ; signal test ; same
    skipWhileBlock: ; signal test ; same
    skipUntil: ; | skipUntilBlock $1 ; signal test ; same
    skipWhile: ; | skipWhileBlock $1 ; signal test ; same
    startWith: ; signal value ; same
    concat: ; signal signal ; same
    concat ; signal ; same
    merge: ; signal signal ; same
    zipWith: ; signal signal ; signal
    combineLatestWith: ; signal signal ; signal
    then: ; signal maker ; signal
    sequenceMany: ; | then $1 ; signal maker ; signal
    sequenceNext: ; | then $1 ; signal maker ; signal
    sample: ; signal signal ; same
    catch: ; signal maker ; same
    catchTo: ; signal signal ; same
    retry ; signal ; same
    retry: ; signal count ; same
    repeat ; signal ; same
    try: ; signal test ; same
    tryMap: ; signal block ; signal
    doNext: ; signal effect ; same
    doError: ; signal effect ; same
    doCompleted: ; signal effect ; same
    initially: ; signal effect ; same
    finally: ; signal effect ; same
    materialize ; signal ; signal
    dematerialize ; signal ; signal
    distinctUntilChanged ; signal ; same
    switchToLatest ; signal ; same
    collect ; signal ; list
    not ; signal ; signal
    and ; signal ; signal
    or ; signal ; signal
    reduceEach: ; signal block ; mapped
    reduceApply ; signal ; signal
    bind: ; signal block ; signal
    publish ; signal ; connection
    multicast: ; signal subject ; connection
    replay ; signal ; same
    replayLast ; signal ; same
    replayLazily ; signal ; same
    autoconnect ; | autoconnect ; connection ; signal
    deliverOn: ; signal scheduler ; same
    subscribeOn: ; signal scheduler ; same
    deliverOnMainThread ; signal ; same
    any ; signal ; bool
    any: ; signal test ; bool
    all: ; signal test ; bool
    objectPassingTest: ; | objectPassingTest $1 ; list test ; unknown
    logAll ; signal ; same
    logNext ; signal ; same
    logError ; signal ; same
    logCompleted ; signal ; same
    groupBy: ; signal block ; signal
    groupBy:transform: ; signal block block ; signal
    delay: ; signal time ; same
    throttle: ; signal time ; same
    throttle:valuesPassingTest: ; signal time test ; same
    timeout:onScheduler: ; signal time scheduler ; same
    timeout: ; signal time ; same
    bufferWithTime:onScheduler: ; signal time scheduler ; signal
    bufferWithTime: ; signal time ; signal
    scanWithStart:reduce: ; | scanWithStart $1 $2 ; signal value block ; signal
    scanWithStart:reduceWithIndex: ; signal value block ; signal
    aggregateWithStart:reduce: ; | aggregateWithStart $1 $2 ; signal value block ; signal
    aggregateWithStart:reduceWithIndex: ; signal value block ; signal
    aggregateWithStart:combine: ; | aggregateWithStart $1 $2 ; signal value block ; signal
    aggregateWithStartFactory:reduce: ; | aggregateWithStartFactory $1 $2 ; signal block block ; signal
    combinePreviousWithStart:reduce: ; | combinePreviousWithStart $1 $2 ; signal value block ; signal
    foldLeftWithStart:reduce: ; | foldLeftWithStart $1 $2 ; list value block ; unknown
    foldRightWithStart:reduce: ; | foldRightWithStart $1 $2 ; list value block ; unknown
    subscribeNext: ; signal effect ; disposable
    subscribeNext:error: ; signal effect effect ; disposable
    subscribeNext:completed: ; signal effect effect ; disposable
    subscribeNext:error:completed: ; signal effect effect effect ; disposable
    subscribeError: ; signal effect ; disposable
    subscribeError:completed: ; signal effect effect ; disposable
    subscribeCompleted: ; signal effect ; disposable
    subscribe: ; signal subject ; disposable
    setKeyPath:onObject: ; signal key object ; disposable
    setKeyPath:onObject:nilValue: ; signal key object value ; disposable
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
    head ; list ; unknown
    tail ; list ; list
    sequence ; list ; list
    eagerSequence ; list ; elements
    lazySequence ; list ; elements
    sendNext: ; subject value ; nothing
    sendError: ; subject error ; nothing
    sendCompleted ; subject ; nothing
    dispose ; disposable ; nothing
    connect ; connection ; disposable
    addDisposable: ; disposable disposable ; nothing
    removeDisposable: ; disposable disposable ; nothing
    asScopedDisposable ; $0 ; disposable ; disposable
    execute: ; command value ; signal
    execute ; command ; signal
    afterDelay:schedule: ; after $0 @1 $2 ; scheduler time effect ; disposable
    schedule: ; scheduler effect ; disposable
    scheduleRecursiveBlock: ; scheduler effect ; disposable
    tupleByAddingObject: ; tuple value ; tuple
    """)

  /// Messages to classes of ReactiveCocoa and Foundation, as `Class selector`.
  static let classMessages = table(
    """
    RACSignal return: ; value value ; signal
    RACSignal empty ; value ; signal
    RACSignal never ; value ; signal
    RACSignal error: ; value error ; signal
    RACSignal defer: ; value maker ; signal
    RACSignal createSignal: ; value body ; signal
    RACSignal merge: ; value signals ; signal
    RACSignal zip: ; value signals ; signal
    RACSignal zip:reduce: ; value signals block ; mapped
    RACSignal combineLatest: ; value signals ; signal
    RACSignal combineLatest:reduce: ; value signals block ; mapped
    RACSignal concat: ; value signals ; signal
    RACSignal interval:onScheduler: ; value time scheduler ; signal
    RACSignal interval:onScheduler:withLeeway: ; interval @1 onScheduler: $2 ; value time scheduler number ; signal
    RACSignal interval: ; value time ; signal
    RACSignal interval:withLeeway: ; interval @1 ; value time number ; signal
    RACSignal if:then:else: ; ifThenElse $1 $2 $3 ; value signal signal signal ; signal
    RACSignal switch:cases:default: ; $1 | switch $2 default: $3 ; value signal value signal ; signal
    RACSignal startEagerlyWithScheduler:block: ; startEagerly $1 $2 ; value scheduler starter ; signal
    RACSignal startLazilyWithScheduler:block: ; startLazily $1 $2 ; value scheduler starter ; signal
    RACSignal try: ; value block ; signal
    STButtonSignal associateButton:withSignalBlock: ; buttonSignal $1 $2 ; value button maker ; signal
    RACSequence return: ; [%1] ; value value ; list
    RACSequence empty ; [] ; value ; list
    RACSequence concat: ; value signals ; list
    RACSequence zip: ; value signals ; list
    RACSequence zip:reduce: ; value signals block ; list
    RACSequence sequenceWithHeadBlock:tailBlock: ; sequenceWithHeadBlock $1 $2 ; value block block ; list
    RACSubject subject ; Subject() ; value ; subject
    RACReplaySubject subject ; ReplaySubject() ; value ; subject
    RACReplaySubject replaySubjectWithCapacity: ; ReplaySubject $1 ; value count ; subject
    RACBehaviorSubject behaviorSubjectWithDefaultValue: ; BehaviorSubject $1 ; value value ; subject
    RACCommand initWithSignalBlock: ; Command $1 ; value maker ; command
    RACScheduler mainThreadScheduler ; main ; value ; scheduler
    RACScheduler immediateScheduler ; immediate ; value ; scheduler
    RACScheduler currentScheduler ; value ; scheduler
    RACScheduler scheduler ; background ; value ; scheduler
    RACScheduler schedulerWithPriority: ; background ; value value ; scheduler
    RACScheduler schedulerWithPriority:name: ; Scheduler $2 ; value value text ; scheduler
    RACDisposable disposableWithBlock: ; disposable $1 ; value effect ; disposable
    RACCompoundDisposable compoundDisposable ; CompoundDisposable() ; value ; disposable
    RACCompoundDisposable disposableWithBlock: ; disposable $1 ; value effect ; disposable
    RACSerialDisposable serialDisposableWithDisposable: ; SerialDisposable $1 ; value disposable ; disposable
    RACTuple tupleWithObjectsFromArray: ; value list ; tuple
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
