import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dayIn, dayMs, seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { theRow } from '#kernel/language/words.ts'
import { type OutsideContext, personOf, type WriteContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import { shownName } from '#kernel/server/people/shown-name.ts'
import type { contract } from '../contract.ts'
import { utilities } from '../module.ts'
import { tellShare } from './notifications.ts'
import { matesOf, roomOf } from './rows.ts'
import { meters, type ShareRow, shares as table, topUps } from './schema.ts'

type Calls = typeof contract

const ofTopUp = and(eq(topUps.site, table.site), eq(topUps.id, table.topUp))
const payers = alias(people, 'payers')
const namesOf = ({ name, latinName }: typeof people | typeof payers) => ({ name, latinName })

/** Fen that a person owes, and that is owed to them. */
export async function balanceOfShares(db: ReadDb, person: string) {
  const part = (condition: ReturnType<typeof eq>) =>
    sql<number>`coalesce(sum(${table.amount}) filter (where ${condition}), 0)::float8`
  const [row] = await db
    .select({ owed: part(eq(table.person, person)), lent: part(eq(topUps.person, person)) })
    .from(table)
    .innerJoin(topUps, ofTopUp)
    .where(and(isNull(table.settledAt), or(eq(table.person, person), eq(topUps.person, person))))
  return row!
}

export async function shares(ctx: OutsideContext) {
  const person = personOf(ctx).id
  const rows = await ctx.db
    .select({ share: table, payer: topUps.person, to: namesOf(payers), from: namesOf(people), kind: meters.kind })
    .from(table)
    .innerJoin(topUps, ofTopUp)
    .innerJoin(meters, and(eq(meters.site, topUps.site), eq(meters.id, topUps.meter)))
    .innerJoin(people, and(eq(people.site, table.site), eq(people.id, table.person)))
    .innerJoin(payers, and(eq(payers.site, topUps.site), eq(payers.id, topUps.person)))
    .where(or(eq(table.person, person), eq(topUps.person, person)))
    .orderBy(sql`${table.settledAt} is not null`, desc(table.createdAt))
    .limit(200)
  return {
    list: rows.map(({ share, payer, to, from, kind }) => ({
      ...{
        id: share.id,
        from: shownName(ctx.language, from),
        to: shownName(ctx.language, to),
        kind,
        amount: share.amount,
        created: seconds(share.createdAt),
      },
      ...{ settled: momentOf(share.settledAt), reminded: momentOf(share.remindedAt) },
      side: share.person === person ? ('owed' as const) : ('lent' as const),
      allowedActions: actionsOf(ctx, share, payer),
    })),
    paid: await paidInRoom(ctx),
    ...(await balanceOfShares(ctx.db, person)),
  }
}

const momentOf = (at: Date | null): number => (at ? seconds(at) : 0)

function actionsOf({ site, now, person }: OutsideContext, { settledAt, remindedAt }: ShareRow, payer: string) {
  if (settledAt || payer !== person?.id) return []
  const isToday = remindedAt !== null && dayIn(site.zone, remindedAt) === dayIn(site.zone, now)
  return isToday ? (['settle'] as const).slice() : (['settle', 'remind'] as const).slice()
}

/** What each of the room has paid for it in the last 180 days, and what each still owes. */
async function paidInRoom(ctx: OutsideContext) {
  const own = await roomOf(ctx.db, personOf(ctx).id)
  if (!own) return []
  const mates = await matesOf(ctx.db, own.id)
  const ids = mates.map(({ id }) => id)
  const since = new Date(ctx.now.getTime() - 180 * dayMs)
  const inRoom = and(eq(meters.site, topUps.site), eq(meters.id, topUps.meter), eq(meters.room, own.id))
  const paid = await ctx.db
    .select({ person: topUps.person, sum: sql<number>`sum(${topUps.amount})::float8` })
    .from(topUps)
    .innerJoin(meters, inRoom)
    .where(and(gt(topUps.deliveredAt, since), isNull(topUps.refundedAt)))
    .groupBy(topUps.person)
  const owes = await ctx.db
    .select({ person: table.person, sum: sql<number>`sum(${table.amount})::float8` })
    .from(table)
    .innerJoin(topUps, ofTopUp)
    .innerJoin(meters, inRoom)
    .where(and(isNull(table.settledAt), inArray(table.person, ids)))
    .groupBy(table.person)
  const sums = (rows: readonly { person: string; sum: number }[]) =>
    new Map(rows.map(({ person, sum }) => [person, sum]))
  const [paidBy, owedBy] = [sums(paid), sums(owes)]
  return mates.map((mate) => ({
    ...{ name: shownName(ctx.language, mate), amount: paidBy.get(mate.id) ?? 0, owes: owedBy.get(mate.id) ?? 0 },
  }))
}

/** A share of a top-up that the person has paid, locked. */
async function lockLent(ctx: WriteContext, id: string) {
  const row = theRow(
    await ctx.db
      .select({ share: table, payer: topUps.person })
      .from(table)
      .innerJoin(topUps, ofTopUp)
      .where(and(eq(table.id, id), or(eq(topUps.person, personOf(ctx).id), eq(table.person, personOf(ctx).id))))
      .for('update', { of: table }),
  )
  if (row.payer !== personOf(ctx).id) throw utilities.fail('notYourShare')
  return row.share
}

export async function settleShare(ctx: WriteContext, { id }: InputOf<Calls['settleShare']>) {
  const share = await lockLent(ctx, id)
  if (share.settledAt) return {}
  await ctx.db.update(table).set({ settledAt: ctx.now }).where(eq(table.id, id))
  const after = { amount: share.amount }
  await ctx.audit({ action: 'settleShare', entity: 'utilities.share', entityId: id, after })
  return {}
}

export async function remindShare(ctx: WriteContext, { id }: InputOf<Calls['remindShare']>) {
  const share = await lockLent(ctx, id)
  if (share.settledAt) return {}
  const today = dayIn(ctx.site.zone, ctx.now)
  if (share.remindedAt && dayIn(ctx.site.zone, share.remindedAt) === today) throw utilities.fail('remindedToday')
  await ctx.db.update(table).set({ remindedAt: ctx.now }).where(eq(table.id, id))
  const told = { ...share, payer: personOf(ctx).name, dedupe: `utilities.remind/${id}/${today}` }
  await tellShare(ctx, 'remind', told)
  const after = { amount: share.amount }
  await ctx.audit({ action: 'remindShare', entity: 'utilities.share', entityId: id, after })
  return {}
}
