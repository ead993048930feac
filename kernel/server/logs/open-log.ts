import { type DestinationStream, type Logger, pino } from 'pino'
import { masked } from './masked.ts'
import { standardOutput } from './standard-output.ts'
import { toldError } from './told-error.ts'

/** Fields that are never written, whatever they hold. */
const neverTold =
  /^(cookie|set-cookie|authorization|password|secret|token|ticket|params|headers|body|query|detail|hint|where)$/i
const mostDepth = 4

/**
 * The installation's log. Whatever a line is given, it holds no parameter of a statement, no cookie, no token and nobody's
 * data, at any level: errors are told by `toldError`, texts are masked, and a line's words are those of the code.
 */
export function openLog(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    formatters: { log: (fields: Record<string, unknown>) => told(fields, 0) as Record<string, unknown> },
    // What comes with its own serializer has been through `told` before.
    serializers: { err: (value: unknown) => value },
    hooks: { logMethod: inWords },
  }
  return pino(options, to ?? standardOutput())
}

type LogMethod = (...args: unknown[]) => void

/** An error without words would be worded by its own message. */
function inWords(this: Logger, args: unknown[], method: LogMethod): void {
  const [first, words] = args
  if (typeof first === 'string') return void method.apply(this, [masked(first)])
  const fields = first instanceof Error ? { err: first } : first
  method.apply(this, [fields, typeof words === 'string' ? masked(words) : 'no words'])
}

function told(value: unknown, depth: number): unknown {
  if (value instanceof Error) return toldError(value)
  if (typeof value === 'string') return masked(value)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Date) return value
  if (depth >= mostDepth) return '…'
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => told(item, depth + 1))
  const fields = Object.entries(value).filter(([name]) => !neverTold.test(name))
  return Object.fromEntries(fields.map(([name, inner]) => [name, told(inner, depth + 1)]))
}
