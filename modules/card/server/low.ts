import { and, eq, ne } from 'drizzle-orm'
import { type AgendaContext, type AgendaItem, put, take } from '#engines/agenda/server/put.ts'
import { agendaOf } from '#engines/agenda/server/truth.ts'
import { balancesOf } from '#engines/ledger/server/accounts.ts'
import { putOwnCards } from '#engines/own-cards/server/own-cards.ts'
import { decimalOf } from '#kernel/money.ts'
import { settingsOf } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import { say } from '#kernel/server/say.ts'
import type { Site } from '#kernel/site.ts'
import { card as module } from '../module.ts'
import { purposes } from './accounts.ts'
import { balanceCard, lowOf } from './balance-card.ts'
import { type PayoutRunRow, payoutRuns } from './payout-schema.ts'
import { type CardRow, cards, type ReplacementRow, replacements } from './schema.ts'

export type LowContext = AgendaContext & { site: Site; now: Date }
const source = 'card.low'

const isLow = (ctx: { site: Site }, card: CardRow, money: number): boolean =>
  card.state !== 'closed' && !settingsOf(ctx, module).outside && money < lowOf(ctx, card)

const itemOf = (ctx: { site: Site }, card: CardRow): AgendaItem => ({
  ...{ source, sourceId: card.person, kind: 'task', link: 'recharge/index' },
  title: say(ctx, module, 'agenda.low', { amount: decimalOf(lowOf(ctx, card)) }),
  action: say(ctx, module, 'agenda.recharge'),
  for: { people: [card.person] },
})

/** Puts or takes the to-do when a balance passes the threshold. */
export async function noteMoney(ctx: LowContext, card: CardRow, { was, is }: { was: number; is: number }) {
  if (was !== is) await putOwnCards(ctx, [balanceCard(ctx, card, is, ctx.now)])
  const [before, after] = [isLow(ctx, card, was), isLow(ctx, card, is)]
  if (before === after) return
  if (after) await put(ctx, itemOf(ctx, card))
  else await take(ctx, { source, sourceId: card.person })
}

/** Sets the to-dos of these cards by what is on them now. */
export async function recheckLow(ctx: LowContext, list: readonly CardRow[]): Promise<void> {
  const money = await moneyOf(ctx.db, list)
  if (!settingsOf(ctx, module).outside) {
    const live = list.filter(({ state }) => state !== 'closed')
    await putOwnCards(
      ctx,
      live.map((card) => balanceCard(ctx, card, money.get(card.person) ?? 0, ctx.now)),
    )
  }
  const low = list.filter((card) => isLow(ctx, card, money.get(card.person) ?? 0))
  const rest = list.filter((card) => !low.includes(card)).map(({ person }) => person)
  await put(ctx, ...low.map((card) => itemOf(ctx, card)))
  await take(ctx, { source, sourceId: rest })
}

const moneyOf = (db: AgendaContext['db'], holders: readonly CardRow[]): Promise<Map<string, number>> =>
  balancesOf(db, { kind: 'person', ids: holders.map(({ person }) => person), purpose: purposes.money })

const waiting = 'card.replacement'

/** The to-do of the card desk. */
const requestItem = (ctx: { site: Site }, row: ReplacementRow, name: string): AgendaItem => ({
  ...{ source: waiting, sourceId: row.id, kind: 'task', link: 'manage/card/replacements', since: row.createdAt },
  title: say(ctx, module, 'agenda.replacement', { name }),
  many: say(ctx, module, 'agenda.replacements'),
  action: say(ctx, module, 'agenda.decide'),
  for: { right: 'card.desk' },
})

export const putRequest = (ctx: LowContext, row: ReplacementRow, name: string) => put(ctx, requestItem(ctx, row, name))
export const takeRequest = (ctx: LowContext, sourceId: string) => take(ctx, { source: waiting, sourceId })

const payout = 'card.payout'

/** The to-do of those who pay out, for the second person. */
const payoutItem = (ctx: { site: Site }, run: PayoutRunRow): AgendaItem => ({
  ...{ source: payout, sourceId: run.id, kind: 'task', link: 'manage/card/payouts', since: run.createdAt },
  title: say(ctx, module, 'agenda.payout', { until: run.until }),
  many: say(ctx, module, 'agenda.payouts'),
  action: say(ctx, module, 'agenda.confirm'),
  for: { right: 'card.payout' },
})

export const putPayout = (ctx: LowContext, run: PayoutRunRow) => put(ctx, payoutItem(ctx, run))
export const takePayout = (ctx: LowContext, sourceId: string) => take(ctx, { source: payout, sourceId })

export const agenda = agendaOf({
  sources: [source, waiting, payout],
  all: async (ctx) => {
    const open = await ctx.db.select().from(cards).where(ne(cards.state, 'closed'))
    const money = await moneyOf(ctx.db, open)
    const asked = await ctx.db
      .select({ row: replacements, name: people.name })
      .from(replacements)
      .innerJoin(people, and(eq(people.site, replacements.site), eq(people.id, replacements.person)))
      .where(eq(replacements.state, 'requested'))
    const runs = await ctx.db.select().from(payoutRuns).where(eq(payoutRuns.state, 'waiting'))
    return [
      ...runs.map((run) => payoutItem(ctx, run)),
      ...open.filter((card) => isLow(ctx, card, money.get(card.person) ?? 0)).map((card) => itemOf(ctx, card)),
      ...asked.map(({ row, name }) => requestItem(ctx, row, name)),
    ]
  },
})
