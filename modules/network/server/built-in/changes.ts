import { eq, sql } from 'drizzle-orm'
import { openAccounts } from '#engines/ledger/server/accounts.ts'
import { settleIn } from '#engines/ledger/server/requests.ts'
import { isRefused } from '#engines/ledger/shapes.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { kernel, theRow } from '#kernel/language/words.ts'
import { type StepContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import { startOfDayIn } from '#kernel/zone-time.ts'
import { network } from '../../module.ts'
import { actionsOf } from '../actions.ts'
import { refreshAgenda } from '../agenda.ts'
import { enqueueEnding } from '../disconnect-job.ts'
import { income, purseOf } from '../money.ts'
import type { Own } from '../rows.ts'
import { type AccountRow, accounts, type PlanRow, plans } from '../schema.ts'
import { type Mover, moves } from '../states.ts'
import { costOfChange } from './pricing.ts'
import { today } from './reads.ts'
import { periodFrom, planPosting, renewAccounts } from './renew.ts'

const entity = 'network.account'

/** The account, locked until the end of the transaction. */
export async function lockAccount({ db }: Pick<WriteContext, 'db'>, id: string | undefined): Promise<AccountRow> {
  if (!id) throw network.fail('noAccount')
  return theRow(await db.select().from(accounts).where(eq(accounts.id, id)).for('update'))
}

export async function findPlan({ db }: Pick<WriteContext, 'db'>, id: string): Promise<PlanRow> {
  const [plan] = await db.select().from(plans).where(sql`${plans.id}::text = ${id}`)
  if (!plan || plan.offAt) throw network.fail('planGone')
  return plan
}

type Asked = { plan: string; when: 'now' | 'next'; cost: number }

export const change = (ctx: StepContext, own: Own, asked: Asked): Promise<void> =>
  ctx.write(async (write) => {
    const row = await lockAccount(write, own.row?.id)
    if (!actionsOf(write, row).includes('change')) throw network.fail('notActive')
    const plan = await findPlan(write, asked.plan)
    if (row.plan === plan.id && row.state === 'active') throw network.fail('samePlan')
    if (asked.when === 'next') await changeNext(write, row, plan)
    else await changeNow(write, row, plan, asked.cost)
  })

async function changeNext(ctx: WriteContext, row: AccountRow, plan: PlanRow): Promise<void> {
  if (row.nextPlan === plan.id) throw network.fail('samePlan')
  await save(ctx, row, { nextPlan: plan.id })
  await ctx.audit({
    action: 'changeNext',
    entity,
    entityId: row.id,
    before: { plan: row.plan },
    after: { plan: plan.id },
  })
}

/** The money moves in the transaction that changes the plan. */
async function changeNow(ctx: WriteContext, row: AccountRow, plan: PlanRow, cost: number): Promise<void> {
  const amount = costOfChange(ctx, row, plan)
  if (amount !== cost) throw network.fail('priceChanged')
  await save(ctx, row, periodFrom(ctx, plan), amount)
  const [before, after] = [{ plan: row.plan }, { plan: plan.id, amount }]
  await ctx.audit({ action: 'changeNow', entity, entityId: row.id, before, after })
  if (amount === 0) return
  const [purse, earned] = await openAccounts(ctx.db, [purseOf(row.person), income])
  const request = planPosting(ctx, row, plan, { purse: purse!, earned: earned! }, amount)
  const [said] = await settleIn(ctx.db, [request])
  if (isRefused(said!)) throw network.fail('insufficient')
}

/** `spent`: what leaves the balance in the same transaction, after this. */
export async function save(
  ctx: Pick<WriteContext, 'db' | 'now' | 'publish' | 'site'>,
  row: AccountRow,
  set: Partial<typeof accounts.$inferInsert>,
  spent = 0,
): Promise<AccountRow> {
  const values = { ...set, version: row.version + 1 }
  const [saved] = await ctx.db.update(accounts).set(values).where(eq(accounts.id, row.id)).returning()
  await refreshAgenda(ctx, [saved!], { [row.person]: -spent })
  return saved!
}

export const cancelChange = (ctx: StepContext, own: Own): Promise<void> =>
  ctx.write(async (write) => {
    const row = await lockAccount(write, own.row?.id)
    if (!row.nextPlan) return
    await save(write, row, { nextPlan: null })
    await write.audit({ action: 'cancelChange', entity, entityId: row.id, before: { plan: row.nextPlan } })
  })

/** Until the beginning of that day. */
export const pause = (ctx: StepContext, own: Own, until: string, by: Mover = 'owner', reason = ''): Promise<void> =>
  ctx.write(async (write) => {
    const row = await lockAccount(write, own.row?.id)
    const { isOpen, least, most } = settingsOf(write, network).pause
    const from = today(write)
    if (by === 'owner') {
      if (!isOpen) throw network.fail('pauseOff')
      if (until < dayAfter(from, least) || until > dayAfter(from, most)) throw network.fail('pauseDays')
    }
    const state = moves.move('pause', row, by)
    if (row.periodEnd && row.periodEnd <= write.now) throw network.fail('pauseOver')
    const pausedUntil = startOfDayIn(write.site.zone, until)
    await save(write, row, { state, pausedAt: write.now, pausedUntil, reason })
    const after = { state, until, ...(reason && { reason }) }
    await write.audit({ action: 'pause', entity, entityId: row.id, before: { state: row.state }, after })
    await enqueueEnding(write, { accounts: [row.id] })
  })

/** The period goes on with what was left of it. */
export async function resumeRow(
  ctx: Pick<WriteContext, 'db' | 'now' | 'publish' | 'site'>,
  row: AccountRow,
  by: Mover,
) {
  const state = moves.move('resume', row, by)
  return save(ctx, row, { state, pausedAt: null, pausedUntil: null, reason: '', ...shifted(ctx, row) })
}

/** A paused account's period, moved by the length of the pause. */
function shifted({ now }: { now: Date }, { pausedAt, periodStart, periodEnd }: AccountRow) {
  const by = pausedAt ? Math.max(0, now.getTime() - pausedAt.getTime()) : 0
  const move = (at: Date | null) => (at ? new Date(at.getTime() + by) : null)
  return { periodStart: move(periodStart), periodEnd: move(periodEnd) }
}

export const resume = (ctx: StepContext, own: Own, by: Mover = 'owner'): Promise<void> =>
  ctx.write(async (write) => {
    const row = await lockAccount(write, own.row?.id)
    await resumeRow(write, row, by)
    const [before, after] = [{ state: row.state }, { state: 'active' }]
    await write.audit({ action: 'resume', entity, entityId: row.id, before, after })
  })

/** Staff only. A suspended account keeps its period's end: time goes on. */
export const suspend = (ctx: StepContext, id: string, reason: string): Promise<void> =>
  ctx.write(async (write) => {
    const row = await lockAccount(write, id)
    if (row.external) throw kernel.fail('notNow')
    const state = moves.move('suspend', row, 'staff')
    await save(write, row, {
      state,
      reason,
      pausedAt: null,
      pausedUntil: null,
      ...(row.pausedAt && shifted(write, row)),
    })
    const [before, after] = [{ state: row.state }, { state, reason }]
    await write.audit({ action: 'suspend', entity, entityId: id, before, after })
    await enqueueEnding(write, { accounts: [id] })
  })

/** One that never had a password goes back to where it was. */
export const restore = (ctx: StepContext, id: string): Promise<void> =>
  ctx.write(async (write) => {
    const row = await lockAccount(write, id)
    const moved = moves.move('restore', row, 'staff')
    const state = row.passwordHash === '' ? ('inactive' as const) : moved
    await save(write, row, { state, reason: '' })
    await write.audit({ action: 'restore', entity, entityId: id, before: { state: row.state }, after: { state } })
    await renewAccounts(write, eq(accounts.id, id))
  })
