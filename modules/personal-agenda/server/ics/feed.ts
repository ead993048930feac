import { hash } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { FileAnswer } from '#kernel/server/http/answers/file-answer.ts'
import { loadPersonById } from '#kernel/server/sessions/load-person-by-id.ts'
import type { contract } from '../../contract.ts'
import { calendarFaceOf, findSeen } from '../calendars/seen.ts'
import { readEvents } from '../events/read.ts'
import { events, feeds } from '../schema.ts'
import { feedUrl, isKey } from './feed-key.ts'
import { icsOf } from './write.ts'

type Calls = typeof contract

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
  if (!isKey(ctx, id, key)) throw notFound()
  const [row] = await ctx.db.select().from(feeds).where(eq(feeds.id, id))
  const person = row && (await loadPersonById(ctx.db, row.person))
  if (!row || !person) throw notFound()
  const seen = await findSeen({ ...ctx, person }, row.calendar)
  const list = await readEvents(ctx.db, eq(events.calendar, row.calendar))
  const { name } = calendarFaceOf(ctx, seen)
  const source = Buffer.from(icsOf({ name, events: list, now: ctx.now }))
  return new FileAnswer({
    type: 'text/calendar; charset=utf-8',
    name: `${name.replace(/[\\/:*?"<>|]/g, ' ')}.ics`,
    size: source.length,
    etag: hash('sha256', source, 'hex'),
    source,
    inline: false,
  })
}
