import { and, eq, min, sql } from 'drizzle-orm'
import type { WriteContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import type { Site } from '#kernel/site.ts'
import { type Preferences, usualPreferences } from '../preferences.ts'
import { inboxModule } from '../shapes.ts'
import { parcelsSince } from './deliver/claim.ts'
import { dayStart } from './deliver/push-budget.ts'
import { preferences } from './deliver/schema.ts'
import { deliverySettingsOf } from './deliver/settings.ts'
import { deliverJob } from './plan.ts'
import { deliveries } from './schema.ts'

type Looking = { db: ReadDb; site: Site }

export async function getPreferences({ db, site }: Looking, person: string): Promise<Preferences> {
  const [row] = await db.select().from(preferences).where(eq(preferences.person, person))
  const { quiet, media, topics, mostADay, language } = row ?? usualPreferences(site.zone)
  return { quiet, media, topics, mostADay, language }
}

/** Deliveries held for quiet hours become due at once, so that they are decided again by the new preferences. */
export async function savePreferences(ctx: WriteContext, person: string, wishes: Preferences): Promise<void> {
  const set = { ...wishes, updatedAt: ctx.now }
  await ctx.db
    .insert(preferences)
    .values({ ...set, person })
    .onConflictDoUpdate({ target: [preferences.site, preferences.person], set })
  const { rowCount } = await ctx.db.execute(sql`
    update ${deliveries} set due_at = ${ctx.now}
    where ${deliveries.person} = ${person}::uuid and ${deliveries.state} = 'held' and ${deliveries.trouble} = 'quiet'`)
  if (rowCount) await ctx.enqueue(`${inboxModule}.${deliverJob}`, {})
}

/** How many messages wait for a person's digest, when it is sent, and how many pushes they had today. */
export async function peaceOf(ctx: Looking & { now: Date }, person: string, wishes: Preferences) {
  const [held] = await ctx.db
    .select({ items: sql<number>`count(distinct ${deliveries.message})::int`, at: min(deliveries.dueAt) })
    .from(deliveries)
    .where(and(eq(deliveries.person, person), eq(deliveries.state, 'held')))
  const parcels = await parcelsSince(ctx, [person], dayStart(wishes, ctx.now))
  const { pushesADay } = deliverySettingsOf(ctx)
  return {
    waiting: held!.items,
    nextAt: held!.at,
    spent: new Set(parcels.map(({ parcel }) => parcel)).size,
    most: Math.min(wishes.mostADay ?? pushesADay, pushesADay),
    siteMost: pushesADay,
  }
}
