import { and, ne } from 'drizzle-orm'
import { thePublic } from '#engines/directory/audience.ts'
import { audienceOf } from '#engines/directory/server/audience.ts'
import { documentsOf, ofIds, searchable } from '#engines/search/server/searchable.ts'
import { dayMs } from '#kernel/clock.ts'
import { saidIn } from '#kernel/language/said.ts'
import { votes } from './schema.ts'

/** Found for so long after closing. */
const foundMs = 365 * dayMs

/** Votes by title, number and text. */
const voteSearch = searchable('votes.vote', async ({ db }, ids) => {
  const rows = await db
    .select()
    .from(votes)
    .where(and(ofIds(votes.id, ids), ne(votes.state, 'draft')))
  return rows.map((row) => ({
    source: 'votes.vote',
    sourceId: row.id,
    rank: 'event' as const,
    title: saidIn(row, 'title'),
    ...(row.organiser && { subtitle: { zh: row.organiser } }),
    page: row.state === 'published' ? `vote/result?id=${row.id}` : `vote/detail?id=${row.id}`,
    body: row.text,
    for: row.state === 'published' && row.isPublic ? thePublic : audienceOf(row),
    until: new Date(row.closesAt.getTime() + foundMs),
  }))
})

export const refreshSearch = voteSearch.refresh
export const refreshAllSearch = voteSearch.refreshAll
export const documents = documentsOf(voteSearch)
