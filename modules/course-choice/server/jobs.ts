import { and, eq, gt, or, sql } from 'drizzle-orm'
import { revoke } from '#engines/allocation/server/revoke.ts'
import { grants } from '#engines/allocation/server/schema.ts'
import { personTags } from '#engines/directory/server/schema.ts'
import type { Job, JobStepContext } from '#kernel/server/serve.ts'
import { tellNews, tellResult } from './notifications.ts'
import { computeTimes, settle } from './requests.ts'
import { lockRound } from './rows.ts'
import { offers, type RoundRow, rounds } from './schema.ts'

export const jobs: readonly Job[] = [
  { name: 'sweep', schedule: '* * * * *', runInSteps: sweep },
  { name: 'tellResult', run: (ctx, { id }) => tellResult(ctx, String(id)) },
  { name: 'repair', schedule: '17 * * * *', services: [], runInSteps: repair },
]

/** Rounds whose classes are enrolments, and can still change. */
const keptRounds = ({ db, now }: JobStepContext): Promise<RoundRow[]> =>
  db
    .select()
    .from(rounds)
    .where(
      and(
        or(eq(rounds.state, 'confirmed'), and(eq(rounds.state, 'published'), eq(rounds.kind, 'firstCome'))),
        or(gt(rounds.closesAt, now), gt(rounds.dropUntil, now)),
      ),
    )

/** Ends offers that are over, offers what came free, and promotes whoever has nothing in the way by now. */
async function sweep(ctx: JobStepContext): Promise<void> {
  for (const round of await keptRounds(ctx)) {
    await computeTimes(ctx, round.term)
    await settle(ctx, round, { op: 'sweep' })
  }
  await ctx.write(tellNews)
}

/**
 * A place and its enrolment are written in one commit. An enrolment that is removed elsewhere (an import, the back
 * office of the timetable) leaves its place behind: it is given back here.
 */
async function repair(ctx: JobStepContext): Promise<void> {
  for (const round of await keptRounds(ctx)) await ctx.write((step) => giveBack(step, round.id))
}

export async function giveBack(ctx: { db: Parameters<typeof revoke>[0]['db'] }, round: string): Promise<number> {
  await lockRound(ctx, round)
  const enrolled = sql`exists (select from ${personTags} e where e.site = ${offers.site} and e.tag = ${offers.class} and e.person = ${grants.person})`
  const left = await ctx.db
    .select({ pool: grants.pool, id: grants.id })
    .from(offers)
    .innerJoin(grants, and(eq(grants.site, offers.site), eq(grants.pool, offers.pool)))
    .where(and(eq(offers.round, round), eq(grants.state, 'granted'), sql`not ${enrolled}`))
  const byPool = Map.groupBy(left, ({ pool }) => pool)
  for (const [pool, list] of byPool)
    await revoke(
      ctx,
      pool,
      list.map(({ id }) => id),
    )
  return left.length
}
