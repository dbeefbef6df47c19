// Messages by their selectors, sets, dates, key paths, and `out` as a name.
- (void)hide { NSLog(@"hidden"); }
- (void)show:(NSString *)what { NSLog(@"shown %@", what); }

[self performSelector:@selector(hide) withObject:nil afterDelay:2.0];
[self performSelector:@selector(show:) withObject:@"now"];
[self performSelectorOnMainThread:@selector(show:) withObject:@"soon" waitUntilDone:NO];

NSMutableSet *seen = [NSMutableSet set];
[seen addObject:@1];
[seen addObject:@1];
NSLog(@"%lu", (unsigned long)seen.count);

NSDate *start = [NSDate date];
NSDate *later = [start dateByAddingTimeInterval:1.5];
NSLog(@"%.1f", [later timeIntervalSinceDate:start]);

NSDictionary *page = @{@"data": @{@"users": @[@{@"name": @"Ann"}, @{@"name": @"Bob"}]}};
NSArray *names = [page[@"data"][@"users"] valueForKey:@"name"];
NSArray *users = [page valueForKeyPath:@"data.users"];
NSMutableString *out = [NSMutableString string];
for (NSString *name in names) { [out appendString:name]; }
NSLog(@"%@ %lu", out, (unsigned long)users.count);
