import { and, desc, eq, sql } from 'drizzle-orm'
import { dayAfter } from '#kernel/calendar.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { saidIn, textIn } from '#kernel/language/said.ts'
import { notFound } from '#kernel/language/words.ts'
import { shownOf } from '#kernel/server/audit/shown.ts'
import { leaveTrace } from '#kernel/server/audit/traces.ts'
import type { ReadContext, StepContext, WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { newPassword } from '#kernel/server/people/new-password.ts'
import { mostUnknown, peopleWithNumbers } from '#kernel/server/people/numbers.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { contract } from '../../contract.ts'
import { network } from '../../module.ts'
import type { officeActions } from '../../office-contract.ts'
import { findPlan, pause, restore, resume, suspend } from '../built-in/changes.ts'
import { today } from '../built-in/reads.ts'
import { balancesOfPeople } from '../money.ts'
import { isExternal, momentOf, type Own, ownOf } from '../rows.ts'
import { type AccountRow, accounts, plans, sessions } from '../schema.ts'
import { moves } from '../states.ts'
import { systemOf } from '../systems.ts'

type Calls = typeof contract

export async function deskAccounts(ctx: ReadContext, input: InputOf<Calls['deskAccounts']>) {
  const online = sql<number>`(select count(*)::int from ${sessions} s where s.site = ${accounts.site}
    and s.account = ${accounts.id} and s.ended_at is null)`
  const query = ctx.db
    .select({ row: accounts, plan: plans, who: { name: people.name, number: people.number }, online })
    .from(accounts)
    .innerJoin(people, and(eq(people.site, accounts.site), eq(people.id, accounts.person)))
    .leftJoin(plans, and(eq(plans.site, accounts.site), eq(plans.id, accounts.plan)))
    .where(
      and(
        eq(accounts.external, isExternal(ctx)),
        input.state ? eq(accounts.state, input.state) : undefined,
        contains(input.q, people.name, people.number, accounts.username),
      ),
    )
  const columns = { created: accounts.createdAt, used: accounts.usedBytes, end: accounts.periodEnd }
  const order = [...sortedBy(input, columns, 'last'), desc(accounts.id)]
  const { rows, total } = await pageOf({ db: ctx.db, most: 10_000 }, query, input, order)
  const own = rows.filter(({ row }) => !row.external).map(({ row }) => row.person)
  const balances = await balancesOfPeople(ctx.db, own)
  const shown = shownOf(
    ctx,
    input,
    rows.map(({ row }) => row.person),
  )
  if (shown) leaveTrace(ctx, { action: 'look', entity: 'network.accounts', after: shown })
  return {
    total,
    list: rows.map(({ row, plan, who, online: open }) => {
      const said = row.snapshot?.account
      return {
        ...{ id: row.id, username: row.username, person: who, state: row.state, reason: row.reason },
        plan: said?.plan?.name ?? (plan ? textIn(saidIn(plan, 'name'), ctx.language) : ''),
        balance: said?.balance ?? balances.get(row.person) ?? 0,
        used: said?.used ?? row.usedBytes,
        online: row.snapshot?.devices.length ?? open,
        end: said?.periodEnd ?? momentOf(row.periodEnd),
        ...{ created: seconds(row.createdAt), asOf: row.external ? momentOf(row.syncedAt) : seconds(ctx.now) },
        allowedActions: actionsFor(row),
      }
    }),
  }
}

/** Another system's accounts are paused and suspended there. */
function actionsFor(row: AccountRow): (typeof officeActions)[number][] {
  const can = row.external ? [] : moves.allowedActions(row, 'staff')
  const moved = (['suspend', 'restore', 'pause', 'resume'] as const).filter((one) => can.includes(one))
  const hasPassword = row.state !== 'inactive' && row.state !== 'suspended'
  return hasPassword ? [...moved, 'resetPassword'] : moved
}

const sees = { page: 1, page_size: 20, from: '', until: '', q: '', after: '' }

export async function lookAt(ctx: WriteContext, { id, reason }: InputOf<Calls['lookAt']>) {
  const { own, who } = await ownById(ctx, id)
  const system = systemOf(ctx)
  const face = {
    person: who,
    account: await system.account(ctx, own),
    freshness: system.freshness(ctx, own),
    devices: await system.devices({ ...ctx, address: '' }, own),
    months: await system.months(ctx, own),
    sessions: (await system.sessions(ctx, own, sees)).list,
    charges: (await system.charges(ctx, own, sees)).list.slice(0, 20),
  }
  await ctx.audit({ action: 'lookAt', entity: 'network.account', entityId: id, after: { reason } })
  return face
}

type Finding = Pick<ReadContext, 'db' | 'site' | 'person'>

async function ownById(
  ctx: Finding,
  id: string,
): Promise<{ own: Own & { row: AccountRow }; who: { name: string; number: string } }> {
  const [found] = await ctx.db
    .select({ person: people.id, name: people.name, number: people.number })
    .from(accounts)
    .innerJoin(people, and(eq(people.site, accounts.site), eq(people.id, accounts.person)))
    .where(and(eq(accounts.id, id), eq(accounts.external, isExternal(ctx))))
  if (!found) throw notFound()
  const { person, name, number } = found
  const own = await ownOf(ctx, { id: person, number })
  if (!own.row) throw notFound()
  return { own: { ...own, row: own.row }, who: { name, number } }
}

export async function openAccounts(ctx: WriteContext, { numbers, plan }: InputOf<Calls['openAccounts']>) {
  if (isExternal(ctx)) throw network.fail('notHere')
  const { found, unknown } = await peopleWithNumbers(ctx, numbers)
  const chosen = plan ? (await findPlan(ctx, plan)).id : null
  const made = found.length
    ? await ctx.db
        .insert(accounts)
        .values(found.map(({ id, number }) => ({ person: id, username: number, plan: chosen })))
        .onConflictDoNothing()
        .returning({ id: accounts.id })
    : []
  const after = { added: made.length, ...(chosen && { plan: chosen }) }
  await ctx.audit({
    action: 'openAccounts',
    entity: 'network.account',
    ...(made[0] && { entityId: made[0].id }),
    after,
  })
  return { added: made.length, known: found.length - made.length, unknown: unknown.slice(0, mostUnknown) }
}

export async function moveAccount(ctx: StepContext, { id, action, reason, days }: InputOf<Calls['moveAccount']>) {
  if (isExternal(ctx)) throw network.fail('notHere')
  const { own } = await ownById(ctx, id)
  if (action === 'suspend') await suspend(ctx, id, reason)
  else if (action === 'restore') await restore(ctx, id)
  else if (action === 'resume') await resume(ctx, own, 'staff')
  else await pause(ctx, own, dayAfter(today(ctx), days), 'staff', reason)
  return {}
}

export async function resetOf(ctx: StepContext, { id }: InputOf<Calls['resetOf']>) {
  const { own } = await ownById(ctx, id)
  const password = newPassword()
  await systemOf(ctx).setPassword(ctx, own, { password })
  return { username: own.row.username, password }
}

export async function kickOf(ctx: StepContext, { account, id }: InputOf<Calls['kickOf']>) {
  const { own } = await ownById(ctx, account)
  await systemOf(ctx).kick(ctx, own, id)
  return {}
}
