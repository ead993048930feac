import type { StepContext } from '#kernel/server/context.ts'
import type { JobStepContext } from '#kernel/server/serve.ts'
import type { DrawnQuestion } from './drawn-questions.ts'

/** `at`: when the request arrived, by the database's clock. */
type Request = { at: Date } & (
  | { op: 'start'; person: string; attempt: string; day: string; device: string; list: DrawnQuestion[]; told: object }
  | { op: 'answer'; person: string; attempt: string; position: number; chosen: string; device: string }
  | { op: 'away'; person: string; attempt: string }
  | { op: 'submit'; person: string; attempt: string; told: object }
  | { op: 'sweep'; told: object }
)

const statement = 'select quiz_settle($1, $2::uuid, $3::jsonb)'

/** Settles a request in a batch commit (`quiz_settle.sql`). */
export const settle = <A>(
  { site, tools }: Pick<StepContext | JobStepContext, 'site' | 'tools'>,
  quiz: string,
  request: Request,
) => tools.batchCommits.settle<A>({ statement, site: site.id, subject: quiz }, request)
