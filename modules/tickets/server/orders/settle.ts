import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { countIn } from '#engines/admission/server/passes.ts'
import { admissions } from '#engines/admission/server/schema.ts'
import { givePoints, publishPoints } from '#engines/allocation/server/points/points.ts'
import { grants } from '#engines/allocation/server/schema.ts'
import { settingsOf } from '#kernel/server/context.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { tickets } from '../../module.ts'
import { notifyMany } from '../notifications.ts'
import { pointsOwner } from '../points/points-owner.ts'
import type { EventRow } from '../rules.ts'
import { events, sessions } from '../schema.ts'
import { wordOf } from '../wording.ts'

/**
 * After a session: a penalty point for holders who did not come. If nobody was scanned at all, there are no no-shows.
 */
export async function settleSession(ctx: JobContext, id: string): Promise<void> {
  const { db, now } = ctx
  const [row] = await db
    .update(sessions)
    .set({ settledAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.settledAt)))
    .returning({ pool: sessions.pool, event: sessions.event })
  if (!row || (await countIn(db, row.pool)) === 0) return
  const [event] = await db.select().from(events).where(eq(events.id, row.event))
  const away = await db
    .selectDistinct({ grant: sql<string>`coalesce(${grants.together}, ${grants.id})`, person: grants.person })
    .from(grants)
    .where(and(eq(grants.pool, row.pool), eq(grants.state, 'granted'), notExists(usesOfGrant(ctx))))
  const given = await givePointsFor(ctx, event!, away)
  if (given.length) await publishPoints(ctx)
  await notifyMany(ctx, { topic: 'points', what: 'point', event: event!, to: given, dedupe: `${id}/away` })
}

const others = alias(grants, 'others')

/** Of tickets taken in one request (`together`), one used is enough; otherwise it is one point for all of them. */
const usesOfGrant = ({ db }: JobContext) =>
  db
    .select({ one: sql`1` })
    .from(admissions)
    .innerJoin(others, and(eq(others.site, admissions.site), eq(others.id, admissions.grant)))
    .where(
      and(
        eq(admissions.site, grants.site),
        eq(admissions.pool, grants.pool),
        eq(others.person, grants.person),
        sql`coalesce(${others.together}, ${others.id}) = coalesce(${grants.together}, ${grants.id})`,
      ),
    )

/** The reason is stored as text in the site's first language. */
async function givePointsFor(ctx: JobContext, event: EventRow, away: readonly { grant: string; person: string }[]) {
  const language = ctx.site.languages[0]!
  const reason = wordOf({ ...ctx, language }, 'reason.noShow', { title: event.title })
  const days = settingsOf(ctx, tickets).pointDays
  const given: string[] = []
  for (const { grant: sourceId, person } of away) {
    if (await givePoints(ctx, { owner: pointsOwner, person, points: 1, reason, sourceId, days })) given.push(person)
  }
  return given
}
