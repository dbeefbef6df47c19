// Pointers, jumps and bits have no counterpart; all around them is translated.
NSLog(@"before");
again: NSLog(@"once more");
goto again;
NSInteger *pointer = &count;
NSInteger bits = count & 3;
NSLog(@"after");
