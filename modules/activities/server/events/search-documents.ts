import { and, eq } from 'drizzle-orm'
import { audienceOf } from '#engines/directory/server/audience.ts'
import { ofIds, searchable } from '#engines/search/server/searchable.ts'
import { saidIn } from '#kernel/language/said.ts'
import { activities } from '../activity-schema.ts'

export const activitySearch = searchable('activities.activity', async ({ db }, ids) => {
  const rows = await db
    .select()
    .from(activities)
    .where(and(ofIds(activities.id, ids), eq(activities.state, 'published')))
  return rows.map((row) => ({
    source: 'activities.activity',
    sourceId: row.id,
    rank: 'event' as const,
    title: saidIn(row, 'title'),
    page: `activity/activitydetail?id=${row.id}`,
    body: [row.text, row.organiser, row.place].filter(Boolean).join(' '),
    for: audienceOf(row),
    until: row.endsAt,
  }))
})

export const refreshSearch = activitySearch.refresh
