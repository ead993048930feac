import { and, eq } from 'drizzle-orm'
import { audienceOf } from '#engines/directory/server/audience.ts'
import { documentsOf, ofIds, searchable } from '#engines/search/server/searchable.ts'
import { dayMs } from '#kernel/clock.ts'
import { saidIn } from '#kernel/language/said.ts'
import { plans } from './schema.ts'

const planSearch = searchable('running.plan', async ({ db }, ids) => {
  const rows = await db
    .select()
    .from(plans)
    .where(and(ofIds(plans.id, ids), eq(plans.state, 'open')))
  return rows.map((row) => ({
    source: 'running.plan',
    sourceId: row.id,
    rank: 'event' as const,
    title: saidIn(row, 'title'),
    page: 'pkuRun/index',
    body: row.text,
    for: audienceOf(row),
    until: new Date(Date.parse(`${row.endsOn}T00:00:00Z`) + 2 * dayMs),
  }))
})

export const refreshSearch = planSearch.refresh
export const documents = documentsOf(planSearch)
