// The part of Foundation that translations use, declared by us so that a compiler can check them where there is none.
#pragma once

typedef signed char BOOL;
typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef double NSTimeInterval;
typedef double CGFloat;
#define YES ((BOOL)1)
#define NO ((BOOL)0)
#define NULL ((void *)0)
#define nil ((id)0)

@class NSString, NSArray, NSDictionary, NSNumber, RACSequence, RACSignal;

@protocol NSObject
@end
@protocol NSCopying
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject>
+ (instancetype)new;
+ (instancetype)alloc;
+ (Class)class;
- (instancetype)init;
- (BOOL)isEqual:(id)other;
- (BOOL)isKindOfClass:(Class)type;
- (NSString *)description;
- (id)valueForKey:(NSString *)key;
@end

@interface NSString : NSObject <NSCopying>
@property (readonly) NSUInteger length;
@property (readonly) NSString *uppercaseString;
@property (readonly) NSString *lowercaseString;
@property (readonly) NSString *capitalizedString;
@property (readonly) NSInteger integerValue;
@property (readonly) double doubleValue;
+ (instancetype)stringWithFormat:(NSString *)format, ...;
- (BOOL)hasPrefix:(NSString *)text;
- (BOOL)hasSuffix:(NSString *)text;
- (BOOL)containsString:(NSString *)text;
- (BOOL)isEqualToString:(NSString *)text;
- (NSString *)stringByAppendingString:(NSString *)text;
- (NSArray *)componentsSeparatedByString:(NSString *)text;
- (NSString *)stringByReplacingOccurrencesOfString:(NSString *)text withString:(NSString *)other;
- (NSString *)stringByTrimmingCharactersInSet:(id)set;
- (NSString *)substringToIndex:(NSUInteger)index;
- (NSString *)substringFromIndex:(NSUInteger)index;
@end

@interface NSConstantString : NSString
@end

@interface NSNumber : NSObject <NSCopying>
@property (readonly) NSInteger integerValue;
@property (readonly) double doubleValue;
@property (readonly) BOOL boolValue;
@property (readonly) NSString *stringValue;
+ (instancetype)numberWithBool:(BOOL)value;
+ (instancetype)numberWithChar:(char)value;
+ (instancetype)numberWithInteger:(NSInteger)value;
+ (instancetype)numberWithInt:(int)value;
+ (instancetype)numberWithUnsignedInt:(unsigned)value;
+ (instancetype)numberWithUnsignedInteger:(NSUInteger)value;
+ (instancetype)numberWithLong:(long)value;
+ (instancetype)numberWithUnsignedLong:(unsigned long)value;
+ (instancetype)numberWithLongLong:(long long)value;
+ (instancetype)numberWithDouble:(double)value;
+ (instancetype)numberWithFloat:(float)value;
@end

@interface NSNull : NSObject
+ (instancetype)null;
@end

@interface NSDate : NSObject
+ (instancetype)date;
+ (instancetype)dateWithTimeIntervalSinceNow:(NSTimeInterval)seconds;
@end

@interface NSArray : NSObject <NSCopying>
@property (readonly) NSUInteger count;
@property (readonly) id firstObject;
@property (readonly) id lastObject;
@property (readonly) RACSequence *rac_sequence;
+ (instancetype)arrayWithObjects:(const id[])objects count:(NSUInteger)count;
- (id)objectAtIndexedSubscript:(NSUInteger)index;
- (id)objectAtIndex:(NSUInteger)index;
- (BOOL)containsObject:(id)value;
- (NSUInteger)indexOfObject:(id)value;
- (NSArray *)arrayByAddingObject:(id)value;
- (NSArray *)arrayByAddingObjectsFromArray:(NSArray *)values;
- (NSString *)componentsJoinedByString:(NSString *)text;
@end

@interface NSDictionary : NSObject <NSCopying>
@property (readonly) NSUInteger count;
@property (readonly) NSArray *allKeys;
@property (readonly) NSArray *allValues;
@property (readonly) RACSequence *rac_keySequence;
@property (readonly) RACSequence *rac_valueSequence;
+ (instancetype)dictionaryWithObjects:(const id[])objects forKeys:(const id[])keys count:(NSUInteger)count;
- (id)objectForKeyedSubscript:(id)key;
- (id)objectForKey:(id)key;
@end

extern NSString *const NSLocalizedDescriptionKey;
@interface NSError : NSObject
@property (readonly) NSInteger code;
@property (readonly) NSString *domain;
@property (readonly) NSString *localizedDescription;
@property (readonly) NSDictionary *userInfo;
+ (instancetype)errorWithDomain:(NSString *)domain code:(NSInteger)code userInfo:(NSDictionary *)userInfo;
@end

@interface NSRunLoop : NSObject
+ (NSRunLoop *)currentRunLoop;
- (void)runUntilDate:(NSDate *)date;
@end

@interface NSNotification : NSObject
@property (readonly) id object;
@property (readonly) NSDictionary *userInfo;
@end

@interface NSNotificationCenter : NSObject
+ (NSNotificationCenter *)defaultCenter;
- (void)postNotificationName:(NSString *)name object:(id)object;
- (void)postNotificationName:(NSString *)name object:(id)object userInfo:(NSDictionary *)userInfo;
- (RACSignal *)rac_addObserverForName:(NSString *)name object:(id)object;
@end

@interface NSUserDefaults : NSObject
+ (NSUserDefaults *)standardUserDefaults;
@end

@interface NSThread : NSObject
+ (NSThread *)currentThread;
+ (BOOL)isMainThread;
@end

@interface NSJSONSerialization : NSObject
+ (id)JSONObjectWithData:(id)data options:(NSUInteger)options error:(NSError **)error;
@end

void NSLog(NSString *format, ...);
