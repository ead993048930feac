import { and, eq } from 'drizzle-orm'
import { saidTime } from '#engines/booking/server/after-change.ts'
import { clashReason } from '#engines/booking/server/decide.ts'
import type { BookingContext, Told } from '#engines/booking/server/desk.ts'
import { groupReason, membersOf } from '#engines/booking/server/groups.ts'
import { type BookingRow, type MemberRow, resources, type WaitRow } from '#engines/booking/server/schema.ts'
import { notify } from '#engines/inbox/server/notify.ts'
import type { MessageTopic } from '#kernel/language/message-topics.ts'
import { theRow } from '#kernel/language/words.ts'
import { say } from '#kernel/server/say.ts'
import { appointments } from '../module.ts'

export const messageTopics: readonly MessageTopic[] = [
  { name: 'booking', group: 'services' },
  { name: 'free', group: 'services' },
]

const nameOf = async ({ db }: BookingContext, id: string) =>
  theRow(
    await db
      .select({ name: resources.name })
      .from(resources)
      .where(and(eq(resources.id, id))),
  ).name

export async function tellOwner(ctx: BookingContext, what: Told, row: BookingRow): Promise<void> {
  const name = await nameOf(ctx, row.resource)
  const { reason } = row
  const to = await toldTo(ctx, what, row)
  if (!to.length) return
  const isGiven = (what === 'cancelled' || what === 'calledOff') && reason !== ''
  const text =
    reason === clashReason || reason === groupReason
      ? say(ctx, appointments, `told.${reason}`)
      : isGiven && { zh: reason }
  await notify(ctx, {
    topic: 'appointments.booking',
    title: say(ctx, appointments, `told.${what}`, { name: name.zh, time: saidTime(ctx.site.zone, row) }),
    ...(text && { text }),
    reason: say(ctx, appointments, what === 'invited' ? 'told.whyInvited' : 'told.why'),
    to,
    link: what === 'breach' ? 'generalApp/message' : `generalApp/appoint?id=${row.id}`,
    dedupe: `${what} ${row.id} ${row.changedAt.getTime()}`,
  })
}

/** The booker; of a group also those who have confirmed, or all who have not declined. */
async function toldTo(ctx: BookingContext, what: Told, { id, person }: BookingRow): Promise<string[]> {
  if (['gathered', 'reopened', 'breach', 'given', 'swapped', 'cancelled'].includes(what)) return [person]
  const group = await membersOf(ctx, [id])
  const those = (...states: MemberRow['state'][]) =>
    group.filter(({ state }) => states.includes(state)).map((member) => member.person)
  if (what === 'invited') return those('asked')
  if (what === 'calledOff') return those('asked', 'confirmed')
  if (what === 'approved' || what === 'rejected') return [person, ...those('confirmed')]
  return [person, ...those('asked', 'confirmed')]
}

export async function tellFree(ctx: BookingContext, waiting: readonly WaitRow[]): Promise<void> {
  for (const { id, person, resource, from, until } of waiting) {
    const name = await nameOf(ctx, resource)
    await notify(ctx, {
      topic: 'appointments.free',
      title: say(ctx, appointments, 'told.free', { name: name.zh, time: saidTime(ctx.site.zone, { from, until }) }),
      reason: say(ctx, appointments, 'told.whyFree'),
      to: [person],
      link: `generalApp/details?id=${resource}`,
      until,
      dedupe: `free ${id}`,
    })
  }
}
