import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import { give } from '#engines/allocation/server/give.ts'
import { join } from '#engines/allocation/server/requests.ts'
import { revoke } from '#engines/allocation/server/revoke.ts'
import { grants } from '#engines/allocation/server/schema.ts'
import { dayMs } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { kernel } from '#kernel/language/words.ts'
import { type OutsideContext, personOf, type StepContext, type WriteContext } from '#kernel/server/context.ts'
import type { JobContext, JobStepContext } from '#kernel/server/serve.ts'
import type { activityLeadContract } from '../../activity-lead-contract.ts'
import { activities as module } from '../../module.ts'
import { type ActivityRow, activities, type RegistrationRow, registrations } from '../activity-schema.ts'
import { putApplications } from './agenda.ts'
import { notifyDecision } from './notifications.ts'
import { refused } from './registering.ts'
import { registrationSteps } from './registration-states.ts'
import { findLed, lockActivity } from './rows.ts'
import { syncRoster } from './sessions.ts'

type Calls = typeof activityLeadContract
type Deciding = Pick<JobContext, 'db' | 'now' | 'site' | 'publish' | 'enqueue' | 'origin' | 'tools'>

/** An approved one gets a place; where all are taken, a position on the waiting list. */
export async function decideRegistration(
  ctx: StepContext,
  { id, person, decision, reason }: InputOf<Calls['decideRegistration']>,
) {
  const row = await findLed(ctx, id)
  if (!row.pool || row.state !== 'published') throw kernel.fail('notNow')
  if (decision === 'approve') {
    const outcome = await ctx.write((own) => approve(own, row, person, personOf(own).id))
    if (outcome === 'full') await putOnList(ctx, row, person)
    return {}
  }
  await ctx.write((own) =>
    decision === 'reject' ? reject(own, row, person, reason) : remove(own, row, person, reason),
  )
  return {}
}

async function putOnList(ctx: Pick<OutsideContext, 'site' | 'tools'>, row: ActivityRow, person: string): Promise<void> {
  const joined = await join(ctx, row.pool!, { person })
  if (joined.verdict !== 'waiting' && joined.verdict !== 'alreadyWaiting') throw refused(joined)
}

async function approve(
  ctx: Deciding & Partial<Pick<WriteContext, 'audit'>>,
  row: ActivityRow,
  person: string,
  by: string | null,
) {
  const before = await lockRegistration(ctx, row.id, person)
  const state = registrationSteps.move('approve', before, {})
  const given = await give(ctx, row.pool!, { person, count: 1 })
  if (given.refused && given.refused !== 'soldOut' && given.refused !== 'limit')
    throw refused({ verdict: given.refused })
  await write(ctx, before, { state, decidedBy: by, decidedAt: ctx.now, reason: '' })
  await syncRoster(ctx, row, person)
  await putApplications(ctx, row)
  await notifyDecision(ctx, row, person, given.refused === 'soldOut' ? 'listed' : 'approved')
  await ctx.audit?.({ action: 'approveRegistration', entity: 'activity', entityId: row.id, after: { person } })
  return given.refused === 'soldOut' ? ('full' as const) : ('given' as const)
}

async function reject(ctx: WriteContext, row: ActivityRow, person: string, reason: string): Promise<void> {
  const before = await lockRegistration(ctx, row.id, person)
  const state = registrationSteps.move('reject', before, {})
  await write(ctx, before, { state, decidedBy: personOf(ctx).id, decidedAt: ctx.now, reason })
  await putApplications(ctx, row)
  await notifyDecision(ctx, row, person, 'rejected', reason)
  await ctx.audit({ action: 'rejectRegistration', entity: 'activity', entityId: row.id, after: { person, reason } })
}

/** Somebody with a place, until it begins. */
async function remove(ctx: WriteContext, row: ActivityRow, person: string, reason: string): Promise<void> {
  if (ctx.now >= row.startsAt) throw module.fail('tooLate')
  const before = await lockRegistration(ctx, row.id, person)
  const state = registrationSteps.move('remove', before, {})
  const held = await ctx.db
    .select({ id: grants.id })
    .from(grants)
    .where(and(eq(grants.pool, row.pool!), eq(grants.person, person), inArray(grants.state, ['granted', 'offered'])))
  if (!held.length) throw kernel.fail('notNow')
  await revoke(
    ctx,
    row.pool!,
    held.map((grant) => grant.id),
  )
  await write(ctx, before, { state, decidedBy: personOf(ctx).id, decidedAt: ctx.now, reason })
  await syncRoster(ctx, row, person)
  await notifyDecision(ctx, row, person, 'removed', reason)
  await ctx.enqueue('activities.sweepActivities', {}, { singletonKey: 'soon' })
  await ctx.audit({ action: 'removeRegistration', entity: 'activity', entityId: row.id, after: { person, reason } })
}

async function lockRegistration(
  { db }: Pick<JobContext, 'db'>,
  activity: string,
  person: string,
): Promise<RegistrationRow> {
  const own = and(eq(registrations.activity, activity), eq(registrations.person, person))
  const [row] = await db.select().from(registrations).where(own).for('update')
  if (!row) throw kernel.fail('notNow')
  return row
}

const write = (
  { db }: Pick<JobContext, 'db'>,
  { activity, person }: RegistrationRow,
  change: Partial<RegistrationRow>,
) =>
  db
    .update(registrations)
    .set(change)
    .where(and(eq(registrations.activity, activity), eq(registrations.person, person)))

/** What nobody has decided within a day, or by the end of registration, is approved where that is wanted. */
export async function approveDue(ctx: JobStepContext): Promise<void> {
  const since = new Date(ctx.now.getTime() - dayMs)
  const due = await ctx.db
    .select({ activity: registrations.activity, person: registrations.person })
    .from(registrations)
    .innerJoin(activities, and(eq(activities.site, registrations.site), eq(activities.id, registrations.activity)))
    .where(
      and(
        eq(registrations.state, 'applied'),
        eq(activities.state, 'published'),
        eq(activities.approval, 'auto'),
        sql`${activities.startsAt} > ${ctx.now.toISOString()}::timestamptz`,
        or(lte(registrations.appliedAt, since), lte(activities.closesAt, ctx.now)),
      ),
    )
    .orderBy(registrations.appliedAt)
    .limit(200)
  for (const { activity, person } of due) {
    const outcome = await ctx.write(async (job) => {
      const row = await lockActivity(job.db, activity)
      const [still] = await job.db
        .select({ state: registrations.state })
        .from(registrations)
        .where(and(eq(registrations.activity, activity), eq(registrations.person, person)))
      return still?.state === 'applied' && row.state === 'published'
        ? { row, to: await approve(job, row, person, null) }
        : undefined
    })
    if (outcome?.to === 'full') await join(ctx, outcome.row.pool!, { person })
  }
}
