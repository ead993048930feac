import { eq } from 'drizzle-orm'
import { type QuotaDraft, quotaShape } from '#engines/allocation/shapes.ts'
import { everyone } from '#engines/directory/audience.ts'
import { audienceValues } from '#engines/directory/server/audience.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { createSession } from '../events/event-pools.ts'
import type { EventRow, SessionRow } from '../rules.ts'
import { events, sessions } from '../schema.ts'

/** `places` is the size of a single quota for everybody if `quotas` is not given. */
export type EventDraft = typeof events.$inferInsert & {
  sessions: readonly (Pick<SessionRow, 'startsAt' | 'endsAt'> &
    Partial<Pick<SessionRow, 'title' | 'place' | 'doorsAt' | 'seated'>> & {
      places?: number
      quotas?: readonly QuotaDraft[]
    })[]
}

export type SeededEvent = { event: EventRow; sessions: SessionRow[] }

/** Creates an event as an organiser would. */
export async function seedEvent({ db, now, people, site }: SeedContext, draft: EventDraft): Promise<SeededEvent> {
  const { sessions: drafts, ...row } = draft
  const [event] = await db
    .insert(events)
    .values({
      ...audienceValues({ ...everyone, who: 'public' }),
      state: 'announced',
      announcedAt: now,
      createdBy: people.admin,
      ...row,
    })
    .returning()
  const made: SessionRow[] = []
  for (const [position, { places, quotas, seated, ...session }] of drafts.entries()) {
    const sizes = quotas ?? [quotaShape.parse({ name: '全部', size: places ?? 100, audience: everyone })]
    const { id } = await createSession({ db, site }, event!, { ...session, position, quotas: sizes })
    const [kept] = await db
      .update(sessions)
      .set({ seated: seated ?? false })
      .where(eq(sessions.id, id))
      .returning()
    made.push(kept!)
  }
  return { event: event!, sessions: made }
}
