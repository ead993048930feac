import { and, desc, eq } from 'drizzle-orm'
import { icsAnswer } from '#engines/icalendar/server/answer.ts'
import { icsOf } from '#engines/icalendar/server/write.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { isPrivateKey, privateAddress } from '#kernel/server/private-address.ts'
import { brake } from '#kernel/server/queues/rate-limit.ts'
import { loadPersonById } from '#kernel/server/sessions/load-person-by-id.ts'
import { contract } from '../../contract.ts'
import { calendarFaceOf, findSeen } from '../calendars/seen.ts'
import { readEvents } from '../events/read.ts'
import { events, feeds } from '../schema.ts'

type Calls = typeof contract

/** As often as calendar programs of one address may ask. */
const rate = { burst: 30, perSecond: 0.5 }
const named = (id: string) => ({ purpose: 'agenda feed', id })

export const feedUrl = (ctx: ReadContext, id: string): string => privateAddress(ctx, contract.feed.path, named(id))

export async function openFeed(ctx: WriteContext, { id }: InputOf<Calls['openFeed']>) {
  await findSeen(ctx, id)
  const mine = { person: personOf(ctx).id, calendar: id, createdAt: ctx.now }
  await ctx.db.insert(feeds).values(mine).onConflictDoNothing()
  const [row] = await ctx.db
    .select({ id: feeds.id })
    .from(feeds)
    .where(and(eq(feeds.person, mine.person), eq(feeds.calendar, id)))
    .orderBy(desc(feeds.createdAt))
  await ctx.audit({ action: 'openFeed', entity: 'agenda.calendar', entityId: id })
  return { feed: feedUrl(ctx, row!.id) }
}

/** The row is deleted: the next address is another one. */
export async function closeFeed(ctx: WriteContext, { id }: InputOf<Calls['closeFeed']>) {
  await ctx.db.delete(feeds).where(and(eq(feeds.person, personOf(ctx).id), eq(feeds.calendar, id)))
  await ctx.audit({ action: 'closeFeed', entity: 'agenda.calendar', entityId: id })
  return {}
}

/** For anyone who has the address, as long as its person sees the calendar. A wrong key and a void one read the same. */
export async function feed(ctx: ReadContext, { id, key }: InputOf<Calls['feed']>) {
  brake(ctx, 'agenda.feed', rate)
  if (!isPrivateKey(ctx, key, named(id))) throw notFound()
  const [row] = await ctx.db.select().from(feeds).where(eq(feeds.id, id))
  const person = row && (await loadPersonById(ctx.db, row.person))
  if (!row || !person) throw notFound()
  const seen = await findSeen({ ...ctx, person }, row.calendar)
  const list = await readEvents(ctx.db, eq(events.calendar, row.calendar))
  const { name } = calendarFaceOf(ctx, seen)
  const made = list.map((event) => ({ ...event, changedAt: event.updatedAt, sequence: event.version - 1 }))
  return icsAnswer(icsOf({ product: 'Agenda', name, everyHours: 4, events: made, now: ctx.now }), name)
}
