import { and, eq } from 'drizzle-orm'
import { audienceOf } from '#engines/directory/server/audience.ts'
import { ofIds, searchable } from '#engines/search/server/searchable.ts'
import { dayMs } from '#kernel/clock.ts'
import { saidIn } from '#kernel/language/said.ts'
import { signUps } from '../sign-ups-schema.ts'

const foundMs = 90 * dayMs

/** Published projects by title, number and text. */
export const signUpSearch = searchable('activities.signUp', async ({ db }, ids) => {
  const rows = await db
    .select()
    .from(signUps)
    .where(and(ofIds(signUps.id, ids), eq(signUps.state, 'published')))
  return rows.map((row) => ({
    ...{ source: 'activities.signUp', sourceId: row.id, rank: 'event' as const, title: saidIn(row, 'title') },
    ...(row.place && { subtitle: { zh: row.place } }),
    ...{ page: `signpoject/signend?id=${row.number}`, body: row.text, for: audienceOf(row) },
    until: new Date(row.closesAt.getTime() + foundMs),
  }))
})

export const refreshSearch = signUpSearch.refresh
