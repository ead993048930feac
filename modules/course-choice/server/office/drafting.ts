import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { put } from '#engines/agenda/server/put.ts'
import { changePool, setQuotas } from '#engines/allocation/server/pools.ts'
import { quotas } from '#engines/allocation/server/schema.ts'
import { setNeeds } from '#engines/courses/server/choice/rules.ts'
import { classes } from '#engines/courses/server/schema.ts'
import { audienceValues } from '#engines/directory/server/audience.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { courseChoice } from '../../module.ts'
import type { officeContract } from '../../office-contract.ts'
import { itemsOf } from '../agenda.ts'
import { facesTopic, lockRound } from '../rows.ts'
import { type OfferRow, offers, type RoundRow, rounds } from '../schema.ts'
import { roundSteps } from '../states.ts'
import { canEdit } from './desk-rows.ts'
import { addPools, poolEnd, quotasOf } from './pools.ts'

type Calls = typeof officeContract
type Draft = InputOf<Calls['saveRound']>
type Content = Omit<Draft, 'id' | 'version'>

export async function saveRound(ctx: WriteContext, { id, version, ...draft }: Draft) {
  if (draft.closesAt <= draft.opensAt) throw badInput({ closesAt: 'outOfRange' })
  if (draft.dropUntil < draft.opensAt) throw badInput({ dropUntil: 'outOfRange' })
  if (!id) return create(ctx, draft)
  const before = await lockRound(ctx, id, version)
  if (!canEdit(before)) throw courseChoice.fail('fixed')
  const now = valuesOf(draft)
  if (before.state === 'published' && touchesFixed(before, now)) throw courseChoice.fail('fixed')
  const change = { ...now, version: version + 1, updatedAt: ctx.now }
  const [row] = await ctx.db.update(rounds).set(change).where(eq(rounds.id, id)).returning()
  if (before.term !== row!.term) await ctx.db.delete(offers).where(eq(offers.round, id))
  if (row!.state === 'published') await renew(ctx, row!)
  const [was, is] = [{ name: before.name }, { name: draft.name }]
  await ctx.audit({ action: 'save', entity: 'courseChoice.round', entityId: id, before: was, after: is })
  return { id, version: version + 1 }
}

async function create(ctx: WriteContext, draft: Content) {
  const values = { ...valuesOf(draft), createdBy: personOf(ctx).id }
  const [row] = await ctx.db.insert(rounds).values(values).returning()
  const after = { name: draft.name }
  await ctx.audit({ action: 'create', entity: 'courseChoice.round', entityId: row!.id, after })
  return { id: row!.id, version: row!.version }
}

/** Pools and agenda items follow the times of a published round. */
async function renew(ctx: WriteContext, row: RoundRow): Promise<void> {
  const list = await ctx.db.select().from(offers).where(eq(offers.round, row.id))
  for (const { pool } of list) if (pool) await changePool(ctx, pool, { closesAt: poolEnd(row) })
  await put(ctx, ...itemsOf(ctx, row))
  await ctx.publish(facesTopic, {})
}

export async function removeRound(ctx: WriteContext, { id, version }: InputOf<Calls['removeRound']>) {
  const before = await lockRound(ctx, id, version)
  roundSteps.move('remove', before, ctx)
  await ctx.db.delete(rounds).where(eq(rounds.id, id))
  await ctx.audit({ action: 'remove', entity: 'courseChoice.round', entityId: id, before: { name: before.name } })
  return {}
}

/** What people rely on once it is published. */
function touchesFixed(before: RoundRow, now: ReturnType<typeof valuesOf>): boolean {
  const names = ['term', 'kind', 'page', 'who', 'forRoles', 'forDepartments', 'forTags', 'forPeople'] as const
  if (names.some((name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]))) return true
  if (JSON.stringify(now.groups) !== JSON.stringify(before.groups)) return true
  return Math.floor(before.opensAt.getTime() / 1000) !== Math.floor(now.opensAt.getTime() / 1000)
}

const at = (seconds: number): Date => new Date(seconds * 1000)

