RACTuple *pair = RACTuplePack(@"tea", @3);
RACTupleUnpack(NSString *what, NSNumber *count) = pair;
NSLog(@"%@ x %@, %@", what, count, pair.first);

RACSequence *prices = [@{ @"tea": @2.5, @"cake": @4 }.rac_valueSequence map:^(NSNumber *price) {
    return @(price.doubleValue * 2);
}];
NSLog(@"%@", prices.array);

NSMutableArray *basket = [NSMutableArray array];
[basket addObject:what];
[basket addObjectsFromArray:@[ @"milk", @"bread" ]];
for (NSString *item in basket) {
    NSLog(@"- %@", [item capitalizedString]);
}
NSLog(@"%@", [[basket componentsJoinedByString:@"+"] uppercaseString]);
