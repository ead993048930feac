import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import { cancel, take } from '#engines/allocation/server/requests.ts'
import { grants, pools } from '#engines/allocation/server/schema.ts'
import { kernel } from '#kernel/language/words.ts'
import type { OutsideContext } from '#kernel/server/context.ts'
import type { JobStepContext } from '#kernel/server/serve.ts'
import type { Answers } from '../answers.ts'
import { keyOf } from '../fields/options.ts'
import { type OptionPool, poolOwner } from './option-pools.ts'
import { ownPlaces, type Taken } from './own-places.ts'
import { FormRefused } from './refused.ts'
import { optionGrants } from './schema.ts'

type Reading = Pick<OutsideContext, 'site' | 'tools' | 'reader'>

const keysIn = (answer: unknown): string[] =>
  (Array.isArray(answer) ? answer : answer === undefined ? [] : [answer]).map((one) => keyOf(String(one)))

export const poolsChosen = (all: readonly OptionPool[], answers: Answers): OptionPool[] =>
  all.filter(({ field, option }) => Object.hasOwn(answers, field) && keysIn(answers[field]).includes(option))

/**
 * Takes a place in each pool, or in none. The person's own places that no answer uses are reused first. The allocation
 * engine commits on its own, so this runs before the form writes anything. It uses no idempotency key: a place that an
 * earlier request took and gave back must not be the answer to this one.
 */
async function takeOptions(ctx: Reading, person: string, wanted: readonly OptionPool[]): Promise<Taken[] | Own> {
  const taken: Taken[] = []
  const ownIn = () =>
    ownPlaces(
      ctx,
      person,
      wanted.map(({ pool }) => pool),
    )
  const own = (await ownIn()).filter(({ is }) => is !== 'underWay')
  for (const { id, pool, field, option } of wanted) {
    const spare = own.find((one) => one.pool === pool)
    const verdict = spare ? undefined : await take(ctx, pool, { person })
    if (spare?.is === 'dropped' || spare?.is === 'lost')
      taken.push({ grant: spare.grant, pool, person, optionPool: id, reused: spare.is })
    else if (verdict?.verdict === 'granted') taken.push({ grant: verdict.grant, pool, person, optionPool: id })
    else {
      await giveBack(ctx, taken)
      const refused = new FormRefused('optionGone', { faults: [{ at: field, fault: 'soldOut' }], option })
      if (verdict?.verdict !== 'alreadyYours') throw refused
      return { refused, isUnderWay: (await ownIn()).some((one) => one.pool === pool) }
    }
  }
  return taken
}

/** The place is the person's already: in another answer, or (`isUnderWay`) a concurrent request is submitting it. */
type Own = { refused: FormRefused; isUnderWay: boolean }

/** `settled`: the result of a concurrent request of the same person, if there is one by now. */
type Writing<T> = { write: (taken: readonly Taken[]) => Promise<T>; settled?: () => Promise<T | undefined> }

const [waits, waitMs] = [20, 150]

/**
 * Takes places and runs `write`; gives the places back if that fails. Waits if a concurrent request of the same person
 * is taking a place.
 */
export async function withOptions<T>(
  ctx: Reading,
  person: string | undefined,
  wanted: readonly OptionPool[],
  { write, settled }: Writing<T>,
): Promise<T> {
  if (wanted.length && !person) throw new FormRefused('loginFirst')
  for (let turn = 0; turn < waits; turn++) {
    const taken = person ? await takeOptions(ctx, person, wanted) : []
    if (!('refused' in taken)) return writeWith(ctx, taken, write)
    const done = await settled?.()
    if (done !== undefined) return done
    if (!taken.isUnderWay) throw taken.refused
    await new Promise((resolve) => setTimeout(resolve, waitMs * (0.5 + Math.random())))
  }
  throw kernel.fail('busy')
}

async function writeWith<T>(ctx: Reading, taken: readonly Taken[], write: Writing<T>['write']): Promise<T> {
  try {
    return await write(taken)
  } catch (error) {
    await giveBack(ctx, taken)
    throw error
  }
}

/** Reused places are left as they were. */
export async function giveBack(ctx: Reading, taken: readonly Taken[]): Promise<void> {
  for (const { pool, person, grant, reused } of taken) if (!reused) await cancel(ctx, pool, { person, grant })
}

/**
 * For a job every minute: gives back places that edits released, and places taken for a submission that was never
 * written because the server crashed.
 */
export async function sweepOptions(
  job: Pick<JobStepContext, 'site' | 'db' | 'tools' | 'write'>,
  graceMinutes = 10,
): Promise<number> {
  // Deletes the rows first, so that nobody reuses a place that is about to be given back.
  const some = job.db
    .select({ grant: optionGrants.grant })
    .from(optionGrants)
    .where(eq(optionGrants.dropped, true))
    .limit(500)
  const dropped = await job.write(({ db }) =>
    db
      .delete(optionGrants)
      .where(and(eq(optionGrants.dropped, true), inArray(optionGrants.grant, some)))
      .returning({ grant: optionGrants.grant, pool: optionGrants.pool, person: optionGrants.person }),
  )
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
  const all = [...new Map([...dropped, ...lost].map((one) => [one.grant, one])).values()]
  for (const { pool, person, grant } of all) await cancel(job, pool, { person, grant })
  return all.length
}
