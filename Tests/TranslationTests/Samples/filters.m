// Comparators, sort descriptors and predicates are closures.
NSArray *people = @[@{ @"name": @"Bob", @"age": @41 }, @{ @"name": @"Ann", @"age": @30 }, @{ @"name": @"Al", @"age": @9 }];

NSArray *byName = [people sortedArrayUsingComparator:^NSComparisonResult(NSDictionary *a, NSDictionary *b) {
    return [a[@"name"] compare:b[@"name"]];
}];
NSArray *oldest = [people sortedArrayUsingDescriptors:@[[NSSortDescriptor sortDescriptorWithKey:@"age" ascending:NO]]];
NSPredicate *adults = [NSPredicate predicateWithFormat:@"age >= %d AND name BEGINSWITH[c] %@", 18, @"a"];
NSArray *found = [people filteredArrayUsingPredicate:adults];
NSArray *young = [people filteredArrayUsingPredicate:[NSPredicate predicateWithBlock:^BOOL(NSDictionary *person, NSDictionary *bindings) {
    return [person[@"age"] integerValue] < 18;
}]];
NSLog(@"%@ %@ %@ %@", [byName.firstObject objectForKey:@"name"], [oldest[0] objectForKey:@"name"], found, young);

@implementation NSString (Checks)
- (BOOL)isNumber {
    return [[NSPredicate predicateWithFormat:@"SELF MATCHES %@", @"[0-9]+"] evaluateWithObject:self];
}
@end

NSLog(@"%d %d", [@"42" isNumber], [@"4x" isNumber]);
NSDictionary *colors = @{ @"sky": @"blue" };
[colors.rac_sequence.signal subscribeNext:^(RACTuple *pair) {
    RACTupleUnpack(NSString *key, NSString *value) = pair;
    NSLog(@"%@ is %@", key, value);
}];
for (id part in RACTuplePack(@1, @"two")) {
    NSLog(@"part %@", part);
}
