import { and, eq, sql } from 'drizzle-orm'
import { dayMs } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound, theRow } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import { transitions } from '#kernel/transitions.ts'
import type { PresenceCalls } from '../contract.ts'
import type { AppealState } from '../shapes.ts'
import type { PresenceDesk } from './desk.ts'
import { appeals, marks, roster, type SessionRow } from './schema.ts'
import { lockLed, lockSession } from './sessions.ts'

type Place = { session: string; step: number; person: string }
const atPlace = (t: typeof marks | typeof appeals, { session, step, person }: Place) =>
  and(eq(t.session, session), eq(t.step, step), eq(t.person, person))

/** A leader decides about somebody: the scans stay as they are. */
export async function correct(ctx: WriteContext, desk: PresenceDesk, input: InputOf<PresenceCalls['correct']>) {
  const session = await lockLed(ctx, desk, input.id)
  if (session.state === 'planned' || session.state === 'cancelled') throw desk.module.fail('notOpenYet')
  if (input.step > session.points.length) throw notFound()
  const place = { session: session.id, step: input.step, person: input.person }
  theRow(await ctx.db.select({ id: people.id }).from(people).where(eq(people.id, input.person)))
  const [before] = await ctx.db.select().from(marks).where(atPlace(marks, place))
  await setMark(ctx, place, input.set, input.note)
  await ctx.audit({
    ...{ action: 'correct', entity: desk.entity, entityId: session.id },
    before: { person: input.person, state: before?.set ?? '' },
    after: { person: input.person, state: input.set, note: input.note },
  })
  if (session.state === 'ended' && input.set) await desk.corrected(ctx, session, input.person)
  return {}
}

async function setMark(ctx: WriteContext, place: Place, set: InputOf<PresenceCalls['correct']>['set'], note: string) {
  if (!set) {
    await ctx.db.delete(marks).where(and(atPlace(marks, place), sql`${marks.inAt} is null`))
    await ctx.db.update(marks).set({ set: '', setBy: null, setAt: null, note: '' }).where(atPlace(marks, place))
    return
  }
  const values = { set, setBy: personOf(ctx).id, setAt: ctx.now, note }
  await ctx.db
    .insert(marks)
    .values({ ...place, ...values })
    .onConflictDoUpdate({ target: [marks.site, marks.session, marks.step, marks.person], set: values })
}

const appealDays = 7

/** Until when somebody may say that their row is wrong. */
export const appealUntil = ({ endsAt, endedAt }: Pick<SessionRow, 'endsAt' | 'endedAt'>): Date =>
  new Date(Math.max(endsAt.getTime(), endedAt?.getTime() ?? 0) + appealDays * dayMs)

export const mayAppeal = (session: SessionRow, now: Date): boolean =>
  (session.state === 'open' || session.state === 'ended') && now >= session.startsAt && now < appealUntil(session)

export async function appeal(
  ctx: WriteContext,
  desk: PresenceDesk,
  { id, step, text }: InputOf<PresenceCalls['appeal']>,
) {
  const session = await lockSession(ctx, desk, id)
  const place = { session: session.id, step, person: personOf(ctx).id }
  if (!(await isConcerned(ctx, place))) throw notFound()
  if (!mayAppeal(session, ctx.now)) throw desk.module.fail('appealOver')
  const [made] = await ctx.db
    .insert(appeals)
    .values({ ...place, text, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning()
  if (!made) throw desk.module.fail('appealed')
  await desk.appealed(ctx, session, made)
  return {}
}

async function isConcerned({ db }: WriteContext, { session, step, person }: Place): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from ${roster} r where r.session = ${session} and r.person = ${person}
    union all select 1 from ${marks} m where m.session = ${session} and m.step = ${step} and m.person = ${person} limit 1`)
  return rows.length > 0
}

const answerSteps = transitions<AppealState, 'accept' | 'refuse', { state: AppealState }, object>({
  accept: { from: ['open'], to: 'accepted' },
  refuse: { from: ['open'], to: 'refused' },
})

export async function answerAppeal(
  ctx: WriteContext,
  desk: PresenceDesk,
  input: InputOf<PresenceCalls['answerAppeal']>,
) {
  const session = await lockLed(ctx, desk, input.id)
  const place = { session: session.id, step: input.step, person: input.person }
  const row = theRow(await ctx.db.select().from(appeals).where(atPlace(appeals, place)).for('update'))
  const state = answerSteps.move(input.accept ? 'accept' : 'refuse', row, {})
  const answered = { state, answer: input.answer, answeredBy: personOf(ctx).id, answeredAt: ctx.now }
  const [after] = await ctx.db.update(appeals).set(answered).where(eq(appeals.id, row.id)).returning()
  if (input.accept) await setMark(ctx, place, input.set, input.answer)
  await ctx.audit({
    ...{ action: input.accept ? 'acceptAppeal' : 'refuseAppeal', entity: desk.entity, entityId: session.id },
    after: { person: input.person, ...(input.accept && { state: input.set }), note: input.answer },
  })
  await desk.appealed(ctx, session, after!)
  return {}
}
