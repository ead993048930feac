import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { give } from '#engines/allocation/server/give.ts'
import { revoke } from '#engines/allocation/server/revoke.ts'
import { grants } from '#engines/allocation/server/schema.ts'
import { liveStates } from '#engines/allocation/shapes.ts'
import { classes, courses } from '#engines/courses/server/schema.ts'
import { enrol, unenrol } from '#engines/courses/server/write.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import type { StepContext, WriteContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import { courseChoice } from '../../module.ts'
import type { officeContract } from '../../office-contract.ts'
import { refused } from '../choosing.ts'
import { tellByHand, tellNews } from '../notifications.ts'
import { computeTimes, notNow, settle, type Verdict } from '../requests.ts'
import { findOnDesk, lockRound, roundTopic } from '../rows.ts'
import { offers, type RoundRow, rounds } from '../schema.ts'
import { isKept } from '../states.ts'

type Calls = typeof officeContract

/** Beyond opening times, limits and prerequisites; never into a full class or one that clashes. */
export async function addByHand(ctx: StepContext, input: InputOf<Calls['addByHand']>) {
  await computeTimes(ctx, (await findOnDesk(ctx, input.id)).term)
  await ctx.write(async (step) => {
    const { round, pool, name } = await findOffer(step, input)
    const ofNumber = and(eq(people.number, input.number), isNull(people.leftAt))
    const [person] = await step.db.select({ id: people.id }).from(people).where(ofNumber)
    if (!person) throw courseChoice.fail('noPerson')
    const { rows } = await step.db.execute<{ verdict: Verdict | null }>(sql`
      select course_choice_obstacle(t, ${person.id}::uuid, ${input.class}::uuid, null, true) as verdict
      from ${rounds} t where t.id = ${round.id}::uuid`)
    const verdict = rows[0]?.verdict
    if (verdict) throw verdict.verdict === 'chosen' ? notNow() : await refused(step, round, verdict)
    const given = await give(step, pool, { person: person.id, count: 1 })
    if ('refused' in given && given.refused) throw await refused(step, round, { verdict: given.refused })
    await enrol(step.db, [{ class: input.class, person: person.id, role: 'student' }])
    await noted(step, round, { what: 'added', name, person: person.id, reason: input.reason, number: input.number })
  })
  return {}
}

export async function dropByHand(ctx: StepContext, input: InputOf<Calls['dropByHand']>) {
  const round = await ctx.write(async (step) => {
    const { round, pool, name } = await findOffer(step, input)
    const mine = and(eq(grants.pool, pool), eq(grants.person, input.person), inArray(grants.state, [...liveStates]))
    const had = await step.db.select({ id: grants.id }).from(grants).where(mine)
    const left = await unenrol(step.db, input.class, [input.person])
    if (had.length === 0 && left === 0) throw notFound()
    await revoke(
      step,
      pool,
      had.map(({ id }) => id),
    )
    const [person] = await step.db.select({ number: people.number }).from(people).where(eq(people.id, input.person))
    const { reason } = input
    await noted(step, round, { what: 'dropped', name, person: input.person, reason, number: person!.number })
    return round
  })
  await settle(ctx, round, { op: 'sweep' })
  await ctx.write(tellNews)
  return {}
}

/** The round, locked before the pool: the order in which presses lock them. */
async function findOffer(ctx: WriteContext, { id, class: of }: { id: string; class: string }) {
  const round = await lockRound(ctx, id)
  if (!isKept(round)) throw notNow()
  const [offer] = await ctx.db
    .select({ pool: offers.pool, name: courses.name, code: classes.code })
    .from(offers)
    .innerJoin(classes, and(eq(classes.site, offers.site), eq(classes.id, offers.class)))
    .innerJoin(courses, and(eq(courses.site, classes.site), eq(courses.id, classes.course)))
    .where(and(eq(offers.round, id), eq(offers.class, of)))
  if (!offer?.pool) throw notFound()
  return { round, ...offer, pool: offer.pool }
}

type Noted = Parameters<typeof tellByHand>[2] & { number: string }

async function noted(ctx: WriteContext, round: RoundRow, { number, ...what }: Noted): Promise<void> {
  const after = { number, class: what.name.zh, reason: what.reason }
  await ctx.audit({
    action: what.what === 'added' ? 'added' : 'dropped',
    entity: 'courseChoice.round',
    entityId: round.id,
    after,
  })
  await tellByHand(ctx, round, what)
  await ctx.publish(roundTopic(round.id), {})
}
