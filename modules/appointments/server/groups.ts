import { and, eq, inArray, isNull } from 'drizzle-orm'
import { maskName } from '#engines/admission/mask-name.ts'
import type { Rule } from '#engines/booking/rules.ts'
import { answer, memberSteps } from '#engines/booking/server/groups.ts'
import { type BookingRow, bookings, members } from '#engines/booking/server/schema.ts'
import { calendarOf } from '#engines/calendar/server/load.ts'
import type { InputOf } from '#kernel/contract.ts'
import { theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { contract } from '../contract.ts'
import { appointments } from '../module.ts'
import type { MemberFace } from '../shapes.ts'
import { refused } from './booking.ts'
import { askFor, endCases } from './cases.ts'
import { desk } from './desk.ts'
import { selectBookings } from './faces.ts'

/** Ids of those whom the booker names by number, where a group is needed. */
export async function findMembers(ctx: WriteContext, rule: Rule, sent: readonly string[]): Promise<string[]> {
  const numbers = [...new Set(sent)].filter((one) => one !== personOf(ctx).number)
  if (!rule.group || !numbers.length) return []
  const rows = await ctx.db
    .select({ id: people.id, number: people.number })
    .from(people)
    .where(and(inArray(people.number, numbers), isNull(people.leftAt)))
  const missing = numbers.find((number) => !rows.some((row) => row.number === number))
  if (missing) throw appointments.fail('noSuchMember', { params: { number: missing } })
  return rows.map(({ id }) => id)
}

export async function answerGroup(ctx: WriteContext, input: InputOf<(typeof contract)['answerGroup']>) {
  const { id, action } = input
  const { resource } = theRow(await selectBookings(ctx.db, eq(bookings.id, id)))
  const done = await answer(ctx, await calendarOf(ctx), desk, { id, action, person: personOf(ctx) })
  if (!done.row) throw refused(done)
  const { before, row } = done
  if (before.case && !row.case) await endCases(ctx, [{ ...before, state: 'cancelled' }])
  if (row.state === 'requested' && !row.case) await askFor(ctx, row, resource)
  await ctx.audit({ action, entity: 'appointments.booking', entityId: id })
  return { id, no: row.no, state: row.state }
}

const namesOf = (db: ReadDb, ids: readonly string[]) =>
  db
    .select({ booking: members.booking, person: members.person, state: members.state, ...named })
    .from(members)
    .innerJoin(people, and(eq(people.site, members.site), eq(people.id, members.person)))
    .where(inArray(members.booking, [...ids]))
    .orderBy(people.number)
const named = { name: people.name, number: people.number }

/** The members of bookings, for the back office. */
export async function membersByBooking(db: ReadDb, ids: readonly string[]): Promise<Map<string, MemberFace[]>> {
  const rows = ids.length ? await namesOf(db, ids) : []
  const faces = Map.groupBy(rows, ({ booking }) => booking)
  return new Map([...faces].map(([id, list]) => [id, list.map(({ name, number, state }) => ({ name, number, state }))]))
}

/** The group of one booking. Who has not confirmed is named only in part: anybody can type a number. */
export async function groupOf(ctx: ReadContext, { id, state, from, confirmBy }: BookingRow) {
  const rows = await namesOf(ctx.db, [id])
  const own = rows.find(({ person }) => person === ctx.person?.id)
  return {
    members: rows.map(({ name, number, state: one }) => ({
      ...{ number, state: one, name: one === 'confirmed' ? name : maskName(name) },
    })),
    answer: own?.state ?? ('' as const),
    memberActions: own
      ? memberSteps.allowedActions({ state: own.state, booking: { state, from, confirmBy } }, ctx)
      : [],
  }
}
