import { desc, sql } from 'drizzle-orm'
import { accountsLike, accountsWithOwners, entriesOf, entryOrder, sumsOfBooks } from '#engines/ledger/server/books.ts'
import { recountsOf } from '#engines/ledger/server/recount.ts'
import { accounts } from '#engines/ledger/server/schema.ts'
import { accountClasses, sideOf } from '#engines/ledger/shapes.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import { theRow } from '#kernel/language/words.ts'
import { homeCurrency } from '#kernel/money.ts'
import { isOthers, shownOf } from '#kernel/server/audit/shown.ts'
import { leaveTrace } from '#kernel/server/audit/traces.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { startOfDayIn } from '#kernel/zone-time.ts'
import type { contract } from '../../contract.ts'
import { type OwnedRow, ownersOf, personOwning } from './owners.ts'

type Calls = typeof contract

export async function deskBooks(ctx: ReadContext) {
  const [rows, recounts] = await Promise.all([sumsOfBooks(ctx.db), recountsOf(ctx.db, 5)])
  const currencies = [...new Set([homeCurrency, ...rows.map(({ currency }) => currency)])].sort()
  const add = (some: typeof rows, field: 'gained' | 'held' | 'accounts') =>
    some.reduce((sum, row) => sum + row[field], 0)
  const sums = currencies.flatMap((currency) =>
    accountClasses.map((of) => {
      const some = rows.filter((row) => row.currency === currency && row.class === of)
      const balance = add(some, 'gained') * sideOf(of) + 0
      return { currency, class: of, accounts: add(some, 'accounts'), balance, held: add(some, 'held') }
    }),
  )
  const totals = currencies.map((currency) => ({
    currency,
    sum: add(
      rows.filter((row) => row.currency === currency),
      'gained',
    ),
  }))
  return {
    ...{ sums, totals, purposes: [...new Set(rows.map(({ purpose }) => purpose))].sort() },
    recounts: recounts.map(({ createdAt, accounts: n, entries, differences }) => ({
      ...{ at: seconds(createdAt), accounts: n, entries, differences },
    })),
  }
}

export async function recountBooks(ctx: WriteContext) {
  await ctx.enqueue('payments.ledger-recount', {}, { singletonKey: 'recount' })
  await ctx.audit({ action: 'recount', entity: 'ledger.books' })
  return {}
}

/** As its class sees it. */
const naturalBalance = sql`${accounts.balance} * ${accounts.side}`

export async function deskAccounts(ctx: ReadContext, input: InputOf<Calls['deskAccounts']>) {
  const columns = { created: accounts.id, balance: naturalBalance, held: accounts.held }
  const order = [...sortedBy(input, columns), desc(accounts.id)]
  const { rows, total } = await pageOf({ db: ctx.db, most: 10_000 }, accountsLike(ctx.db, input), input, order)
  const shown = shownOf(ctx, input, rows.map(personOwning))
  if (shown) leaveTrace(ctx, { action: 'look', entity: 'ledger.accounts', after: shown })
  const ownerOf = await ownersOf(ctx, rows)
  return { total, list: rows.map((row) => accountFace(row, ownerOf(row))) }
}

export async function deskEntries(ctx: ReadContext, input: InputOf<Calls['deskEntries']>) {
  const row = theRow(await accountsWithOwners(ctx.db, [input.id]))
  const start = (day: string) => startOfDayIn(ctx.site.zone, day)
  const query = entriesOf(ctx.db, input.id, {
    from: input.from ? start(input.from) : undefined,
    until: input.until ? start(dayAfter(input.until, 1)) : undefined,
  })
  const { rows, total } = await pageOf({ db: ctx.db, most: 10_000 }, query, input, entryOrder)
  const after = { listPage: input.page, shown: rows.length }
  if (isOthers(ctx, personOwning(row)))
    leaveTrace(ctx, { action: 'look', entity: 'ledger.account', entityId: input.id, after })
  const { side, mayOwe } = row.account
  const ownerOf = await ownersOf(ctx, [row])
  return {
    total,
    account: { ...accountFace(row, ownerOf(row)), mayOwe },
    list: rows.map(({ entry, transaction, reversedBy }) => ({
      ...{
        transaction: transaction.id,
        kind: entry.kind,
        operation: transaction.operation,
        source: transaction.source,
      },
      ...{ memo: transaction.memo ? textIn(transaction.memo, ctx.language) : '', reversedBy: reversedBy ?? '' },
      ...{ at: seconds(entry.at), amount: entry.amount * side, balance: entry.balance * side + 0 },
    })),
  }
}

const accountFace = ({ account }: OwnedRow, owner: { kind: string; id: string; name: string; number: string }) => {
  const { id, purpose, currency, class: of, state, balance, side, held, entries, createdAt } = account
  return {
    ...{ id, purpose, currency, class: of, state, held, entries, owner },
    ...{ balance: balance * side + 0, created: seconds(createdAt) },
  }
}
