import { and, asc, eq, gt, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import { dayMs } from '#kernel/clock.ts'
import { countWhere } from '#kernel/server/db/list.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { usualPreferences } from '../../preferences.ts'
import type { Medium } from '../../shapes.ts'
import { deliveries, messages, receipts } from '../schema.ts'
import { preferences } from './schema.ts'

export type Claimed = Awaited<ReturnType<typeof claimed>>[number]

/** Lease: what a crashed run had claimed is retried after this. */
const leaseMs = 5 * 60_000

/** Claims due deliveries of one medium by lease: a concurrent run takes the next ones. */
export function claimQueued(ctx: JobContext, medium: Medium, most: number): Promise<Claimed[]> {
  const due = and(eq(deliveries.state, 'queued'), lte(deliveries.dueAt, ctx.now), eq(deliveries.medium, medium))
  return claimed(ctx, due, most)
}

/** Claims all held deliveries of some of the people whose quiet hours are over, so that each gets one digest. */
export async function claimHeld(ctx: JobContext, media: readonly Medium[], most: number): Promise<Claimed[]> {
  const due = and(eq(deliveries.state, 'held'), lte(deliveries.dueAt, ctx.now), inArray(deliveries.medium, [...media]))
  const first = await ctx.db
    .select({ person: deliveries.person })
    .from(deliveries)
    .where(due)
    .orderBy(asc(deliveries.dueAt))
    .limit(most)
    .for('update', { skipLocked: true })
  if (first.length === 0) return []
  const whose = [...new Set(first.map(({ person }) => person))]
  const theirs = and(
    eq(deliveries.state, 'held'),
    inArray(deliveries.person, whose),
    inArray(deliveries.medium, [...media]),
    sql`(${deliveries.dueAt} <= ${ctx.now} or ${deliveries.trouble} <> 'snoozed')`,
  )
  return claimed(ctx, theirs, most * 4)
}

/** Due deliveries by priority: an offer that expires soon does not wait behind a newsletter. */
const urgency = sql`array_position(array['critical', 'high', 'normal', 'low'], ${messages.priority})`

async function claimed({ db, site, now }: JobContext, which: SQL | undefined, most: number) {
  const rows = await db
    .select(columns())
    .from(deliveries)
    .innerJoin(messages, and(eq(messages.site, deliveries.site), eq(messages.id, deliveries.message)))
    .innerJoin(receipts, sameReceipt)
    .innerJoin(people, and(eq(people.site, deliveries.site), eq(people.id, deliveries.person)))
    .leftJoin(preferences, and(eq(preferences.site, deliveries.site), eq(preferences.person, deliveries.person)))
    .where(which)
    .orderBy(urgency, asc(deliveries.dueAt), asc(deliveries.id))
    .limit(most)
    .for('update', { of: deliveries, skipLocked: true })
  const ids = rows.map(({ id }) => id)
  const until = new Date(now.getTime() + leaseMs)
  if (ids.length) await db.update(deliveries).set({ dueAt: until }).where(inArray(deliveries.id, ids))
  return rows.map(({ wishes, ...row }) => ({ ...row, wishes: wishes ?? usualPreferences(site.zone) }))
}

const sameReceipt = and(
  eq(receipts.site, deliveries.site),
  eq(receipts.message, deliveries.message),
  eq(receipts.person, deliveries.person),
)

/** The delivery, its message and its receipt, and the reader with their preferences. */
function columns() {
  const { id, message, person, medium, state, tries, createdAt } = deliveries
  const { topic, topicName, title, text, link, kind, priority, mustRead, sender, until } = messages
  const { readAt, confirmedAt, archivedAt, snoozedUntil } = receipts
  const { number, email, mobile, leftAt } = people
  return {
    ...{ id, message, person, medium, state, tries, createdAt },
    ...{ topic, topicName, title, text, link, kind, priority, mustRead, sender, until, messageState: messages.state },
    ...{ readAt, confirmedAt, archivedAt, snoozedUntil },
    ...{ number, email, mobile, leftAt, wishes: preferences },
  }
}

type Writing = Pick<JobContext, 'now'> & { db: ReadDb }

/** Deliveries sent over this medium in the last minute, by all nodes. */
export function sentLately({ db, now }: Writing, medium: Medium): Promise<number> {
  const aMinuteAgo = new Date(now.getTime() - 60_000)
  return countWhere(db, deliveries, and(eq(deliveries.medium, medium), gt(deliveries.sentAt, aMinuteAgo)))
}

/** The media that have due deliveries. */
export async function dueMedia({ db, now }: Writing): Promise<Medium[]> {
  const rows = await db
    .selectDistinct({ medium: deliveries.medium })
    .from(deliveries)
    .where(and(inArray(deliveries.state, ['queued', 'held']), lte(deliveries.dueAt, now)))
  return rows.map(({ medium }) => medium)
}

/** Parcels sent to these people since then, each counted once over all media. Critical ones do not count. */
export async function parcelsSince({ db }: { db: ReadDb }, whose: readonly string[], since: Date) {
  if (!whose.length) return []
  return db
    .selectDistinct({ person: deliveries.person, parcel: deliveries.parcel, at: deliveries.sentAt })
    .from(deliveries)
    .innerJoin(messages, and(eq(messages.site, deliveries.site), eq(messages.id, deliveries.message)))
    .where(
      and(
        inArray(deliveries.person, [...whose]),
        gt(deliveries.createdAt, new Date(since.getTime() - farthestMs)),
        gt(deliveries.sentAt, since),
        ne(messages.priority, 'critical'),
      ),
    )
}

/** Lower bound on `createdAt`, since the index of a person's deliveries is by that; few are held longer than this. */
const farthestMs = 31 * dayMs
