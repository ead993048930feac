import { and, asc, eq, gt } from 'drizzle-orm'
import { dayMs } from '#kernel/clock.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { momentOf, wallAt } from '#kernel/zone-time.ts'
import type { Preferences } from '../../preferences.ts'
import { messages } from '../schema.ts'
import { type Claimed, parcelsSince } from './claim.ts'
import { deliverySettingsOf } from './settings.ts'

/** The daily push budget of each person: how much is used, and whether one more push is allowed. */
export type PushBudget = { hasRoom: (row: Claimed) => boolean; spend: (row: Claimed) => void }

export async function openPushBudget(ctx: JobContext, rows: readonly Claimed[]): Promise<PushBudget> {
  const { pushesADay } = deliverySettingsOf(ctx)
  const whose = [...new Set(rows.map(({ person }) => person))]
  const spent = new Map<string, Set<string>>()
  const starts = new Map(rows.map(({ person, wishes }) => [person, dayStart(wishes, ctx.now).getTime()]))
  const earliest = new Date(Math.min(ctx.now.getTime(), ...starts.values()) - 1)
  for (const { person, parcel, at } of await parcelsSince(ctx, whose, earliest)) {
    if (parcel && at && at.getTime() >= starts.get(person)!) take(spent, person, parcel)
  }
  return {
    // The same message over a second medium is not counted again.
    hasRoom: ({ person, message, wishes }) => {
      const own = spent.get(person) ?? new Set()
      return own.has(message) || own.size < Math.min(wishes.mostADay ?? pushesADay, pushesADay)
    },
    spend: ({ person, message }) => take(spent, person, message),
  }
}

export function dayStart({ quiet }: Preferences, now: Date): Date {
  const { day } = wallAt(quiet.zone, now.getTime())
  return new Date(momentOf(quiet.zone, { day, minute: 0 }, 'first'))
}

function take(spent: Map<string, Set<string>>, person: string, parcel: string): void {
  spent.set(person, (spent.get(person) ?? new Set()).add(parcel))
}

/**
 * The critical messages that may break through quiet hours: the first `criticalADay` of the last day. Further ones are
 * treated as high priority.
 */
export async function breakingThrough(ctx: JobContext): Promise<ReadonlySet<string>> {
  const rows = await ctx.db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.priority, 'critical'), gt(messages.createdAt, new Date(ctx.now.getTime() - dayMs))))
    .orderBy(asc(messages.createdAt))
    .limit(deliverySettingsOf(ctx).criticalADay)
  return new Set(rows.map(({ id }) => id))
}
