import { and, eq, inArray } from 'drizzle-orm'
import { type AgendaContext, type AgendaItem, put, take } from '#engines/agenda/server/put.ts'
import { agendaOf } from '#engines/agenda/server/truth.ts'
import { dayMs } from '#kernel/clock.ts'
import { type Said, saidIn } from '#kernel/language/said.ts'
import { settingsOf } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { say } from '#kernel/server/say.ts'
import type { Site } from '#kernel/site.ts'
import { network } from '../module.ts'
import { putData } from './data-card.ts'
import { balancesOfPeople } from './money.ts'
import { accountRows, isExternal } from './rows.ts'
import { type AccountRow, accounts, type PlanRow } from './schema.ts'

const source = 'network.account'

type Wording = { site: Site }
type Due = { name: Said; price: number; balance: number; endsAt: Date | null }

/** What the next period costs and what there is for it; undefined without a plan. */
function dueOf({ row, plan, next }: Fact, balance: number): Due | undefined {
  if (row.snapshot) {
    const { account } = row.snapshot
    const due = account.nextPlan ?? account.plan
    const endsAt = account.periodEnd ? new Date(account.periodEnd * 1_000) : null
    return due ? { name: { zh: due.name }, price: due.price, balance: account.balance, endsAt } : undefined
  }
  const due = next ?? plan
  return due ? { name: saidIn(due, 'name'), price: due.price, balance, endsAt: row.periodEnd } : undefined
}

type Fact = { row: AccountRow; plan: PlanRow | null; next: PlanRow | null }

/** A task for whom the money does not last for the next period, some days before its beginning, and who owes. */
function itemOf(ctx: Wording, fact: Fact, balance: number): AgendaItem | undefined {
  const { row } = fact
  const due = dueOf(fact, balance)
  if (!due || due.balance >= due.price) return undefined
  const base = {
    ...{ source, sourceId: row.id, kind: 'task' as const, link: 'netFeeRecharge/index' },
    action: say(ctx, network, 'agenda.recharge'),
    for: { people: [row.person] },
  }
  if (row.state === 'owing') return { ...base, title: say(ctx, network, 'agenda.owing') }
  if (row.state !== 'active' || !due.endsAt) return undefined
  const shownFrom = new Date(due.endsAt.getTime() - settingsOf(ctx, network).remindDays * dayMs)
  return { ...base, title: say(ctx, network, 'agenda.short', { plan: due.name }), dueAt: due.endsAt, shownFrom }
}

async function factsOf(db: ReadDb, which: Parameters<typeof accountRows>[1]) {
  const facts = await accountRows(db, which)
  const own = facts.filter(({ row }) => !row.external).map(({ row }) => row.person)
  return { facts, balances: await balancesOfPeople(db, own) }
}

/** As it is now. `coming`: money, by person, that the ledger books later in the same transaction. */
export async function refreshAgenda(
  ctx: AgendaContext & Wording & { now: Date },
  rows: readonly Pick<AccountRow, 'id'>[],
  coming: Readonly<Record<string, number>> = {},
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  if (!ids.length) return
  const { facts, balances } = await factsOf(ctx.db, inArray(accounts.id, ids))
  await putData(ctx, facts)
  const items = facts.flatMap((fact) => {
    const { person } = fact.row
    return itemOf(ctx, fact, (balances.get(person) ?? 0) + (coming[person] ?? 0)) ?? []
  })
  await put(ctx, ...items)
  const there = new Set(items.map(({ sourceId }) => sourceId))
  await take(ctx, { source, sourceId: ids.filter((id) => !there.has(id)) })
}

export const agenda = agendaOf({
  sources: [source],
  all: async (ctx) => {
    const which = and(eq(accounts.external, isExternal(ctx)), inArray(accounts.state, ['active', 'owing']))
    const { facts, balances } = await factsOf(ctx.db, which)
    return facts.flatMap((fact) => itemOf(ctx, fact, balances.get(fact.row.person) ?? 0) ?? [])
  },
})
