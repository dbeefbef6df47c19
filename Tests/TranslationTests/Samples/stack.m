// A class whose methods share their names with what lists have.
@interface Stack : NSObject
@property (nonatomic, readonly) NSUInteger count;
@end
@implementation Stack {
    NSMutableArray *_items;
}
- (instancetype)init {
    if (self = [super init]) { _items = [NSMutableArray array]; }
    return self;
}
- (void)push:(id)object { [_items addObject:object]; }
- (id)pop {
    id last = _items.lastObject;
    [_items removeLastObject];
    return last;
}
- (NSUInteger)count { return _items.count; }
@end

Stack *stack = [[Stack alloc] init];
[stack push:@1];
[stack push:@2];
NSLog(@"%@ %lu", [stack pop], (unsigned long)stack.count);
