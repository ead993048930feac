/** Ends a worker whose main process was killed: it would otherwise go on, or wait forever. */
process.removeAllListeners('disconnect').once('disconnect', () => process.exit(1))
