import { and, eq, inArray } from 'drizzle-orm'
import { type Entry, monthSums, statementOf } from '#engines/ledger/server/statement.ts'
import { getTransaction } from '#engines/ledger/server/transactions.ts'
import { dayIn, seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn, textIn } from '#kernel/language/said.ts'
import { notFound } from '#kernel/language/words.ts'
import { type OutsideContext, personOf, type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { isUuid } from '#kernel/shapes.ts'
import { startOfDayIn } from '#kernel/zone-time.ts'
import type { contract } from '../contract.ts'
import { card as module } from '../module.ts'
import { type Flow, type FlowKind, flowKinds, isFlowKind, type Purse, purses } from '../shapes.ts'
import { accountsOfCard, purposes } from './accounts.ts'
import { outsideFlows } from './outside/flows.ts'
import { merchants, payments } from './schema.ts'

type Calls = typeof contract

/** Purposes of other owners' accounts (a merchant's sales) are money. */
const purseIn = (purpose: string): Purse => purses.find((known) => purposes[known] === purpose) ?? 'money'

export const flowFace = ({ language }: Pick<ReadContext, 'language'>, entry: Entry): Flow => ({
  ...{ id: entry.transaction, kind: isFlowKind(entry.kind) ? entry.kind : 'other', purse: purseIn(entry.purpose) },
  ...{ title: entry.memo ? textIn(entry.memo, language) : '', merchant: '' },
  ...{ at: entry.at, amount: entry.amount, balance: entry.balance, isVoided: entry.reversedBy !== null },
})

export async function latestFlows(ctx: ReadContext, person: string): Promise<Flow[]> {
  const { list } = await statementOf(ctx.db, accountsOfCard(person), { size: 5 })
  return list.map((entry) => flowFace(ctx, entry))
}

/** Entries of kinds that the card does not know are shown as `other`. */
const kindIn = (kind: FlowKind) => (kind === 'other' ? { not: flowKinds.filter((one) => one !== kind) } : kind)

export async function flows(ctx: OutsideContext, { month, kind, after }: InputOf<Calls['flows']>) {
  if (settingsOf(ctx, module).outside) return outsideFlows(ctx, month)
  const span = month ? spanOf(ctx.site.zone, month) : {}
  const page = { after, size: 30, ...span, ...(kind && { kind: kindIn(kind) }) }
  const { list, next } = await statementOf(ctx.db, accountsOfCard(personOf(ctx).id), page)
  return { next, list: list.map((entry) => flowFace(ctx, entry)) }
}

function spanOf(zone: string, month: string) {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const following = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  const start = (of: string) => startOfDayIn(zone, `${of}-01`)
  return { from: start(month), until: start(following) }
}

export async function months(ctx: ReadContext) {
  const { zone } = ctx.site
  if (settingsOf(ctx, module).outside) return { list: [] }
  const today = dayIn(zone, ctx.now)
  const first = `${Number(today.slice(0, 4)) - 1}-${today.slice(5, 7)}`
  const from = spanOf(zone, first).until
  const sums = await monthSums(ctx.db, accountsOfCard(personOf(ctx).id), {
    zone,
    from,
    until: new Date(ctx.now.getTime() + 60_000),
  })
  return {
    list: sums.map(({ month, kind, spent, gained, entries }) => ({
      ...{ month, kind: isFlowKind(kind) ? kind : ('other' as const), spent, gained, entries },
    })),
  }
}

export async function flow(ctx: ReadContext, { id }: InputOf<Calls['flow']>) {
  const found = await getTransaction(ctx.db, id)
  const own = found?.entries.filter(({ owner }) => isOfCard(owner, personOf(ctx).id)) ?? []
  const [first] = own.toSorted(
    (a, b) => purses.indexOf(purseIn(a.owner.purpose)) - purses.indexOf(purseIn(b.owner.purpose)),
  )
  if (!found || !first) throw notFound()
  const known = await paymentOf(ctx, found)
  return {
    ...{ id, title: found.memo ? textIn(found.memo, ctx.language) : '', purse: purseIn(first.owner.purpose) },
    ...{ kind: isFlowKind(found.kind) ? found.kind : ('other' as const), at: seconds(found.at) },
    ...{ amount: own.reduce((sum, { amount }) => sum + amount, 0), balance: first.balance },
    ...{ merchant: known?.name ?? '', place: known?.place ?? '', way: known?.way ?? ('' as const) },
    ...{ paidAt: known ? seconds(known.paidAt) : 0, isVoided: known?.state === 'voided' },
    order: found.source === 'payments.deliver' ? found.reference : '',
  }
}

const isOfCard = (owner: { kind: string; id: string; purpose: string }, person: string): boolean =>
  owner.kind === 'person' && owner.id === person && (Object.values(purposes) as string[]).includes(owner.purpose)

async function paymentOf(ctx: ReadContext, { source, reference }: { source: string; reference: string }) {
  if ((source !== 'card.charge' && source !== 'card.void') || !isUuid(reference)) return undefined
  const [row] = await ctx.db
    .select({ payment: payments, merchant: merchants })
    .from(payments)
    .innerJoin(merchants, and(eq(merchants.site, payments.site), eq(merchants.id, payments.merchant)))
    .where(inArray(payments.id, [reference]))
  return row && { ...row.payment, name: fieldIn(ctx.language, row.merchant, 'name'), place: row.merchant.place }
}
