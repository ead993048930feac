import { and, eq, gt, inArray } from 'drizzle-orm'
import { type AgendaItem, put, take } from '#engines/agenda/server/put.ts'
import { agendaOf } from '#engines/agenda/server/truth.ts'
import { points } from '#engines/allocation/server/points/schema.ts'
import { saidTime } from '#engines/booking/server/after-change.ts'
import type { BookingContext } from '#engines/booking/server/desk.ts'
import { membersOf } from '#engines/booking/server/groups.ts'
import {
  type BookingRow,
  bookings,
  type MemberRow,
  type ResourceRow,
  resources,
} from '#engines/booking/server/schema.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { say } from '#kernel/server/say.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import type { Site } from '#kernel/site.ts'
import { appointments } from '../module.ts'

const source = 'appointments.booking'
export const agendaItem = { source, link: 'generalApp/appoint?id=' }
const hostSource = 'appointments.hosted'
const groupSource = 'appointments.group'
const appealSource = 'appointments.appeal'
const shown = ['gathering', 'approved', 'checkedIn', 'away'] as const

type Wording = { site: Pick<Site, 'words' | 'zone'>; now: Date }

/** An event on the day of the person and the group, and of the host of office hours; a to-do for those who have to confirm. */
function itemsOf(ctx: Wording, row: BookingRow, resource: ResourceRow, group: readonly MemberRow[]): AgendaItem[] {
  const asked = group.filter(({ state }) => state === 'asked').map(({ person }) => person)
  return [...(isShown(ctx, row) ? eventsOf(ctx, row, resource, group) : []), ...todoOf(ctx, row, resource, asked)]
}

const isShown = ({ now }: Wording, { state, until }: BookingRow): boolean =>
  shown.some((one) => one === state) && until > now

/** Until the time to confirm is over; when enough have confirmed, until it begins. */
function todoOf(ctx: Wording, row: BookingRow, resource: ResourceRow, asked: readonly string[]): AgendaItem[] {
  const dueAt = row.confirmBy ?? row.from
  const isOpen = ['gathering', 'requested', 'approved'].includes(row.state) && dueAt > ctx.now
  if (!asked.length || !isOpen) return []
  const words = { name: resource.name.zh, time: saidTime(ctx.site.zone, row) }
  return [
    {
      ...{ source: groupSource, sourceId: row.id, kind: 'task', link: `${agendaItem.link}${row.id}` },
      ...{ dueAt, until: dueAt, since: row.changedAt, for: { people: asked } },
      title: say(ctx, appointments, 'agenda.group', words),
      action: say(ctx, appointments, 'agenda.answer'),
    },
  ]
}

function eventsOf(ctx: Wording, row: BookingRow, resource: ResourceRow, group: readonly MemberRow[]): AgendaItem[] {
  const going = group.filter(({ state }) => state === 'confirmed').map(({ person }) => person)
  const unit = resource.unitNames[row.unit - 1]
  const event = { kind: 'event' as const, startsAt: row.from, endsAt: row.until, title: resource.name }
  const place = [resource.place, unit].filter(Boolean).join(' ')
  const text = row.purpose || place
  const items: AgendaItem[] = [
    {
      ...{ ...event, source, sourceId: row.id, link: `${agendaItem.link}${row.id}` },
      for: { people: [row.person, ...going] },
      ...(text && { text: { zh: text } }),
    },
  ]
  if (resource.host && resource.host !== row.person)
    items.push({
      ...{ ...event, source: hostSource, sourceId: row.id, link: `generalApp/AdminDetails?id=${row.id}` },
      title: say(ctx, appointments, 'agenda.hosted', { purpose: row.purpose }),
      for: { people: [resource.host] },
    })
  return items
}

/** In the transaction of each change. */
export async function syncAgenda(ctx: BookingContext, rows: readonly BookingRow[]): Promise<void> {
  const groups = Map.groupBy(
    await membersOf(
      ctx,
      rows.map(({ id }) => id),
    ),
    ({ booking }) => booking,
  )
  const gone = rows.filter((row) => !isShown(ctx, row)).map(({ id }) => id)
  // Of a group, somebody may have left.
  await take(ctx, { source, sourceId: [...new Set([...gone, ...groups.keys()])] })
  await take(ctx, { source: groupSource, sourceId: [...groups.keys()] })
  await take(ctx, { source: hostSource, sourceId: gone })
  const known = await resourcesOf(ctx.db, rows)
  await put(ctx, ...rows.flatMap((row) => itemsOf(ctx, row, known.get(row.resource)!, groups.get(row.id) ?? [])))
}

async function resourcesOf(db: ReadDb, rows: readonly BookingRow[]): Promise<Map<string, ResourceRow>> {
  const ids = [...new Set(rows.map(({ resource }) => resource))]
  if (!ids.length) return new Map()
  const found = await db.select().from(resources).where(inArray(resources.id, ids))
  return new Map(found.map((one) => [one.id, one]))
}

/** To-do of those who manage: an appeal against points. */
export const appealItem = (ctx: Wording, id: string, person: string, since: Date): AgendaItem => ({
  ...{ source: appealSource, sourceId: id, kind: 'task', link: 'manage/appointments/breaches', since },
  title: say(ctx, appointments, 'agenda.appeal'),
  many: say(ctx, appointments, 'agenda.appeals'),
  action: say(ctx, appointments, 'agenda.decide'),
  for: { right: 'appointments.manage', except: person },
})
export const putAppeal = (ctx: BookingContext, id: string, person: string) =>
  put(ctx, appealItem(ctx, id, person, ctx.now))
export const takeAppeal = (ctx: BookingContext, id: string) => take(ctx, { source: appealSource, sourceId: id })

/** What there has to be, from the tables of the booking engine. */
export const agenda = agendaOf({ sources: [source, hostSource, groupSource, appealSource], all: facts })

async function facts(ctx: JobContext): Promise<AgendaItem[]> {
  const rows = await ctx.db
    .select({ booking: bookings, resource: resources })
    .from(bookings)
    .innerJoin(resources, and(eq(resources.site, bookings.site), eq(resources.id, bookings.resource)))
    .where(
      and(
        eq(resources.owner, 'appointments'),
        inArray(bookings.state, ['requested', ...shown]),
        gt(bookings.until, ctx.now),
      ),
    )
  const groups = Map.groupBy(
    await membersOf(
      ctx,
      rows.map(({ booking }) => booking.id),
    ),
    ({ booking }) => booking,
  )
  const appeals = await ctx.db
    .select()
    .from(points)
    .where(and(eq(points.owner, 'appointments'), eq(points.state, 'appealed')))
  return [
    ...rows.flatMap(({ booking, resource }) => itemsOf(ctx, booking, resource, groups.get(booking.id) ?? [])),
    ...appeals.map(({ id, person, createdAt }) => appealItem(ctx, id, person, createdAt)),
  ]
}
