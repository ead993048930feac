import { and, eq } from 'drizzle-orm'
import { audienceOf } from '#engines/directory/server/audience.ts'
import { documentsOf, ofIds, searchable } from '#engines/search/server/searchable.ts'
import { saidIn, saidInAll } from '#kernel/language/said.ts'
import { quizzes } from './schema.ts'

/** Published quizzes by title, for their audience. */
const quizSearch = searchable('quiz.quiz', async ({ db }, ids) => {
  const rows = await db
    .select()
    .from(quizzes)
    .where(and(ofIds(quizzes.id, ids), eq(quizzes.state, 'published')))
  return rows.map((row) => ({
    ...{ source: 'quiz.quiz', sourceId: row.id, rank: 'event' as const, page: `answer/detail?id=${row.id}` },
    title: saidIn(row, 'title'),
    ...(row.organiser && { subtitle: { zh: row.organiser } }),
    body: [...new Set(Object.values(saidInAll(row, 'about')))],
    ...(row.titleEn && { alsoIn: ['en' as const] }),
    for: audienceOf(row),
  }))
})

export const refreshSearch = quizSearch.refresh
export const documents = documentsOf(quizSearch)
