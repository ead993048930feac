import { type DestinationStream, type Logger, pino } from 'pino'
import { loggableError } from './loggable-error.ts'
import { masked } from './masked.ts'
import { standardOutput } from './standard-output.ts'

/** Fields that are never logged, whatever their value. */
const neverTold =
  /^(cookie|set-cookie|authorization|password|secret|token|ticket|params|headers|body|query|detail|hint|where)$/i
/** Identifiers of our own, which are looked for in the log: kept even with many digits in them. */
const ownFields = /^(site|request)$/
const ownId = /^[a-z][a-z0-9-]{1,30}$/
const mostDepth = 4

/**
 * The installation's log. Whatever is passed to it, a line contains no statement parameter, cookie, token or personal
 * data, at any level: errors are logged by `loggableError`, texts are masked, and messages come from the code.
 */
export function openLog(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    formatters: { log: (fields: Record<string, unknown>) => told(fields, 0) as Record<string, unknown> },
    // Errors have already been through `told`; they must not be serialized again.
    serializers: { err: (value: unknown) => value },
    hooks: { logMethod: inWords },
  }
  return pino(options, to ?? standardOutput())
}

type LogMethod = (...args: unknown[]) => void

/** Without a message, pino would log the error's own message. */
function inWords(this: Logger, args: unknown[], method: LogMethod): void {
  const [first, words] = args
  if (typeof first === 'string') return void method.apply(this, [masked(first)])
  const fields = first instanceof Error ? { err: first } : first
  method.apply(this, [fields, typeof words === 'string' ? masked(words) : 'no words'])
}

function told(value: unknown, depth: number): unknown {
  if (value instanceof Error) return loggableError(value)
  if (typeof value === 'string') return masked(value)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Date) return value
  if (depth >= mostDepth) return '…'
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => told(item, depth + 1))
  const fields = Object.entries(value).filter(([name]) => !neverTold.test(name))
  const isOwn = (name: string, inner: unknown) => ownFields.test(name) && ownId.test(String(inner))
  return Object.fromEntries(fields.map(([name, inner]) => [name, isOwn(name, inner) ? inner : told(inner, depth + 1)]))
}
