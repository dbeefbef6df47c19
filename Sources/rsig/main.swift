import Program

Invocation().end(Invocation.words)
