import { writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

/** Output that is not read is buffered up to this size; further lines are dropped. */
const mostWaiting = 1 << 20
/** How long an exiting process waits for a reader of the lines still buffered. */
const exitMs = 1_000

let destination: DestinationStream | undefined

/**
 * Writes the log to standard output without blocking: pino's own stream retries forever while the process exits and the
 * reader is gone, so that a server whose parent process had been killed never ended.
 */
export function standardOutput(): DestinationStream {
  destination ??= open()
  return destination
}

function open(): DestinationStream {
  const { stdout } = process
  let isGone = false
  /** The last lines, at least those that are still buffered by the stream. */
  const recent: Buffer[] = []
  let size = 0
  stdout.on('error', () => {
    isGone = true
  })
  process.on('exit', () => {
    const waiting = stdout.writableLength
    if (!isGone && waiting > 0) writeOut(Buffer.concat(recent).subarray(-waiting))
  })
  return {
    write: (line) => {
      if (isGone || stdout.writableLength >= mostWaiting) return
      const bytes = Buffer.from(line)
      recent.push(bytes)
      size += bytes.length
      stdout.write(bytes)
      while (recent.length && size - recent[0]!.length >= stdout.writableLength) size -= recent.shift()!.length
    },
  }
}

/** Node discards what a full pipe has not taken when the process exits. */
function writeOut(bytes: Buffer): void {
  const until = Date.now() + exitMs
  let sent = 0
  while (sent < bytes.length && Date.now() < until) {
    try {
      sent += writeSync(1, bytes, sent)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
    }
  }
}
