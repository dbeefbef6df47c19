// The interface of ReactiveCocoa 2.5 as far as translations use it, declared by us.
#pragma once
#import <Foundation/Foundation.h>

@class RACSignal, RACSequence, RACDisposable, RACScheduler, RACTuple, RACMulticastConnection, RACSubject, RACEvent;

@protocol RACSubscriber <NSObject>
- (void)sendNext:(id)value;
- (void)sendError:(NSError *)error;
- (void)sendCompleted;
@end

@interface RACDisposable : NSObject
@property (readonly, getter=isDisposed) BOOL disposed;
+ (instancetype)disposableWithBlock:(void (^)(void))block;
- (void)dispose;
@end
@interface RACCompoundDisposable : RACDisposable
+ (instancetype)compoundDisposable;
- (void)addDisposable:(RACDisposable *)disposable;
- (void)removeDisposable:(RACDisposable *)disposable;
@end
@interface RACSerialDisposable : RACDisposable
@property RACDisposable *disposable;
+ (instancetype)serialDisposableWithDisposable:(RACDisposable *)disposable;
- (RACDisposable *)swapInDisposable:(RACDisposable *)disposable;
@end

@interface RACStream : NSObject
+ (instancetype)empty;
+ (instancetype)return:(id)value;
- (instancetype)flattenMap:(RACStream * (^)(id value))block;
- (instancetype)flatten;
- (instancetype)map:(id (^)(id value))block;
- (instancetype)mapReplace:(id)object;
- (instancetype)filter:(BOOL (^)(id value))block;
- (instancetype)ignore:(id)value;
- (instancetype)reduceEach:(id (^)())block;
- (instancetype)startWith:(id)value;
- (instancetype)skip:(NSUInteger)count;
- (instancetype)take:(NSUInteger)count;
+ (instancetype)zip:(id)streams;
+ (instancetype)zip:(id)streams reduce:(id (^)())block;
+ (instancetype)concat:(id)streams;
- (instancetype)concat:(RACStream *)stream;
- (instancetype)zipWith:(RACStream *)stream;
- (instancetype)scanWithStart:(id)start reduce:(id (^)(id running, id next))block;
- (instancetype)scanWithStart:(id)start reduceWithIndex:(id (^)(id running, id next, NSUInteger index))block;
- (instancetype)combinePreviousWithStart:(id)start reduce:(id (^)(id previous, id current))block;
- (instancetype)takeUntilBlock:(BOOL (^)(id value))block;
- (instancetype)takeWhileBlock:(BOOL (^)(id value))block;
- (instancetype)skipUntilBlock:(BOOL (^)(id value))block;
- (instancetype)skipWhileBlock:(BOOL (^)(id value))block;
- (instancetype)distinctUntilChanged;
- (instancetype)setNameWithFormat:(NSString *)format, ...;
@end

@interface RACSequence : RACStream
@property (readonly) id head;
@property (readonly) RACSequence *tail;
@property (readonly) NSArray *array;
@property (readonly) RACSequence *eagerSequence;
@property (readonly) RACSequence *lazySequence;
- (RACSignal *)signal;
- (RACSignal *)signalWithScheduler:(RACScheduler *)scheduler;
- (id)foldLeftWithStart:(id)start reduce:(id (^)(id accumulator, id value))block;
- (id)foldRightWithStart:(id)start reduce:(id (^)(id first, RACSequence *rest))block;
- (BOOL)any:(BOOL (^)(id value))block;
- (BOOL)all:(BOOL (^)(id value))block;
- (id)objectPassingTest:(BOOL (^)(id value))block;
+ (RACSequence *)sequenceWithHeadBlock:(id (^)(void))head tailBlock:(RACSequence * (^)(void))tail;
@end

@interface RACSignal : RACStream
+ (RACSignal *)createSignal:(RACDisposable * (^)(id<RACSubscriber> subscriber))block;
+ (RACSignal *)error:(NSError *)error;
+ (RACSignal *)never;
+ (RACSignal *)defer:(RACSignal * (^)(void))block;
+ (RACSignal *)interval:(NSTimeInterval)interval onScheduler:(RACScheduler *)scheduler;
+ (RACSignal *)interval:(NSTimeInterval)interval
            onScheduler:(RACScheduler *)scheduler
             withLeeway:(NSTimeInterval)leeway;
