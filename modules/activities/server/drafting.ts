import { and, eq, notInArray } from 'drizzle-orm'
import { put } from '#engines/agenda/server/put.ts'
import { audienceValues } from '#engines/directory/server/audience.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import type { lotteryOfficeContract } from '../lottery-office-contract.ts'
import { activities } from '../module.ts'
import { publishedItems, putPrizes } from './agenda.ts'
import { lockLottery } from './desk-rows.ts'
import { checkPicture } from './pictures.ts'
import { type LotteryRow, prizesOf } from './rows.ts'
import { lotteries, prizes } from './schema.ts'
import { lotterySteps } from './states.ts'

type Calls = typeof lotteryOfficeContract
type Draft = InputOf<Calls['saveLottery']>

export async function saveLottery(ctx: WriteContext, { id, version, ...draft }: Draft) {
  if (draft.closesAt <= draft.opensAt) throw badInput({ closesAt: 'outOfRange' })
  if (!id) return create(ctx, draft)
  const before = await lockLottery(ctx, id, version)
  if (before.state === 'cancelled') throw activities.fail('fixed')
  await checkPicture(ctx, draft.picture, [before.picture], 'picture')
  if (before.state !== 'draft' && (await touchesFixed(ctx, before, draft))) throw activities.fail('fixed')
  const change = before.state === 'draft' ? valuesOf(draft) : textsOf(draft)
  await ctx.db
    .update(lotteries)
    .set({ ...change, version: version + 1, updatedAt: ctx.now })
    .where(eq(lotteries.id, id))
  await writePrizes(ctx, id, draft.list, before.state === 'draft')
  await renewItems(ctx, { ...before, ...change })
  await ctx.audit({
    action: 'save',
    entity: 'lottery',
    entityId: id,
    before: { title: before.title },
    after: { title: draft.title },
  })
  return { id, version: version + 1 }
}

/** Updates existing agenda items after an edit. */
async function renewItems(ctx: WriteContext, row: LotteryRow): Promise<void> {
  if (row.state === 'published') await put(ctx, ...publishedItems(ctx, row))
  if (row.state === 'drawn') await putPrizes(ctx, row.id)
}

export async function removeLottery(ctx: WriteContext, { id, version }: InputOf<Calls['removeLottery']>) {
  const before = await lockLottery(ctx, id, version)
  lotterySteps.move('remove', before, ctx)
  await ctx.db.delete(lotteries).where(eq(lotteries.id, id))
  await ctx.audit({ action: 'remove', entity: 'lottery', entityId: id, before: { title: before.title } })
  return {}
}

type Content = Omit<Draft, 'id' | 'version'>

async function create(ctx: WriteContext, draft: Content) {
  await checkPicture(ctx, draft.picture, [], 'picture')
  const [row] = await ctx.db
    .insert(lotteries)
    .values({ ...valuesOf(draft), createdBy: personOf(ctx).id })
    .returning()
  await writePrizes(ctx, row!.id, draft.list, true)
  await ctx.audit({ action: 'create', entity: 'lottery', entityId: row!.id, after: { title: draft.title } })
  return { id: row!.id, version: row!.version }
}

/**
 * Prizes of a draft may be added and removed; those of a published draw keep number and order, only texts may change.
 */
async function writePrizes(ctx: WriteContext, lottery: string, list: Content['list'], isDraft: boolean): Promise<void> {
  const there = await prizesOf(ctx.db, [lottery])
  const kept = list.flatMap(({ id }) => (there.some((one) => one.id === id) ? [id] : []))
  if (isDraft) {
    const own = eq(prizes.lottery, lottery)
    await ctx.db.delete(prizes).where(kept.length ? and(own, notInArray(prizes.id, kept)) : own)
  }
  for (const [position, { id, picture, count, ...names }] of list.entries()) {
    const before = there.find((one) => one.id === id)
    await checkPicture(ctx, picture, before ? [before.picture] : [], `list.${position}.picture`)
    const row = { ...names, picture: picture || null, ...(isDraft && { count, position }) }
    if (before) await ctx.db.update(prizes).set(row).where(eq(prizes.id, id))
    else if (isDraft)
      await ctx.db.insert(prizes).values({ lottery, ...names, picture: picture || null, count, position })
  }
}

/** Fields fixed at publishing: audience, period, prizes. */
async function touchesFixed({ db }: WriteContext, before: LotteryRow, draft: Content): Promise<boolean> {
  const now = valuesOf(draft)
  const names = ['who', 'forRoles', 'forDepartments', 'forTags', 'forPeople', 'beaconRule', 'memory'] as const
  if (names.some((name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]))) return true
  const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
  if (seconds(now.opensAt) !== seconds(before.opensAt) || seconds(now.closesAt) !== seconds(before.closesAt))
    return true
  const there = await prizesOf(db, [before.id])
  const same =
    there.length === draft.list.length &&
    there.every(({ id, count }, i) => id === draft.list[i]!.id && count === draft.list[i]!.count)
  return !same
}

const textsOf = ({ title, titleEn, titleTw, rules, claimNote, organiser, picture }: Content) => ({
  ...{ title, titleEn, titleTw, rules, claimNote, organiser },
  picture: picture || null,
})

const valuesOf = (draft: Content) => ({
  ...textsOf(draft),
  ...audienceValues(draft.audience),
  opensAt: new Date(draft.opensAt * 1000),
  closesAt: new Date(draft.closesAt * 1000),
  beaconRule: draft.beaconRule,
  memory: draft.memory,
})
