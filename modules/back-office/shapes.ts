import * as z from 'zod'
import { partnerStates } from '#kernel/health.ts'
import { rowsOf, strings } from '#kernel/shapes.ts'

/** Job states as shown to people. */
export const jobStates = ['waiting', 'retrying', 'running', 'done', 'cancelled', 'failed'] as const
export type JobState = (typeof jobStates)[number]

const who = z.object({ name: z.string(), number: z.string() })

export const auditRow = z.object({
  id: z.string(),
  at: z.number(),
  /** Null if it happened without a login. */
  who: who.nullable(),
  /** Their page in the back office, if the reader may open it. */
  whoPage: z.string(),
  /** Label for an actor that is not a person of the site. */
  nobody: z.string(),
  ...strings('action', 'actionName', 'entity', 'entityName', 'entityId'),
  /** The entity; null if the person acted on themselves. */
  thing: z.object({ name: z.string(), page: z.string(), marks: z.enum(['title', 'none', 'quotes']) }).nullable(),
  /** As text; '' if there was no value before or is none after. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  address: z.string(),
})

/** Reports of the same error, ignoring numbers in the message. */
export const errorKind = z.object({
  fingerprint: z.string(),
  message: z.string(),
  count: z.number(),
  people: z.number(),
  first: z.number(),
  last: z.number(),
})

export const errorReport = z.object({
  id: z.string(),
  at: z.number(),
  who: who.nullable(),
  ...strings('message', 'returned', 'state', 'agent'),
})

export const opinion = z.object({
  id: z.string(),
  at: z.number(),
  who: who.nullable(),
  ...strings('text', 'page', 'agent'),
})

export const jobRow = z.object({
  ...strings('id', 'name', 'title'),
  state: z.enum(jobStates),
  tries: z.number(),
  created: z.number(),
  /** 0 if not started or ended yet. */
  started: z.number(),
  ended: z.number(),
  /** Error of the last attempt. */
  trouble: z.string(),
})

/** Like `sourceStates` of the engine for imports. */
export const sourceStates = ['failing', 'waiting', 'old', 'well', 'idle'] as const
export const sourceRow = z.object({
  key: z.string(),
  title: z.string(),
  /** Which list; '' for files without a name. */
  source: z.string(),
  origin: z.enum(['file', 'connector']),
  state: z.enum(sourceStates),
  /** Its last import; '' if the reader may not open it. */
  page: z.string(),
  /** 0 if never. */
  succeeded: z.int(),
  ran: z.int(),
  rows: z.int(),
  faulty: z.int(),
  failures: z.int(),
  trouble: z.string(),
})

const perDay = z.object({ day: z.string(), visits: z.number(), people: z.number(), errors: z.number() })

export const figures = z.object({
  days: z.array(perDay),
  /** Visits in each of the last 24 hours, the current one last. */
  hours: z.array(z.object({ hour: z.number(), visits: z.number() })),
  /** Calls per hour of today, and the busiest minute; `refused` does not count missing logins. */
  rush: z.object({
    hours: rowsOf({
      hour: z.number(),
      calls: z.number(),
      refused: z.number(),
      failed: z.number(),
      slow: z.number(),
    }),
    peak: z.object({ calls: z.number(), at: z.number() }),
  }),
  /** The most visited applications of the time. */
  apps: z.array(z.object({ key: z.string(), title: z.string(), visits: z.number() })),
  now: z.object({ people: z.number(), visitsToday: z.number(), peopleToday: z.number(), errorsToday: z.number() }),
  jobs: z.object({ waiting: z.number(), running: z.number(), failed: z.number(), done: z.number() }),
  health: z.array(
    z.object({ key: z.string(), title: z.string(), state: z.enum(partnerStates), detail: z.string().default('') }),
  ),
})

/** Back-office items waiting for the person. */
export const waitingList = z.object({
  count: z.int(),
  groups: rowsOf({
    module: z.string(),
    name: z.string(),
    count: z.int(),
    list: z.array(
      z.object({
        ...strings('id', 'title', 'text', 'action', 'link'),
        /** Number of items it represents. */
        count: z.int(),
        since: z.int(),
        /** 0 for none. */
        dueAt: z.int(),
      }),
    ),
  }),
})

export type WaitingList = z.output<typeof waitingList>
export type AuditRow = z.output<typeof auditRow>
export type ErrorKind = z.output<typeof errorKind>
export type Opinion = z.output<typeof opinion>
export type SourceRow = z.output<typeof sourceRow>
export type JobRow = z.output<typeof jobRow>
export type Figures = z.output<typeof figures>
