import { bareStatement, masked, unquoted } from './masked.ts'

/** The part of an error that may be logged outside of its request: its type and location, never a value. */
type LoggableError = {
  type: string
  message?: string
  code?: string
  statement?: string
  stack?: string
  cause?: LoggableError
} & Partial<Record<(typeof places)[number], string>>

const places = ['severity', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall'] as const
const mostCauses = 5

/**
 * An error in the form it is logged and stored. The database repeats values in its message, detail, hint and context,
 * and the query builder adds the parameters: of these only names and codes are taken. The stack consists of its frames,
 * without the message.
 */
export function loggableError(error: unknown, depth = 0): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: unquoted(String(error)) }
  const facts = error as Error & Record<string, unknown>
  const told: LoggableError = { type: error.constructor?.name ?? error.name }
  const message = messageOf(error, facts)
  if (message) told.message = message
  if (typeof facts.code === 'string' || typeof facts.code === 'number') told.code = masked(String(facts.code))
  if (typeof facts.query === 'string') told.statement = bareStatement(facts.query)
  for (const place of places) {
    const value = facts[place]
    if (typeof value === 'string') told[place] = masked(value)
  }
  const stack = framesOf(error)
  if (stack) told.stack = stack
  if (error.cause !== undefined && depth < mostCauses) told.cause = loggableError(error.cause, depth + 1)
  return told
}

/** One-line summary, for lists. */
export function summaryOf({ type, message, code, table, constraint, cause }: LoggableError): string {
  const facts = [code, table, constraint].filter(Boolean).join(' ')
  const own = [type, facts && `(${facts})`, message && `- ${message}`].filter(Boolean).join(' ')
  return cause ? `${own}; ${summaryOf(cause)}` : own
}

/** Replaces an error that third-party code stores: it contains nothing that `loggableError` leaves out. */
export function withoutValues(error: unknown): Error {
  const told = loggableError(error)
  const safe = new Error(summaryOf(told))
  safe.name = told.type
  safe.stack = `${told.type}: ${safe.message}\n${told.stack ?? ''}`
  return safe
}

function messageOf(error: Error, facts: Record<string, unknown>): string | undefined {
  // The query builder's message is the statement with its parameters.
  if ('query' in facts && 'params' in facts) return undefined
  const isOfCode = error instanceof TypeError || error instanceof ReferenceError
  return (isOfCode ? masked(error.message) : unquoted(error.message)).slice(0, 500)
}

function framesOf({ stack = '', message }: Error): string {
  const frames = stack.replace(message, '').split('\n')
  return masked(frames.filter((line) => /^\s+at [^\n]*:\d+:\d+\)?$/.test(line)).join('\n'))
}
