import { causesOf } from '../causes.ts'
import { DatabaseDown } from './connections.ts'

/**
 * Transient errors: a lost connection, a server that is starting, a lock, statement or connection limit, a deadlock.
 * Anything else would fail again on retry.
 */
export const isTransient = (error: unknown): boolean => isLost(error) || passing.test(codeOf(error))

const passing = /^(08...|40...|53...|55P03|57...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/

/** The driver gives these errors no code, only a message. */
const isLostLine = (message: string) =>
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)|Query read timeout)/.test(
    message,
  )

/** The database is down or frozen: then the whole answer has to fail, and must not leave out an optional part. */
export const isDatabaseLost = (error: unknown): boolean => isLost(error) || /^(08...|57P0.)$/.test(codeOf(error))

/** The database aborted this transaction to resolve a deadlock: a retry may succeed. */
export const isDeadlock = (error: unknown): boolean => codeOf(error) === '40P01'

const isLost = (error: unknown): boolean =>
  causesOf(error).some((one) => one instanceof DatabaseDown || isLostLine(one.message))

/** The SQLSTATE, or a system error code such as `ECONNRESET`. */
export const codeOf = (error: unknown): string =>
  causesOf(error)
    .map((one) => ('code' in one ? one.code : undefined))
    .find((code) => typeof code === 'string') ?? ''
