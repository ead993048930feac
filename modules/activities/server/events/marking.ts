import { and, eq } from 'drizzle-orm'
import { answerAppeal, appeal, correct } from '#engines/presence/server/correct.ts'
import type { PresenceDesk } from '#engines/presence/server/desk.ts'
import { marks } from '#engines/presence/server/schema.ts'
import { lockSession } from '#engines/presence/server/sessions.ts'
import type { InputOf } from '#kernel/contract.ts'
import { theRow } from '#kernel/language/words.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import { checkinDesk } from '#modules/checkin/server/public.ts'
import type { activityContract } from '../../activity-contract.ts'
import type { activityLeadContract } from '../../activity-lead-contract.ts'
import { activities as module } from '../../module.ts'
import { finalAt } from '../../present-time.ts'
import type { ActivityRow } from '../activity-schema.ts'
import { overOf } from './board.ts'
import { findActivity, findChecked, slotsOf } from './rows.ts'
import { openSessionOf } from './sessions.ts'

type Calls = typeof activityLeadContract

/** Sessions are of the check-in pages; who may correct them here is decided by the activity, in its own words. */
const desk: PresenceDesk = { ...checkinDesk, module, mayLead: () => true }

async function sessionOf(ctx: WriteContext, row: ActivityRow, slot: string): Promise<string> {
  const found = (await slotsOf(ctx.db, [row.id])).find(({ id }) => id === slot)
  return theRow(found?.session ? [found.session] : [])
}

const isFinal = (row: ActivityRow, now: Date): boolean =>
  row.creditedAt !== null || (now >= finalAt(row) && row.creditMinutes > 0)

export async function markAttendance(
  ctx: WriteContext,
  { id, slot, person, set, note }: InputOf<Calls['markAttendance']>,
) {
  const row = await findChecked(ctx, id)
  if (isFinal(row, ctx.now)) throw module.fail('creditFinal')
  const session = await sessionOf(ctx, row, slot)
  await openIfDue(ctx, row, session)
  return correct(ctx, desk, { id: session, step: 0, person, set, note })
}

/** The first mark opens sign-in, where the job has not come yet. */
async function openIfDue(ctx: WriteContext, row: ActivityRow, id: string): Promise<void> {
  const session = await lockSession(ctx, checkinDesk, id)
  if (session.state !== 'planned' || ctx.now < session.opensAt || ctx.now >= session.closesAt) return
  await openSessionOf(ctx, row, session)
}

/** Somebody without a place: entered by hand, and flagged if all places are taken. */
export async function addWalkIn(ctx: WriteContext, { id, slot, number }: InputOf<Calls['addWalkIn']>) {
  const row = await findChecked(ctx, id)
  if (isFinal(row, ctx.now)) throw module.fail('creditFinal')
  const [who] = await ctx.db.select({ id: people.id, name: people.name }).from(people).where(eq(people.number, number))
  if (!who) throw module.fail('noSuchPerson')
  const session = await sessionOf(ctx, row, slot)
  await openIfDue(ctx, row, session)
  const [there] = await ctx.db
    .select({ set: marks.set, inAt: marks.inAt })
    .from(marks)
    .where(and(eq(marks.session, session), eq(marks.person, who.id), eq(marks.step, 0)))
  if (!there?.inAt && !there?.set)
    await correct(ctx, desk, { id: session, step: 0, person: who.id, set: 'present', note: '' })
  const over = await overOf(ctx, row, await lockSession(ctx, checkinDesk, session))
  return { name: who.name, isOver: over.has(who.id) }
}

/** Only until the credit is final. */
export async function appealAttendance(
  ctx: WriteContext,
  { id, slot, text }: InputOf<(typeof activityContract)['appealAttendance']>,
) {
  const row = await findActivity(ctx, id)
  if (row.creditedAt || ctx.now >= finalAt(row)) throw module.fail('appealOver')
  return appeal(ctx, desk, { id: await sessionOf(ctx, row, slot), step: 0, text })
}

export async function answerAttendance(
  ctx: WriteContext,
  { id, slot, person, accept, set, answer }: InputOf<Calls['answerAttendance']>,
) {
  const row = await findChecked(ctx, id)
  if (row.creditedAt) throw module.fail('creditFinal')
  return answerAppeal(ctx, desk, { id: await sessionOf(ctx, row, slot), step: 0, person, accept, set, answer })
}
