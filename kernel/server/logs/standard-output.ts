import type { DestinationStream } from 'pino'

/** Lines that nobody takes are kept up to this length; further ones are dropped. */
const mostWaiting = 1 << 20

let isWatched = false
let isGone = false

/**
 * The log's way to standard output. It never waits for its reader: pino's own stream retries without end while the process exits and
 * the reader is gone, so that a server whose starter had been killed never ended.
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
