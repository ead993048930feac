import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { put, take } from '#engines/agenda/server/put.ts'
import { settle as settleItem } from '#engines/agenda/server/settle.ts'
import { runDraw } from '#engines/allocation/server/draws/draws.ts'
import { endPools } from '#engines/allocation/server/revoke.ts'
import { pools, waits } from '#engines/allocation/server/schema.ts'
import { takeNews } from '#engines/allocation/server/waiting.ts'
import { unenrolEach } from '#engines/courses/server/write.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { StepContext, WriteContext } from '#kernel/server/context.ts'
import { courseChoice } from '../../module.ts'
import type { officeContract } from '../../office-contract.ts'
import { drawSource, itemsOf, offerSource, roundSource } from '../agenda.ts'
import { tellCancelled } from '../notifications.ts'
import { computeTimes } from '../requests.ts'
import { facesTopic, findOnDesk, lockRound, poolOwners, roundTopic } from '../rows.ts'
import { offers, type RoundRow, rounds, wishes } from '../schema.ts'
import { roundSteps } from '../states.ts'
import { addPools, poolEnd } from './pools.ts'

type Calls = typeof officeContract
type Versioned = { id: string; version: number }

const poolsOf = async ({ db }: Pick<WriteContext, 'db'>, round: string) =>
  db
    .select({ class: offers.class, pool: sql<string>`${offers.pool}` })
    .from(offers)
    .where(and(eq(offers.round, round), isNotNull(offers.pool)))
    .orderBy(offers.pool)

async function change(ctx: WriteContext, row: RoundRow, to: Partial<RoundRow>): Promise<RoundRow> {
  const set = { ...to, version: row.version + 1, updatedAt: ctx.now }
  const [now] = await ctx.db.update(rounds).set(set).where(eq(rounds.id, row.id)).returning()
  await ctx.publish(roundTopic(row.id), {})
  await ctx.publish(facesTopic, {})
  return now!
}

export async function publishRound(ctx: StepContext, { id, version }: Versioned) {
  await computeTimes(ctx, (await findOnDesk(ctx, id)).term)
  await ctx.write(async (step) => {
    const row = await lockRound(step, id, version)
    if (row.state === 'draft' && row.closesAt <= step.now) throw courseChoice.fail('windowOver')
    roundSteps.move('publish', row, step)
    await publish(step, row)
    await put(step, ...itemsOf(step, { ...row, state: 'published' }))
    await change(step, row, { state: 'published' })
    await step.audit({ action: 'publish', entity: 'courseChoice.round', entityId: id })
  })
  return {}
}

/** Makes the pools of all classes. */
export async function publish(ctx: Parameters<typeof addPools>[0], row: RoundRow): Promise<void> {
  const list = await ctx.db.select().from(offers).where(eq(offers.round, row.id))
  if (list.length === 0) throw courseChoice.fail('noClasses')
  await addPools(ctx, row, list)
}

export async function closeRound(ctx: WriteContext, { id, version }: Versioned) {
  const row = await lockRound(ctx, id, version)
  roundSteps.move('close', row, ctx)
  const now = await change(ctx, row, { closesAt: ctx.now })
  const list = (await poolsOf(ctx, id)).map(({ pool }) => pool)
  if (list.length)
    await ctx.db
      .update(pools)
      .set({ closesAt: poolEnd(now) })
      .where(inArray(pools.id, list))
  await put(ctx, ...itemsOf(ctx, now))
  await ctx.audit({ action: 'close', entity: 'courseChoice.round', entityId: id })
  return {}
}

/** Each class has a draw of its own, with the seed that was fixed when the round was published. */
export async function drawRound(ctx: WriteContext, { id, version }: Versioned) {
  const row = await lockRound(ctx, id, version)
  roundSteps.move('draw', row, ctx)
  const drawn = await drawAll(ctx, row)
  await settleItem(ctx, { source: roundSource, sourceId: id })
  const now = await change(ctx, row, { state: 'drawn', drawnAt: ctx.now })
  await put(ctx, ...itemsOf(ctx, now))
  await ctx.audit({ action: 'draw', entity: 'courseChoice.round', entityId: id, after: drawn })
  return drawn
}

