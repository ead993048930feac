import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { badInput, notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { PresenceCalls } from '../contract.ts'
import type { PresenceDesk } from './desk.ts'
import { stateOf } from './list.ts'
import { marks, sessions } from './schema.ts'
import { follow, getSession, leadsSession, lockLed, lockSession } from './sessions.ts'

const ofSession = (id: string) => and(eq(marks.session, id), eq(marks.step, 0))

/** Those who lead it see names; those who have signed in see which seats are taken. */
export async function seats(ctx: ReadContext, desk: PresenceDesk, { id }: InputOf<PresenceCalls['seats']>) {
  const row = await getSession(ctx, desk, id)
  const me = personOf(ctx).id
  const leads = leadsSession(ctx, desk, row)
  const own = await ctx.db
    .select({ seat: marks.seat })
    .from(marks)
    .where(and(ofSession(id), eq(marks.person, me)))
  if (!leads && !own.length) throw notFound()
  const taken = await ctx.db
    .select({ seat: marks.seat, person: people.id, name: people.name, state: stateOf })
    .from(marks)
    .innerJoin(sessions, and(eq(sessions.site, marks.site), eq(sessions.id, marks.session)))
    .innerJoin(people, and(eq(people.site, marks.site), eq(people.id, marks.person)))
    .where(and(ofSession(id), isNotNull(marks.seat)))
    .orderBy(marks.seat)
  return {
    ...{ rows: row.seatRows, cols: row.seatCols, mine: own[0]?.seat ?? 0 },
    list: taken.map(({ seat, person, name, state }) => ({
      seat: seat!,
      ...(leads ? { person, name, state } : { person: '', name: '', state: 'none' as const }),
    })),
  }
}

/** The lock of the session lets two people who want one seat come one after the other. */
export async function sit(ctx: WriteContext, desk: PresenceDesk, { id, seat }: InputOf<PresenceCalls['sit']>) {
  const session = await lockSession(ctx, desk, id)
  if (session.state !== 'open') throw desk.module.fail(session.state === 'planned' ? 'notOpenYet' : 'over')
  if (seat > session.seatRows * session.seatCols) throw badInput()
  const me = personOf(ctx).id
  const [other] = seat
    ? await ctx.db
        .select({ person: marks.person })
        .from(marks)
        .where(and(ofSession(id), eq(marks.seat, seat), ne(marks.person, me)))
    : []
  if (other) throw desk.module.fail('seatTaken')
  const sat = await ctx.db
    .update(marks)
    .set({ seat: seat || null })
    .where(
      and(ofSession(id), eq(marks.person, me), sql`(${marks.inAt} is not null or ${marks.set} in ('present', 'late'))`),
    )
    .returning({ person: marks.person })
  if (!sat.length) throw desk.module.fail('notSignedIn')
  return {}
}

export async function planSeats(ctx: WriteContext, desk: PresenceDesk, input: InputOf<PresenceCalls['planSeats']>) {
  const { id, rows, cols } = input
  const before = await lockLed(ctx, desk, id)
  if ((rows === 0) !== (cols === 0) || before.points.length) throw badInput()
  if (before.seatRows === rows && before.seatCols === cols) return {}
  // Seats are counted row by row: in another plan they are elsewhere.
  await ctx.db
    .update(marks)
    .set({ seat: null })
    .where(and(ofSession(id), isNotNull(marks.seat)))
  const after = await ctx.db
    .update(sessions)
    .set({ seatRows: rows, seatCols: cols, version: before.version + 1 })
    .where(eq(sessions.id, id))
    .returning()
  await follow(ctx, desk, after)
  await ctx.audit({ action: 'planSeats', entity: desk.entity, entityId: id, after: { rows, cols } })
  return {}
}
