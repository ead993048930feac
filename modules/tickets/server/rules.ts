import { asc, eq } from 'drizzle-orm'
import { audienceOf } from '#engines/directory/server/audience.ts'
import { notFound } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { departments } from '#kernel/server/people/schema.ts'
import { isUuid } from '#kernel/shapes.ts'
import { eventsTopic } from './orders/changes.ts'
import { events, sessions } from './schema.ts'
import { viewerOf } from './viewer.ts'

export type EventRow = typeof events.$inferSelect
export type SessionRow = typeof sessions.$inferSelect
/** An event with its sessions, as all rules are computed from it. */
export type EventRules = EventRow & { organiser: string; sessions: SessionRow[] }
/** One session and the event it belongs to. */
export type Sale = { event: EventRules; session: SessionRow }

/** An event visible to the caller. Cached on every node until an organiser changes something. */
export async function findEvent(ctx: ReadContext, id: string): Promise<EventRules> {
  const event = isUuid(id) ? await cachedEvent(ctx, id) : undefined
  if (!event || !(await isShown(ctx, event))) throw notFound()
  return event
}

export async function findSale(ctx: ReadContext, id: string): Promise<Sale> {
  const of = isUuid(id) ? await cachedEventOf(ctx, id) : undefined
  if (!of) throw notFound()
  const event = await findEvent(ctx, of)
  return { event, session: event.sessions.find((session) => session.id === id)! }
}

/** Any state and audience: for people who already have a grant, and for jobs. */
export async function getSale(ctx: Reading, id: string): Promise<Sale | undefined> {
  const of = await cachedEventOf(ctx, id)
  const event = of ? await cachedEvent(ctx, of) : undefined
  const session = event?.sessions.find((one) => one.id === id)
  return event && session ? { event, session } : undefined
}

/** Cached values are read outside any transaction, so that uncommitted data is never cached. */
type Reading = Pick<ReadContext, 'site' | 'tools' | 'reader'>

const place = ({ site }: Reading, key: string) => ({ site: site.id, topic: eventsTopic, key })

export const cachedEvent = (ctx: Reading, id: string): Promise<EventRules | undefined> =>
  ctx.tools.topics.cached(place(ctx, `event/${id}`), async () => {
    const value = await readEvent(ctx.reader, id)
    return { value, bytes: value ? 4_000 + 400 * value.sessions.length : 200 }
  })

/** Event id of a session. */
const cachedEventOf = (ctx: Reading, id: string): Promise<string | undefined> =>
  ctx.tools.topics.cached(place(ctx, `session/${id}`), async () => {
    const [row] = await ctx.reader.select({ event: sessions.event }).from(sessions).where(eq(sessions.id, id))
    return { value: row?.event, bytes: 200 }
  })

async function readEvent(db: ReadDb, id: string): Promise<EventRules | undefined> {
  const [row] = await db.select().from(events).where(eq(events.id, id))
  if (!row) return undefined
  const list = await db
    .select()
    .from(sessions)
    .where(eq(sessions.event, id))
    .orderBy(asc(sessions.startsAt), asc(sessions.position), asc(sessions.id))
  const [unit] = row.department
    ? await db.select({ name: departments.name }).from(departments).where(eq(departments.id, row.department))
    : []
  return { ...row, organiser: unit?.name ?? '', sessions: list }
}

async function isShown(ctx: ReadContext, event: EventRules): Promise<boolean> {
  if (event.state === 'draft' || event.state === 'archived') return false
  const audience = audienceOf(event)
  return (await viewerOf(ctx, [audience], 'recent')).fits(audience)
}
