import { renewTimes } from '#engines/courses/server/choice/times.ts'
import { kernel } from '#kernel/language/words.ts'
import type { StepContext } from '#kernel/server/context.ts'
import type { JobStepContext } from '#kernel/server/serve.ts'
import { courseChoice } from '../module.ts'

export type Request =
  | { op: 'choose' | 'wait' | 'leave' | 'drop'; person: string; class: string }
  | { op: 'swap'; person: string; class: string; instead: string }
  | { op: 'wish'; person: string; wishes: readonly string[] }
  | { op: 'sweep' }

/** The committed answer: `classes` are those in the way, `codes` the prerequisites, `have` credits in tenths. */
export type Verdict = {
  verdict: string
  classes?: string[]
  codes?: string[]
  have?: number
  refused?: (Verdict & { class: string })[]
}

const statement = 'select course_choice_settle($1, $2, $3::jsonb)'
const tries = 3
type Asking = Pick<StepContext, 'site' | 'tools' | 'reader'> & {
  write: StepContext['write'] | JobStepContext['write']
}

/**
 * Settles a request in a batch commit: limits, place and enrolment at once (`course_choice_settle.sql`). Where times of
 * classes have to be computed first, that is done here and the request sent again.
 */
export async function settle(ctx: Asking, round: { id: string; term: string }, request: Request): Promise<Verdict> {
  for (let n = 0; n < tries; n++) {
    const lane = { statement, site: ctx.site.id, subject: round.id }
    const verdict = await ctx.tools.batchCommits.settle<Verdict>(lane, request)
    if (verdict.verdict !== 'stale') return verdict
    await computeTimes(ctx, round.term)
  }
  throw courseChoice.fail('timesChanging')
}

/** Computes the times of the classes of a term that have none. */
export const computeTimes = (ctx: Asking, term: string): Promise<void> => {
  const write = ctx.write as StepContext['write']
  return renewTimes({ reader: ctx.reader, zone: ctx.site.zone, write: (work) => write(({ db }) => work(db)) }, term)
}

export const isKnown = <R extends string>(list: readonly R[], word: string): word is R =>
  (list as readonly string[]).includes(word)

export const notNow = () => kernel.fail('notNow')