function valuesOf({ audience, opensAt, closesAt, dropUntil, mostCredits, ...draft }: Content) {
  return {
    ...draft,
    ...audienceValues(audience),
    ...{ opensAt: at(opensAt), closesAt: at(closesAt), dropUntil: at(dropUntil), mostCredits: mostCredits * 10 },
  }
}

/** A draft's list as a whole; of a published round places may change and classes be added, none removed. */
export async function saveOffers(ctx: WriteContext, { id, version, list }: InputOf<Calls['saveOffers']>) {
  const round = await lockRound(ctx, id, version)
  if (!canEdit(round)) throw courseChoice.fail('fixed')
  const known = new Set(round.groups.map(({ key }) => key))
  if (list.some(({ caps }) => Object.keys(caps).some((key) => !known.has(key)))) throw badInput({ list: 'wrong' })
  const wanted = [...new Map(list.map((one) => [one.class, one])).values()]
  await checkClasses(ctx, round, wanted)
  const there = await ctx.db.select().from(offers).where(eq(offers.round, id))
  if (round.state === 'published') await changePublished(ctx, round, there, wanted)
  else await replace(ctx, id, wanted)
  await ctx.db
    .update(rounds)
    .set({ version: version + 1, updatedAt: ctx.now })
    .where(eq(rounds.id, id))
  await ctx.publish(facesTopic, {})
  const [before, after] = [{ classes: there.length }, { classes: wanted.length }]
  await ctx.audit({ action: 'saveClasses', entity: 'courseChoice.round', entityId: id, before, after })
  return { version: version + 1 }
}

type Wanted = Pick<OfferRow, 'class' | 'places' | 'caps'>

async function checkClasses({ db }: WriteContext, round: RoundRow, wanted: readonly Wanted[]): Promise<void> {
  if (wanted.length === 0) return
  const ids = wanted.map((one) => one.class)
  const rows = await db.select({ id: classes.id, term: classes.term }).from(classes).where(inArray(classes.id, ids))
  if (rows.length < ids.length) throw badInput({ list: 'wrong' })
  if (rows.some(({ term }) => term !== round.term)) throw courseChoice.fail('otherTerm')
}

async function replace({ db }: WriteContext, round: string, wanted: readonly Wanted[]): Promise<void> {
  const own = eq(offers.round, round)
  const kept = wanted.map((one) => one.class)
  await db.delete(offers).where(kept.length ? and(own, notInArray(offers.class, kept)) : own)
  if (kept.length === 0) return
  await db
    .insert(offers)
    .values(wanted.map((one) => ({ round, ...one })))
    .onConflictDoUpdate({
      target: [offers.site, offers.round, offers.class],
      set: { places: sql`excluded.places`, caps: sql`excluded.caps` },
    })
}

async function changePublished(
  ctx: WriteContext,
  round: RoundRow,
  there: readonly OfferRow[],
  wanted: readonly Wanted[],
): Promise<void> {
  const byClass = new Map(there.map((one) => [one.class, one]))
  const asked = new Set(wanted.map((one) => one.class))
  const added = wanted.filter((one) => !byClass.has(one.class))
  if (there.some((one) => !asked.has(one.class)) || (added.length && round.kind === 'wishes'))
    throw courseChoice.fail('fixed')
  await replace(ctx, round.id, wanted)
  const changed = wanted.filter((one) => {
    const before = byClass.get(one.class)
    return before && (before.places !== one.places || JSON.stringify(before.caps) !== JSON.stringify(one.caps))
  })
  // Each has its own lock and quotas; few are changed at once.
  for (const one of changed) {
    const pool = byClass.get(one.class)!.pool!
    const ids = await ctx.db.select({ id: quotas.id, name: quotas.name }).from(quotas).where(eq(quotas.pool, pool))
    const drafts = quotasOf(round, one).map((draft) => ({ ...draft, ...ids.find(({ name }) => name === draft.name) }))
    await setQuotas(ctx, pool, drafts)
  }
  await addPools(ctx, round, added)
}

export async function saveNeeds(ctx: WriteContext, { course, needs }: InputOf<Calls['saveNeeds']>) {
  await setNeeds(ctx.db, course, needs)
  await ctx.publish(facesTopic, {})
  await ctx.audit({ action: 'needs', entity: 'courseChoice.course', entityId: course, after: { needs } })
  return {}
}
