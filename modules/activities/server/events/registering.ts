import { and, eq } from 'drizzle-orm'
import { accept, cancel, join, leave, take } from '#engines/allocation/server/requests.ts'
import { refusals, type Verdict } from '#engines/allocation/shapes.ts'
import type { Answers } from '#engines/forms/answers.ts'
import type { InputOf } from '#kernel/contract.ts'
import { kernel } from '#kernel/language/words.ts'
import { personOf, type StepContext, type WriteContext } from '#kernel/server/context.ts'
import type { activityContract } from '../../activity-contract.ts'
import type { OwnStanding } from '../../activity-shapes.ts'
import { activities as module } from '../../module.ts'
import { type ActivityRow, registrations } from '../activity-schema.ts'
import { putApplications } from './agenda.ts'
import { mineOf } from './mine.ts'
import { checkedAnswers } from './questions.ts'
import { findActivity, ownOf } from './rows.ts'
import { syncRoster } from './sessions.ts'

type Calls = typeof activityContract
type Open = ActivityRow & { pool: string }

/** Pressed twice, or sent again with another key, it is the same registration. */
export async function registerActivity(
  ctx: StepContext,
  { id, key, answers, wait }: InputOf<Calls['registerActivity']>,
) {
  const row = await findOpen(ctx, id)
  const { standing } = await mineOf(ctx, row)
  if (standing === 'rejected') throw module.fail('wasRejected')
  if (!['none', 'withdrawn'].includes(standing)) return mineOf(ctx, row)
  const said = checkedAnswers(ctx, row, answers)
  if (row.approval !== 'none') {
    checkWindow(ctx, row)
    await ctx.write((own) => writeRegistration(own, row, 'applied', said))
    return mineOf(ctx, row)
  }
  await ctx.write((own) => writeRegistration(own, row, 'admitted', said))
  await takePlace(ctx, row, { person: personOf(ctx).id, key, wait })
  await ctx.write((own) => own.audit({ action: 'register', entity: 'activity', entityId: row.id }))
  return settled(ctx, row)
}

/** A place, or with `wait` one on the waiting list. */
export async function takePlace(
  ctx: StepContext,
  { pool }: Open,
  { person, key, wait }: { person: string; key: string; wait: boolean },
) {
  const taken = await take(ctx, pool, { person, key })
  if (taken.verdict === 'granted' || taken.verdict === 'limit' || taken.verdict === 'alreadyYours') return
  if (taken.verdict !== 'soldOut' || !wait) throw refused(taken)
  const joined = await join(ctx, pool, { person, key: `${key}-list` })
  if (joined.verdict !== 'waiting' && joined.verdict !== 'alreadyWaiting') throw refused(joined)
}

export async function acceptActivity(ctx: StepContext, { id, key }: InputOf<Calls['acceptActivity']>) {
  const row = await findOpen(ctx, id)
  const [grant] = (await ownOf(ctx, [row.pool]))(row.pool).grants
  if (!grant) throw module.fail('tooLate')
  const verdict = await accept(ctx, row.pool, { person: personOf(ctx).id, grant: grant.id, key })
  if (verdict.verdict !== 'granted') throw refused(verdict)
  return settled(ctx, row)
}

/** A place, an offer, a position on the list or an application is given back; late, it is noted. */
export async function withdrawActivity(
  ctx: StepContext,
  { id, key }: InputOf<Calls['withdrawActivity']>,
): Promise<OwnStanding> {
  const row = await findOpen(ctx, id)
  if (ctx.now >= row.startsAt) throw module.fail('tooLate')
  const person = personOf(ctx).id
  const own = (await ownOf(ctx, [row.pool]))(row.pool)
  const [grant] = own.grants
  const verdict = grant
    ? await cancel(ctx, row.pool, { person, grant: grant.id, key })
    : own.wait
      ? await leave(ctx, row.pool, { person, key })
      : undefined
  if (verdict && !['cancelled', 'declined', 'left'].includes(verdict.verdict)) throw refused(verdict)
  await ctx.write((step) => writeWithdrawn(step, row, grant?.state === 'granted'))
  return mineOf(ctx, row)
}

async function writeWithdrawn(ctx: WriteContext, row: Open, hadPlace: boolean): Promise<void> {
  const isLate = hadPlace && ctx.now >= row.cancelUntil
  const own = and(eq(registrations.activity, row.id), eq(registrations.person, personOf(ctx).id))
  const [before] = await ctx.db.select().from(registrations).where(own).for('update')
  if (before?.state === 'withdrawn') return
  const values = { state: 'withdrawn' as const, withdrawnAt: ctx.now, isLate }
  await ctx.db
    .insert(registrations)
    .values({ activity: row.id, person: personOf(ctx).id, appliedAt: ctx.now, ...values })
    .onConflictDoUpdate({ target: [registrations.site, registrations.activity, registrations.person], set: values })
  await syncRoster(ctx, row, personOf(ctx).id)
  await ctx.audit({ action: 'withdraw', entity: 'activity', entityId: row.id, after: { isLate } })
  if (before?.state === 'applied') await putApplications(ctx, row)
  if (hadPlace) await ctx.enqueue('activities.sweepActivities', {}, { singletonKey: 'soon' })
}

async function writeRegistration(
  ctx: WriteContext,
  row: Open,
  state: 'applied' | 'admitted',
  formAnswers: Answers,
): Promise<void> {
  const values = {
    state,
    formAnswers,
    answers: [],
    appliedAt: ctx.now,
    withdrawnAt: null,
    isLate: false,
    decidedAt: null,
    decidedBy: null,
    reason: '',
  }
  await ctx.db
    .insert(registrations)
    .values({ activity: row.id, person: personOf(ctx).id, ...values })
    .onConflictDoUpdate({ target: [registrations.site, registrations.activity, registrations.person], set: values })
  if (state === 'admitted') return
  await ctx.audit({ action: 'register', entity: 'activity', entityId: row.id, after: { state } })
  await putApplications(ctx, row)
}

async function settled(ctx: StepContext, row: Open): Promise<OwnStanding> {
  await ctx.write((own) => syncRoster(own, row, personOf(ctx).id))
  return mineOf(ctx, row)
}

export async function findOpen(ctx: StepContext, id: string): Promise<Open> {
  const row = await findActivity(ctx, id)
  if (row.state !== 'published' || !row.pool) throw kernel.fail('notNow')
  return { ...row, pool: row.pool }
}

function checkWindow({ now }: StepContext, { opensAt, closesAt }: ActivityRow): void {
  if (now < opensAt) throw module.fail('notOpenYet')
  if (now >= closesAt) throw module.fail('closed')
}

export function refused({ verdict }: Verdict) {
  const reason = refusals.find((one) => one === verdict)
  return reason ? module.fail(reason) : kernel.fail('notNow')
}
