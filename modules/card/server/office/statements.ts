import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accountsOf, available } from '#engines/ledger/server/accounts.ts'
import { type Entry, statementOf, type Whose } from '#engines/ledger/server/statement.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { theRow } from '#kernel/language/words.ts'
import { leaveTrace } from '#kernel/server/audit/traces.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { people } from '#kernel/server/people/schema.ts'
import { startOfDayIn } from '#kernel/zone-time.ts'
import type { contract } from '../../contract.ts'
import { accountsOfCard, balancesOfPerson } from '../accounts.ts'
import { flowFace } from '../flows.ts'
import { cards, merchants, payments } from '../schema.ts'
import { face, holderOf } from './cards.ts'

type Calls = typeof contract

const entryFace = (ctx: ReadContext, entry: Entry) => ({
  ...{ ...flowFace(ctx, entry), source: entry.source, reference: entry.reference },
})

async function pageOfEntries(ctx: ReadContext, whose: Whose, after: string) {
  const { list, next } = await statementOf(ctx.db, whose, { after, size: 50 })
  return { next, list: list.map((entry) => entryFace(ctx, entry)) }
}

/** Each look at another's money leaves an audit row, and so does each further page. */
export async function deskStatement(ctx: ReadContext, { id, after }: InputOf<Calls['deskStatement']>) {
  const rows = await ctx.db
    .select({ card: cards, who: face })
    .from(cards)
    .innerJoin(people, holderOf)
    .where(eq(cards.id, id))
  const { card, who } = theRow(rows)
  leaveTrace(ctx, { action: 'lookStatement', entity: 'card.card', entityId: id })
  const balances = await balancesOfPerson(ctx.db, card.person)
  const page = await pageOfEntries(ctx, accountsOfCard(card.person), after)
  return { ...balances, asOf: seconds(ctx.now), person: who, no: card.no, ...page }
}

export async function merchantStatement(ctx: ReadContext, { id, after }: InputOf<Calls['merchantStatement']>) {
  const merchant = theRow(await ctx.db.select().from(merchants).where(eq(merchants.id, id)))
  leaveTrace(ctx, { action: 'lookSales', entity: 'card.merchant', entityId: id })
  const [account] = await accountsOf(ctx.db, { kind: 'merchant', id })
  const page = account ? await pageOfEntries(ctx, { account: account.id }, after) : { next: '', list: [] }
  const balance = account ? available(account) : 0
  return { name: fieldIn(ctx.language, merchant, 'name'), balance, asOf: seconds(ctx.now), ...page }
}

const cashiers = alias(people, 'cashiers')

export async function deskPayments(ctx: ReadContext, input: InputOf<Calls['deskPayments']>) {
  const { q, merchant, from, until, page } = input
  leaveTrace(ctx, { action: 'lookPayments', entity: 'card.payment', after: { q, merchant, from, until, page } })
  const start = (day: string) => startOfDayIn(ctx.site.zone, day)
  const query = ctx.db
    .select({ row: payments, who: face, merchant: merchants, cashier: cashiers.name })
    .from(payments)
    .innerJoin(people, and(eq(people.site, payments.site), eq(people.id, payments.person)))
    .innerJoin(merchants, and(eq(merchants.site, payments.site), eq(merchants.id, payments.merchant)))
    .leftJoin(cashiers, and(eq(cashiers.site, payments.site), eq(cashiers.id, payments.by)))
    .where(
      and(
        input.merchant ? eq(payments.merchant, input.merchant) : undefined,
        input.state ? eq(payments.state, input.state) : undefined,
        input.from ? gte(payments.createdAt, start(input.from)) : undefined,
        input.until ? lt(payments.createdAt, start(dayAfter(input.until, 1))) : undefined,
        contains(input.q, people.name, people.number, merchants.name, sql`${payments.id}::text`),
      ),
    )
  const order = [...sortedBy(input, { created: payments.createdAt, amount: payments.amount }), desc(payments.id)]
  const { rows, total } = await pageOf({ db: ctx.db, most: 10_000 }, query, input, order)
  return {
    total,
    list: rows.map(({ row, who, merchant: seller, cashier }) => ({
      ...{ id: row.id, person: who, merchant: fieldIn(ctx.language, seller, 'name'), cashier: cashier ?? '' },
      ...{ amount: row.amount, created: seconds(row.createdAt), paidAt: seconds(row.paidAt) },
      ...{ way: row.way, state: row.state },
    })),
  }
}
