import { and, desc, eq, inArray } from 'drizzle-orm'
import { dayIn, seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import {
  type OutsideContext,
  personOf,
  type ReadContext,
  settingsOf,
  type WriteContext,
} from '#kernel/server/context.ts'
import { shownName } from '#kernel/server/people/shown-name.ts'
import type { contract } from '../contract.ts'
import { card as module } from '../module.ts'
import { balancesOfPerson } from './accounts.ts'
import { lowOf } from './balance-card.ts'
import { cardFace, getCard, lockOwn, moveCard } from './cards.ts'
import { latestFlows } from './flows.ts'
import { recheckLow } from './low.ts'
import { tellCard } from './notifications.ts'
import { outsideBalance } from './outside/balance.ts'
import { tellOutside } from './outside/loss.ts'
import { isOpen } from './recharge.ts'
import { type CardRow, cards, replacements } from './schema.ts'
import { undoEnd } from './states.ts'
import { limitsOf, spentOn } from './take-payment.ts'

type Calls = typeof contract

const noLimits = { mostPayment: null, mostDay: null, lowBalance: null }

export async function balance(ctx: OutsideContext) {
  const { id, number, department, ...person } = personOf(ctx)
  const card = await getCard(ctx.db, id)
  const { mealAllowance, outside, undoMinutes, replacementFee: fee } = settingsOf(ctx, module)
  const figures = outside ? await outsideBalance(ctx) : await ledgerBalance(ctx, id)
  const spent = await spentOn(ctx.db, card ?? { person: id, stoppedAt: null }, dayIn(ctx.site.zone, ctx.now))
  const isStopped = card !== undefined && card.state !== 'normal'
  return {
    card: card ? cardFace(ctx, card) : null,
    holder: { name: shownName(ctx.language, person), number, department },
    ...figures,
    todaySpent: spent.all,
    allowance: mealAllowance,
    allowanceLeft: isStopped ? Math.max(0, mealAllowance - spent.stopped) : 0,
    mayRecharge: isOpen(ctx) && (outside !== undefined || card !== undefined),
    hasCode: !outside && card !== undefined,
    limits: limitsOf(ctx, card ?? noLimits),
    low: lowOf(ctx, card ?? noLimits),
    ...{ fee, undoMinutes },
    replacement: card ? await openReplacement(ctx, id) : null,
    latest: outside ? [] : await latestFlows(ctx, id),
  }
}

async function ledgerBalance(ctx: ReadContext, person: string) {
  const figures = await balancesOfPerson(ctx.db, person)
  return { ...figures, asOf: seconds(ctx.now), isOutside: false, isStale: false, isKnown: true }
}

async function openReplacement(ctx: ReadContext, person: string) {
  const isIt = and(eq(replacements.person, person), inArray(replacements.state, ['requested', 'declined']))
  const [row] = await ctx.db.select().from(replacements).where(isIt).orderBy(desc(replacements.createdAt)).limit(1)
  if (!row) return null
  const { id, reason, note, reply, state, createdAt } = row
  return { id, reason, note, reply, state, created: seconds(createdAt) }
}

export async function reportLoss(ctx: WriteContext) {
  const row = await moveCard(ctx, await lockOwn(ctx), { action: 'reportLoss' })
  await tellOutside(ctx)
  await tellCard(ctx, 'lost', row)
  return { undoUntil: seconds(undoEnd(ctx, row)) }
}

export async function undoLoss(ctx: WriteContext) {
  await moveCard(ctx, await lockOwn(ctx), { action: 'undoLoss' })
  await tellOutside(ctx)
  return {}
}

export async function unfreeze(ctx: WriteContext) {
  const row = await moveCard(ctx, await lockOwn(ctx), { action: 'unfreeze' })
  await tellOutside(ctx)
  await tellCard(ctx, 'found', row)
  return {}
}

export async function setLimits(ctx: WriteContext, { payment, day }: InputOf<Calls['setLimits']>) {
  const { mostPayment, mostDay } = settingsOf(ctx, module)
  if (payment > mostPayment || day > mostDay || payment > day) throw module.fail('limitRange')
  const row = await lockOwn(ctx)
  const before = limitsOf(ctx, row)
  await change(ctx, row, { mostPayment: payment, mostDay: day })
  const [was, is] = [
    { payment: before.payment, perDay: before.day },
    { payment, perDay: day },
  ]
  await ctx.audit({ action: 'setLimits', entity: 'card.card', entityId: row.id, before: was, after: is })
  return {}
}

export async function remindBelow(ctx: WriteContext, { low }: InputOf<Calls['remindBelow']>) {
  const row = await lockOwn(ctx)
  await recheckLow(ctx, [await change(ctx, row, { lowBalance: low })])
  return {}
}

type Chosen = Partial<Pick<CardRow, 'mostPayment' | 'mostDay' | 'lowBalance'>>

async function change({ db }: WriteContext, { id, version }: CardRow, set: Chosen): Promise<CardRow> {
  const values = { ...set, version: version + 1 }
  return (await db.update(cards).set(values).where(eq(cards.id, id)).returning())[0]!
}
