import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import { cancel, take } from '#engines/allocation/server/requests.ts'
import { grants, pools } from '#engines/allocation/server/schema.ts'
import type { OutsideContext } from '#kernel/server/context.ts'
import type { JobStepContext } from '#kernel/server/serve.ts'
import type { Answers } from '../answers.ts'
import { keyOf } from '../fields/options.ts'
import { type OptionPool, optionFigures, poolOwner } from './option-pools.ts'
import { FormRefused } from './refused.ts'
import { optionGrants } from './schema.ts'

type Asker = Pick<OutsideContext, 'site' | 'tools' | 'reader'>
export type Taken = { grant: string; pool: string; person: string; optionPool: string }

const keysIn = (answer: unknown): string[] =>
  (Array.isArray(answer) ? answer : answer === undefined ? [] : [answer]).map((one) => keyOf(String(one)))

/** The pools of the options that were chosen. */
export const poolsChosen = (all: readonly OptionPool[], answers: Answers): OptionPool[] =>
  all.filter(({ field, option }) => Object.hasOwn(answers, field) && keysIn(answers[field]).includes(option))

/**
 * A place in each pool, or in none. The engine commits on its own, so it is asked before the form writes anything. A press
 * of the button is a new request each time: what an earlier one took and gave back is no answer to this one.
 */
export async function takeOptions(ctx: Asker, person: string, wanted: readonly OptionPool[]): Promise<Taken[]> {
  const taken: Taken[] = []
  for (const { id, pool, field, option } of wanted) {
    const verdict = await take(ctx, pool, { person })
    if (verdict.verdict === 'granted') taken.push({ grant: verdict.grant, pool, person, optionPool: id })
    else {
      await giveBack(ctx, taken)
      throw new FormRefused('optionGone', { faults: [{ at: field, fault: 'soldOut' }], option })
    }
  }
  return taken
}

/** Runs the writing; if it comes to nothing, so do the places. */
export async function withOptions<T>(
  ctx: Asker,
  person: string | undefined,
  wanted: readonly OptionPool[],
  write: (taken: readonly Taken[]) => Promise<T>,
): Promise<T> {
  if (wanted.length && !person) throw new FormRefused('loginFirst')
  const taken = person ? await takeOptions(ctx, person, wanted) : []
  try {
    return await write(taken)
  } catch (error) {
    await giveBack(ctx, taken)
    throw error
  }
}

export async function giveBack(ctx: Asker, taken: readonly Taken[]): Promise<void> {
  for (const { pool, person, grant } of taken) await cancel(ctx, pool, { person, grant })
}

export const optionsOf = (ctx: Pick<Asker, 'reader'>, form: string): Promise<OptionPool[]> =>
  optionFigures(ctx.reader, form)

/**
 * For a job every minute: gives back what edits let go, and what was taken for a submission that never came to be because
 * the server stopped in between.
 */
export async function sweepOptions(
  job: Pick<JobStepContext, 'site' | 'db' | 'tools' | 'write'>,
  graceMinutes = 10,
): Promise<number> {
  const dropped = await job.db
    .select({ grant: optionGrants.grant, pool: optionGrants.pool, person: optionGrants.person })
    .from(optionGrants)
    .where(eq(optionGrants.dropped, true))
    .limit(500)
  const lost = await job.db
    .select({ grant: grants.id, pool: grants.pool, person: grants.person })
    .from(grants)
    .innerJoin(pools, and(eq(pools.site, grants.site), eq(pools.id, grants.pool), eq(pools.owner, poolOwner)))
    .where(
      and(
        eq(grants.state, 'granted'),
        sql`${grants.createdAt} < now() - make_interval(mins => ${graceMinutes})`,
        notExists(
          job.db
            .select({ one: sql`1` })
            .from(optionGrants)
            .where(and(eq(optionGrants.site, grants.site), eq(optionGrants.grant, grants.id))),
        ),
      ),
    )
    .limit(500)
  for (const { pool, person, grant } of [...dropped, ...lost]) await cancel(job, pool, { person, grant })
  const over = dropped.map(({ grant }) => grant)
  if (over.length) await job.write(({ db }) => db.delete(optionGrants).where(inArray(optionGrants.grant, over)))
  return dropped.length + lost.length
}
