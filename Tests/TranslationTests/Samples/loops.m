// Loops that count, that pass over elements, and a switch.
for (int i = 0; i < 4; i++) {
    if (i == 2) continue;
    NSLog(@"%d", i);
}
NSUInteger next = 7;
NSLog(@"%lu, then %lu", (unsigned long)next++, (unsigned long)next);

- (NSString *)nameOfState:(NSInteger)state {
    switch (state) {
        case 0:
        case 1: return @"idle";
        case 2: {
            NSString *busy = @"busy";
            return busy;
        }
        default: return @"unknown";
    }
}

NSLog(@"%@, %@, %@", [self nameOfState:1], [self nameOfState:2], [self nameOfState:9]);
