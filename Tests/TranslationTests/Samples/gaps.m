// Loops with a counter and pointers have no counterpart; all around them is translated.
NSLog(@"before");
for (int i = 0; i < 3; i++) {
    NSLog(@"%d", i);
}
NSInteger *pointer = &count;
NSLog(@"after");