+ (RACSignal *)merge:(id)signals;
+ (RACSignal *)combineLatest:(id)signals;
+ (RACSignal *)combineLatest:(id)signals reduce:(id (^)())block;
+ (RACSignal *)if:(RACSignal *)test then:(RACSignal *)yes else:(RACSignal *)no;
+ (RACSignal *)switch:(RACSignal *)signal cases:(NSDictionary *)cases default:(RACSignal *)signal;
+ (RACSignal *)startEagerlyWithScheduler:(RACScheduler *)scheduler block:(void (^)(id<RACSubscriber> s))block;
+ (RACSignal *)startLazilyWithScheduler:(RACScheduler *)scheduler block:(void (^)(id<RACSubscriber> s))block;
+ (RACSignal *)try:(id (^)(NSError **error))block;
- (RACDisposable *)subscribe:(id<RACSubscriber>)subscriber;
- (RACDisposable *)subscribeNext:(void (^)(id x))next;
- (RACDisposable *)subscribeNext:(void (^)(id x))next completed:(void (^)(void))completed;
- (RACDisposable *)subscribeNext:(void (^)(id x))next error:(void (^)(NSError *error))error;
- (RACDisposable *)subscribeNext:(void (^)(id x))next
                           error:(void (^)(NSError *error))error
                       completed:(void (^)(void))completed;
- (RACDisposable *)subscribeError:(void (^)(NSError *error))error;
- (RACDisposable *)subscribeError:(void (^)(NSError *error))error completed:(void (^)(void))completed;
- (RACDisposable *)subscribeCompleted:(void (^)(void))completed;
- (RACSignal *)doNext:(void (^)(id x))block;
- (RACSignal *)doError:(void (^)(NSError *error))block;
- (RACSignal *)doCompleted:(void (^)(void))block;
- (RACSignal *)initially:(void (^)(void))block;
- (RACSignal *)finally:(void (^)(void))block;
- (RACSignal *)throttle:(NSTimeInterval)interval;
- (RACSignal *)throttle:(NSTimeInterval)interval valuesPassingTest:(BOOL (^)(id next))test;
- (RACSignal *)delay:(NSTimeInterval)interval;
- (RACSignal *)timeout:(NSTimeInterval)interval onScheduler:(RACScheduler *)scheduler;
- (RACSignal *)bufferWithTime:(NSTimeInterval)interval onScheduler:(RACScheduler *)scheduler;
- (RACSignal *)repeat;
- (RACSignal *)retry;
- (RACSignal *)retry:(NSInteger)count;
- (RACSignal *)collect;
- (RACSignal *)takeLast:(NSUInteger)count;
- (RACSignal *)combineLatestWith:(RACSignal *)signal;
- (RACSignal *)merge:(RACSignal *)signal;
- (RACSignal *)flatten:(NSUInteger)count;
- (RACSignal *)then:(RACSignal * (^)(void))block;
- (RACSignal *)concat;
- (RACSignal *)aggregateWithStart:(id)start reduce:(id (^)(id running, id next))block;
- (RACSignal *)aggregateWithStart:(id)start reduceWithIndex:(id (^)(id running, id next, NSUInteger index))block;
- (RACSignal *)aggregateWithStartFactory:(id (^)(void))factory reduce:(id (^)(id running, id next))block;
- (RACDisposable *)setKeyPath:(NSString *)path onObject:(NSObject *)object;
- (RACDisposable *)setKeyPath:(NSString *)path onObject:(NSObject *)object nilValue:(id)value;
- (RACSignal *)catch:(RACSignal * (^)(NSError *error))block;
- (RACSignal *)catchTo:(RACSignal *)signal;
- (RACSignal *)try:(BOOL (^)(id value, NSError **error))block;
- (RACSignal *)tryMap:(id (^)(id value, NSError **error))block;
- (RACSignal *)sample:(RACSignal *)sampler;
- (RACSignal *)ignoreValues;
- (RACSignal *)materialize;
- (RACSignal *)dematerialize;
- (RACSignal *)not;
- (RACSignal *)and;
- (RACSignal *)or;
- (RACSignal *)reduceApply;
- (RACSignal *)takeUntil:(RACSignal *)trigger;
- (RACSignal *)takeUntilReplacement:(RACSignal *)replacement;
- (RACSignal *)switchToLatest;
- (RACSignal *)any;
- (RACSignal *)any:(BOOL (^)(id x))block;
- (RACSignal *)all:(BOOL (^)(id x))block;
- (RACSignal *)groupBy:(id (^)(id x))key;
- (RACSignal *)groupBy:(id (^)(id x))key transform:(id (^)(id x))transform;
- (RACSignal *)deliverOn:(RACScheduler *)scheduler;
- (RACSignal *)deliverOnMainThread;
- (RACSignal *)subscribeOn:(RACScheduler *)scheduler;
- (RACMulticastConnection *)publish;
- (RACMulticastConnection *)multicast:(RACSubject *)subject;
- (RACSignal *)replay;
- (RACSignal *)replayLast;
- (RACSignal *)replayLazily;
- (RACSignal *)logAll;
- (RACSignal *)logNext;
- (RACSignal *)logError;
- (RACSignal *)logCompleted;
- (id)first;
- (id)firstOrDefault:(id)value;
- (NSArray *)toArray;
- (BOOL)waitUntilCompleted:(NSError **)error;
- (RACSequence *)sequence;
@end

@interface RACGroupedSignal : RACSignal
@property (readonly) id key;
@end

