import { and, eq, sql } from 'drizzle-orm'
import { type AccountDraft, openAccounts } from '#engines/ledger/server/accounts.ts'
import { posting, settleIn } from '#engines/ledger/server/requests.ts'
import { isRefused } from '#engines/ledger/shapes.ts'
import { dayIn } from '#kernel/clock.ts'
import { saidIn } from '#kernel/language/said.ts'
import { personOf, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import type { Site } from '#kernel/site.ts'
import { card as module } from '../module.ts'
import { type Balances, balancesOfPerson, purseOf, salesOf } from './accounts.ts'
import { noteMoney } from './low.ts'
import { type CardRow, type MerchantRow, type PaymentRow, payments, type TokenRow } from './schema.ts'

export type Payment = {
  /** Locked. */
  card: CardRow
  merchant: MerchantRow
  amount: number
  way: PaymentRow['way']
  token?: TokenRow
  paidAt: Date
  /** It was taken without network: the goods are gone, so that limits do not count and it may leave a debt. */
  isLate: boolean
}

/** Takes a payment: limits, the row, the posting. Refusals undo the whole transaction. */
export async function takePayment(ctx: WriteContext, payment: Payment) {
  const { card, merchant, amount, way, token, paidAt, isLate } = payment
  const day = dayIn(ctx.site.zone, paidAt)
  if (!isLate) await checkLimits(ctx, payment, day)
  const balances = await balancesOfPerson(ctx.db, card.person)
  const parts = partsOf(payment, balances)
  const values = { card: card.id, person: card.person, merchant: merchant.id, amount, way, day, paidAt }
  const [row] = await ctx.db
    .insert(payments)
    .values({ ...values, token: token?.id ?? null, by: personOf(ctx).id, createdAt: ctx.now })
    .returning()
  await noteMoney(ctx, card, { was: balances.money, is: balances.money - (parts.money ?? 0) })
  await settlePayment(ctx, payment, { id: row!.id, parts })
  return { row: row!, isAllowance: card.state !== 'normal' }
}

type Parts = Partial<Balances>

/** Subsidies buy meals, and go first. */
function partsOf({ merchant, amount, isLate }: Payment, { money, subsidy }: Balances): Parts {
  const fromSubsidy = merchant.kind === 'meal' ? Math.min(Math.max(subsidy, 0), amount) : 0
  const rest = amount - fromSubsidy
  const debt = isLate ? Math.max(0, rest - Math.max(money, 0)) : 0
  return {
    ...(fromSubsidy > 0 && { subsidy: fromSubsidy }),
    ...(rest - debt > 0 && { money: rest - debt }),
    ...(debt > 0 && { debt }),
  }
}

async function settlePayment(
  ctx: WriteContext,
  { card, merchant, amount }: Payment,
  paid: { id: string; parts: Parts },
) {
  const parts = Object.entries(paid.parts) as [keyof Balances, number][]
  const drafts: AccountDraft[] = [salesOf(merchant.id), ...parts.map(([purse]) => purseOf(card.person, purse))]
  const [sales, ...purses] = await openAccounts(ctx.db, drafts)
  const [said] = await settleIn(ctx.db, [
    posting({
      ...{ source: 'card.charge', reference: paid.id, kind: merchant.kind, memo: saidIn(merchant, 'name') },
      by: personOf(ctx).id,
      postings: [
        { account: sales!, amount },
        ...parts.map(([, part], i) => ({ account: purses[i]!, amount: 0 - part })),
      ],
    }),
  ])
  if (isRefused(said!)) throw module.fail('insufficient')
}

/** What was paid on a day, and what of it since the card was stopped. */
export async function spentOn(db: ReadDb, { person, stoppedAt }: Pick<CardRow, 'person' | 'stoppedAt'>, day: string) {
  const since = stoppedAt?.toISOString() ?? 'infinity'
  const [sums] = await db
    .select({
      all: sql<number>`coalesce(sum(${payments.amount}), 0)::float8`,
      stopped: sql<number>`coalesce(sum(${payments.amount}) filter (where ${payments.paidAt} >= ${since}::timestamptz), 0)::float8`,
    })
    .from(payments)
    .where(and(eq(payments.person, person), eq(payments.day, day), eq(payments.state, 'done')))
  return sums!
}

export function limitsOf(ctx: { site: Site }, { mostPayment, mostDay }: Pick<CardRow, 'mostPayment' | 'mostDay'>) {
  const known = settingsOf(ctx, module)
  return {
    payment: Math.min(mostPayment ?? known.usualPayment, known.mostPayment),
    day: Math.min(mostDay ?? known.usualDay, known.mostDay),
    ...{ mostPayment: known.mostPayment, mostDay: known.mostDay },
  }
}

/** A card that is stopped buys meals with the phone, up to the allowance of the day. */
async function checkLimits(ctx: WriteContext, { card, merchant, amount, way }: Payment, day: string): Promise<void> {
  const spent = await spentOn(ctx.db, card, day)
  if (card.state !== 'normal') {
    if (card.state === 'closed' || way !== 'code' || merchant.kind !== 'meal') throw module.fail('stopped')
    if (spent.stopped + amount > settingsOf(ctx, module).mealAllowance) throw module.fail('allowanceUsed')
    return
  }
  const limits = limitsOf(ctx, card)
  if (amount > limits.payment) throw module.fail('overPayment')
  if (spent.all + amount > limits.day) throw module.fail('overDay')
}
