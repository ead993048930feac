import type { Language, Params } from './messages.ts'

type Words = Readonly<Record<Language, Readonly<Record<string, string>>>>

/** A user's mistake, or a refusal: worded, answered, never logged as a bug. */
export class Fail extends Error {
  readonly module: string
  readonly fail: string
  readonly params: Params | undefined
  readonly data: unknown
  readonly code: number
  /** The wordings of the module that says it: a call of another module may pass it on. */
  readonly words: Words | undefined

  constructor(module: string, fail: string, { params, data, code = 1 }: FailOptions = {}, words?: Words) {
    // Nobody reads where a refusal came from, and in a rush most answers are refusals: no stack is taken.
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

/** The fail in an error, or in what caused it: one thrown on the way to the database comes as the cause of the query's own error. */
export function failIn(error: unknown): Fail | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) if (at instanceof Fail) return at
  return undefined
}

export type FailOptions = {
  /** Fills the wording. */
  params?: Params
  /** Goes out as `d`. */
  data?: unknown
  /** Goes out as `e`; 1 is an ordinary refusal. */
  code?: number
}
