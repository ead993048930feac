import { scopes } from '../db/scope.ts'

/** Kinds of the protocol: internal, a request answered, a request sent, a message taken from a queue. */
export const kinds = { inside: 1, server: 2, client: 3, consumer: 5 } as const

export type Attributes = Readonly<Record<string, string | number>>

/** A measured piece of work. Its attributes never hold a person, a query, a parameter or a text that somebody wrote. */
export type Span = {
  trace: string
  id: string
  /** Once; `trouble` names what went wrong: a code or the name of a class, never a message. */
  end: (more?: Attributes, trouble?: string) => void
}

export type SpanStart = { name: string; kind: number; attributes: Attributes }
/** Ids of the span above. */
export type Above = Pick<Span, 'trace' | 'id'>

/** Set while traces are sent somewhere; otherwise nothing is measured. */
export const tracing: { begin?: ((start: SpanStart, above: Above | undefined) => Span | undefined) | undefined } = {}

/** A span below that of the request or job under way; undefined outside of one, and when nothing is traced. */
export function spanBelow(start: () => SpanStart): Span | undefined {
  if (!tracing.begin) return undefined
  const above = scopes.getStore()?.span
  return above && tracing.begin(start(), above)
}

export function measured<T>(span: Span | undefined, work: Promise<T>): Promise<T> {
  if (!span) return work
  return work.then(
    (done) => {
      span.end()
      return done
    },
    (error) => {
      span.end({}, troubleOf(error))
      throw error
    },
  )
}

/** SQLSTATE or the like, else the class. */
export const troubleOf = (error: unknown): string => {
  const { code, name = 'Error' } = (error ?? {}) as { code?: unknown; name?: string }
  return typeof code === 'string' ? code : name
}

/** What a statement does, and with which table first: its text may hold values. */
export const statementSpan = (text: string): Span | undefined =>
  spanBelow(() => {
    const [verb = 'sql'] = /\w+/.exec(text) ?? []
    const table = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text)?.[1]
    const operation = verb.toLowerCase()
    return {
      name: table ? `${operation} ${table}` : operation,
      kind: kinds.client,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(table && { 'db.collection.name': table }),
      },
    }
  })

export const transactionSpan = (): Span | undefined =>
  spanBelow(() => ({ name: 'transaction', kind: kinds.inside, attributes: {} }))
