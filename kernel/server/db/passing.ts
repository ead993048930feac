import { DatabaseDown } from './connections.ts'

/**
 * What passes by itself: a lost connection, a server that is starting, a lock, statement or connection limit, a deadlock.
 * Anything else would fail again.
 */
export function isPassing(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof DatabaseDown || isLostLine(at.message)) return true
    if ('code' in at && typeof at.code === 'string') return passing.test(at.code)
  }
  return false
}

const passing = /^(08...|40...|53...|55P03|57...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/

/** The driver names these by words alone. */
const isLostLine = (message: string) =>
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)|Query read timeout)/.test(
    message,
  )

/** The database is gone or frozen: a part of an answer that could not be had for this is no reason to answer without it. */
export function isDatabaseLost(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof DatabaseDown || isLostLine(at.message)) return true
    if ('code' in at && typeof at.code === 'string') return /^(08...|57P0.)$/.test(at.code)
  }
  return false
}
