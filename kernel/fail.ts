import type { Language, Params } from './language/messages.ts'

type Words = Readonly<Record<Language, Readonly<Record<string, string>>>>

/** A user's mistake or a refusal: has a message for the user, is answered normally, and never logged as a bug. */
export class Fail extends Error {
  readonly module: string
  readonly fail: string
  readonly params: Params | undefined
  readonly data: unknown
  readonly code: number
  /** The messages of the module that refuses: a call of another module may rethrow it. */
  readonly words: Words | undefined

  constructor(module: string, fail: string, { params, data, code = 1 }: FailOptions = {}, words?: Words) {
    // No stack trace: nobody reads that of a refusal, and under load most answers are refusals.
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(`${module}.${fail}`)
    Error.stackTraceLimit = stackTraceLimit
    this.name = 'Fail'
    this.module = module
    this.fail = fail
    this.params = params
    this.data = data
    this.code = code
    this.words = words
  }
}

/** The `Fail` in an error or its causes: one thrown while querying is the cause of the query's error. */
export function failIn(error: unknown): Fail | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) if (at instanceof Fail) return at
  return undefined
}

export type FailOptions = {
  /** Parameters of the message. */
  params?: Params
  /** Sent as `d`. */
  data?: unknown
  /** Sent as `e`; 1 is an ordinary refusal. */
  code?: number
}