@interface RACSubject : RACSignal <RACSubscriber>
+ (instancetype)subject;
@end
@interface RACReplaySubject : RACSubject
+ (instancetype)replaySubjectWithCapacity:(NSUInteger)capacity;
@end
@interface RACBehaviorSubject : RACSubject
+ (instancetype)behaviorSubjectWithDefaultValue:(id)value;
@end
@interface RACChannelTerminal : RACSignal <RACSubscriber>
@end
@interface RACChannel : NSObject
@property (readonly) RACChannelTerminal *leadingTerminal;
@property (readonly) RACChannelTerminal *followingTerminal;
@end

@interface RACMulticastConnection : NSObject
@property (readonly) RACSignal *signal;
- (RACDisposable *)connect;
- (RACSignal *)autoconnect;
@end

@interface RACCommand : NSObject
@property (readonly) RACSignal *executionSignals;
@property (readonly) RACSignal *executing;
@property (readonly) RACSignal *enabled;
@property (readonly) RACSignal *errors;
@property BOOL allowsConcurrentExecution;
- (instancetype)initWithSignalBlock:(RACSignal * (^)(id input))block;
- (instancetype)initWithEnabled:(RACSignal *)enabled signalBlock:(RACSignal * (^)(id input))block;
- (RACSignal *)execute:(id)input;
@end

@interface RACScheduler : NSObject
+ (RACScheduler *)mainThreadScheduler;
+ (RACScheduler *)immediateScheduler;
+ (RACScheduler *)currentScheduler;
+ (RACScheduler *)scheduler;
+ (RACScheduler *)schedulerWithPriority:(long)priority name:(NSString *)name;
- (RACDisposable *)schedule:(void (^)(void))block;
- (RACDisposable *)afterDelay:(NSTimeInterval)delay schedule:(void (^)(void))block;
- (RACDisposable *)scheduleRecursiveBlock:(void (^)(void (^reschedule)(void)))block;
@end

@interface RACTuple : NSObject
@property (readonly) NSUInteger count;
@property (readonly) id first;
@property (readonly) id second;
@property (readonly) id third;
@property (readonly) id fourth;
@property (readonly) id fifth;
@property (readonly) id last;
@property (readonly) RACSequence *rac_sequence;
+ (instancetype)tupleWithObjectsFromArray:(NSArray *)array;
+ (instancetype)tupleWithObjects:(id)object, ...;
- (id)objectAtIndexedSubscript:(NSUInteger)index;
- (RACTuple *)tupleByAddingObject:(id)value;
@end
@interface RACUnit : NSObject
+ (RACUnit *)defaultUnit;
@end

@interface RACEvent : NSObject
@property (readonly, getter=isFinished) BOOL finished;
@property (readonly) NSError *error;
@property (readonly) id value;
@end

@interface RACSubscriptingAssignmentTrampoline : NSObject
@property RACSignal *signal;
@end

@interface NSObject (RACBindings)
- (RACSignal *)rac_willDeallocSignal;
- (RACSignal *)rac_signalForSelector:(SEL)selector;
@end

RACSubscriptingAssignmentTrampoline *RACTarget(id target, NSString *key, id value);
RACChannelTerminal *RACTerminal(id target, NSString *key);
RACSignal *RACObserved(id target, NSString *key);
RACTuple *RACPacked(int count, ...);

// As in libextobjc, the key path is checked by naming it.
#define RAC_PATH(TARGET, PATH) (((void)(NO && ((void)(TARGET).PATH, NO))), @ #PATH)
#define RAC(TARGET, PATH, ...) RACTarget(TARGET, RAC_PATH(TARGET, PATH), nil).signal
#define RACObserve(TARGET, PATH) RACObserved(TARGET, RAC_PATH(TARGET, PATH))
#define RACChannelTo(TARGET, PATH, ...) (*({ static RACChannelTerminal *end; (void)RAC_PATH(TARGET, PATH); &end; }))
#define RACTuplePack(...) RACPacked(0, __VA_ARGS__)
#define RAC_EACH1(A) A = nil;
#define RAC_EACH2(A, ...) A = nil; RAC_EACH1(__VA_ARGS__)
#define RAC_EACH3(A, ...) A = nil; RAC_EACH2(__VA_ARGS__)
#define RAC_EACH4(A, ...) A = nil; RAC_EACH3(__VA_ARGS__)
#define RAC_EACH5(A, ...) A = nil; RAC_EACH4(__VA_ARGS__)
#define RAC_CHOOSE(A, B, C, D, E, NAME, ...) NAME
#define RAC_JOINED2(A, B) A##B
#define RAC_JOINED(A, B) RAC_JOINED2(A, B)
#define RACTupleUnpack(...)                                                                        \
  RAC_CHOOSE(__VA_ARGS__, RAC_EACH5, RAC_EACH4, RAC_EACH3, RAC_EACH2, RAC_EACH1)(__VA_ARGS__)       \
  __attribute__((unused)) RACTuple *RAC_JOINED(unpacked, __COUNTER__)
