import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Calendar } from '#engines/calendar/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import { theRow } from '#kernel/language/words.ts'
import type { StepContext } from '#kernel/server/context.ts'
import { type Facts, judge, limitsOf, type Refused } from '../judge.ts'
import type { Rule } from '../rules.ts'
import { once, opensFor, windowOf } from '../windows.ts'
import type { Booking } from './book.ts'
import type { BookingDesk } from './desk.ts'
import { type ResourceRow, resources, ruleSets } from './schema.ts'

/** Rules and resources of a site changed: nodes drop what they keep of them. */
export const bookingTopic = 'booking.rules'

type Grabbing = Pick<StepContext, 'site' | 'tools' | 'reader' | 'now'>
type Grabbed = { id: string; no: number; unit: number; refusal?: never } | (Refused & { id?: never })

/**
 * The lane for slots that open at a fixed hour for thousands: requests are decided in batch commits (`booking_grab.sql`),
 * in the order of arrival. Both lanes write the same rows under the same locks, so that each sees what the other did.
 */
export async function grab(ctx: Grabbing, calendar: Calendar, desk: BookingDesk, asked: Booking): Promise<Grabbed> {
  const { resource, rule } = await findFor(ctx, desk.owner, asked.resource)
  const { from, to, unit, person, purpose, size } = asked
  const day = dayIn(calendar.zone, new Date(from))
  const facts: Facts = {
    ...{ calendar, rule, units: resource.units, now: ctx.now.getTime(), taken: [], closed: [], own: [] },
    ...{ role: person.role, isMeant: true, isStopped: false, hasFirstRight: false },
  }
  if (!isRush(facts, resource, day)) return { refusal: 'notYet' }
  const unlimited = once(rule, 'without limits', () => ({ ...rule, limits: [] }))
  const { refusal } = judge({ ...facts, rule: unlimited }, { from, to, unit })
  if (refusal) return { refusal }
  const limits = limitsOf(facts).map((limit) => {
    const { from: since, to: until } = windowOf(calendar, limit.per, day)
    return { ...limit, since, until }
  })
  const lane = { statement: 'select booking_grab($1, $2, $3::jsonb)', site: ctx.site.id, subject: resource.id }
  return ctx.tools.batchCommits.settle<Grabbed>(lane, {
    ...{ id: randomUUID(), person: person.id, day, from_ms: from, to_ms: to, unit, minutes: (to - from) / 60_000 },
    ...{ purpose, size, limits, stop_at: desk.stopAt(ctx), now: ctx.now.getTime(), ...desk.agendaItem },
  })
}

const minuteMs = 60_000

/** Whether slots of a day have just opened. Rooms, office hours, groups and what has to be approved have the usual lane only. */
export function isRush({ calendar, rule, now }: Facts, { units, room, host }: ResourceRow, day: string): boolean {
  if (!rule.rush || !rule.slot || rule.approval || rule.group || host || (room && units === 1)) return false
  const opens = opensFor(calendar.zone, rule, day)
  return opens <= now && now < opens + rule.rush * minuteMs
}

type Found = { resource: ResourceRow; rule: Rule }

const findFor = async ({ site, tools, reader }: Grabbing, owner: string, id: string): Promise<Found> =>
  theRow(
    await tools.topics.cached({ site: site.id, topic: bookingTopic, key: id }, async () => {
      const value = await reader
        .select({ resource: resources, rule: ruleSets.rule })
        .from(resources)
        .innerJoin(ruleSets, and(eq(ruleSets.site, resources.site), eq(ruleSets.id, resources.rules)))
        .where(and(eq(resources.owner, owner), eq(resources.id, id)))
      return { value, bytes: 500 + JSON.stringify(value).length * 2 }
    }),
  )