type Drawing = Parameters<typeof runDraw>[0]

export async function drawAll(ctx: Drawing, row: Pick<RoundRow, 'id'>) {
  let [entries, winners] = [0, 0]
  for (const { pool } of await poolsOf(ctx, row.id)) {
    const record = await runDraw(ctx, pool)
    entries += record.entries.length
    winners += record.winners.length
  }
  // People are told after the confirmation, by this module.
  while ((await takeNews(ctx, poolOwners.wishes)).length > 0) {}
  return { entries, winners }
}

export async function confirmRound(ctx: StepContext, { id, version }: Versioned) {
  await computeTimes(ctx, (await findOnDesk(ctx, id)).term)
  return ctx.write(async (step) => {
    const row = await lockRound(step, id, version)
    roundSteps.move('confirm', row, step)
    const kept = row.kind === 'wishes' ? await confirmDraw(step, row) : 0
    for (const source of [roundSource, drawSource]) await settleItem(step, { source, sourceId: id })
    await change(step, row, { state: 'confirmed', confirmedAt: step.now })
    if (row.kind === 'wishes') await step.enqueue('courseChoice.tellResult', { id })
    await step.audit({ action: 'confirm', entity: 'courseChoice.round', entityId: id, after: { kept } })
    return { kept }
  })
}

/** What was won becomes enrolments: see `course_choice_promote.sql`. Without waiting lists, nobody waits any more. */
export async function confirmDraw(ctx: Pick<WriteContext, 'db'>, row: RoundRow): Promise<number> {
  const { rows } = await ctx.db.execute<{ kept: number }>(sql`select course_choice_confirm(${row.id}::uuid) as kept`)
  while ((await takeNews(ctx, poolOwners.wishes)).length > 0) {}
  const list = (await poolsOf(ctx, row.id)).map(({ pool }) => pool)
  if (!row.waits && list.length)
    await ctx.db
      .update(waits)
      .set({ state: 'left' })
      .where(and(inArray(waits.pool, list), eq(waits.state, 'waiting')))
  return rows[0]!.kept
}

/** All places are given back, and with them the enrolments that came from the round. */
export async function cancelRound(ctx: WriteContext, { id, version, reason }: InputOf<Calls['cancelRound']>) {
  const row = await lockRound(ctx, id, version)
  const state = roundSteps.move('cancel', row, ctx)
  const list = await poolsOf(ctx, id)
  const classOf = new Map(list.map((one) => [one.pool, one.class]))
  const waiting = await ctx.db
    .select({ person: waits.person })
    .from(waits)
    .where(and(inArray(waits.pool, [...classOf.keys()]), eq(waits.state, 'waiting')))
  const ended = await endPools(ctx, [...classOf.keys()])
  const granted = row.kind === 'firstCome' ? ended.filter((one) => one.state === 'granted') : []
  await unenrolEach(
    ctx.db,
    granted.map(({ pool, person }) => ({ class: classOf.get(pool)!, person })),
  )
  const now = await change(ctx, row, { state, cancelReason: reason })
  for (const source of [roundSource, drawSource]) await take(ctx, { source, sourceId: id })
  await take(ctx, { source: offerSource, sourceId: list.map((one) => `${id}/${one.class}`) })
  const wished = await ctx.db.selectDistinct({ person: wishes.person }).from(wishes).where(eq(wishes.round, id))
  const to = [...new Set([...ended, ...waiting, ...wished].map(({ person }) => person))]
  await tellCancelled(ctx, now, to)
  await ctx.audit({ action: 'cancel', entity: 'courseChoice.round', entityId: id, after: { reason } })
  return {}
}
