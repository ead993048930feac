import type { DestinationStream } from 'pino'

/** Output that is not read is buffered up to this size; further lines are dropped. */
const mostWaiting = 1 << 20

let isWatched = false
let isGone = false

/**
 * Writes the log to standard output without blocking: pino's own stream retries forever while the process exits and the
 * reader is gone, so that a server whose parent process had been killed never ended.
 */
export function standardOutput(): DestinationStream {
  const { stdout } = process
  if (!isWatched) stdout.on('error', () => (isGone = true))
  isWatched = true
  return {
    write: (line) => {
      if (!isGone && stdout.writableLength < mostWaiting) stdout.write(line)
    },
  }
}
