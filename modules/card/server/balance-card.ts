import { ne } from 'drizzle-orm'
import { balancesOf } from '#engines/ledger/server/accounts.ts'
import { defineOwnCard, type OwnCardDraft } from '#engines/own-cards/server/own-cards.ts'
import { saidOf } from '#kernel/language/said.ts'
import { decimalOf } from '#kernel/money.ts'
import { settingsOf } from '#kernel/server/context.ts'
import { say } from '#kernel/server/say.ts'
import type { Site } from '#kernel/site.ts'
import { card as module } from '../module.ts'
import { purposes } from './accounts.ts'
import { type CardRow, cards, outsideBalances } from './schema.ts'

export const balanceKey = 'balance'

/** Below this, the holder is reminded. */
export const lowOf = (ctx: { site: Site }, { lowBalance }: Pick<CardRow, 'lowBalance'>): number =>
  lowBalance ?? settingsOf(ctx, module).lowBalance

/** What is on a card, since when, and whether that is little. */
export function balanceCard(
  ctx: { site: Site },
  card: Pick<CardRow, 'person' | 'lowBalance'>,
  money: number,
  at: Date,
): OwnCardDraft {
  const isLow = money < lowOf(ctx, card)
  return {
    ...{ key: balanceKey, person: card.person, figure: saidOf(`¥${decimalOf(money)}`) },
    tone: isLow ? 'warn' : 'plain',
    rows: [{ title: say(ctx, module, isLow ? 'card.low' : 'card.asOf'), at: at.getTime() }],
  }
}

export const ownBalance = defineOwnCard({
  ...{ key: balanceKey, icon: 'credit-card', page: 'onecardSolu/index' },
  all: async (ctx) => {
    const live = await ctx.db.select().from(cards).where(ne(cards.state, 'closed'))
    if (settingsOf(ctx, module).outside) {
      const said = new Map((await ctx.db.select().from(outsideBalances)).map((row) => [row.id, row]))
      return live.flatMap((card) => {
        const known = said.get(card.person)
        return known ? [balanceCard(ctx, card, known.balance, known.at)] : []
      })
    }
    const ids = live.map(({ person }) => person)
    const money = await balancesOf(ctx.db, { kind: 'person', ids, purpose: purposes.money })
    return live.map((card) => balanceCard(ctx, card, money.get(card.person) ?? 0, ctx.now))
  },
})
