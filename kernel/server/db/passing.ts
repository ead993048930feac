import { causesOf } from '../causes.ts'
import { DatabaseDown } from './connections.ts'

/**
 * What passes by itself: a lost connection, a server that is starting, a lock, statement or connection limit, a deadlock.
 * Anything else would fail again.
 */
export const isPassing = (error: unknown): boolean => isLost(error) || passing.test(codeOf(error))

const passing = /^(08...|40...|53...|55P03|57...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/

/** The driver names these by words alone. */
const isLostLine = (message: string) =>
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)|Query read timeout)/.test(
    message,
  )

/** The database is gone or frozen: a part of an answer that could not be had for this is no reason to answer without it. */
export const isDatabaseLost = (error: unknown): boolean => isLost(error) || /^(08...|57P0.)$/.test(codeOf(error))

/** The transaction was ended by the database in favour of another: it may well go through now. */
export const isDeadlock = (error: unknown): boolean => codeOf(error) === '40P01'

const isLost = (error: unknown): boolean =>
  causesOf(error).some((one) => one instanceof DatabaseDown || isLostLine(one.message))

/** As the database or the system names it: the SQLSTATE, or `ECONNRESET` and the like. */
export const codeOf = (error: unknown): string =>
  causesOf(error)
    .map((one) => ('code' in one ? one.code : undefined))
    .find((code) => typeof code === 'string') ?? ''
