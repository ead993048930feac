import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { isFor } from '#engines/directory/server/audience.ts'
import { notFound } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { isUuid } from '#kernel/shapes.ts'
import { type PrizeRow, prizes, type QuizRow, quizzes, rules } from './schema.ts'

export const poolOwner = 'quiz.prize'

/** A quiz that the caller may see. */
export async function findQuiz(ctx: Pick<ReadContext, 'db' | 'person'>, id: string): Promise<QuizRow> {
  const seen = and(eq(quizzes.id, id), ne(quizzes.state, 'draft'), isFor(ctx.person, quizzes))
  const [row] = isUuid(id) ? await ctx.db.select().from(quizzes).where(seen) : []
  if (!row) throw notFound()
  return row
}

export type Size = { questions: number; full: number }
const none: Size = { questions: 0, full: 0 }

/** How many questions a quiz has, and their points. */
export async function sizesOf(db: ReadDb, ids: readonly string[]): Promise<(id: string) => Size> {
  const rows = ids.length
    ? await db
        .select({
          quiz: rules.quiz,
          questions: sql<number>`sum(${rules.count})::int`,
          full: sql<number>`sum(${rules.count} * ${rules.points})::int`,
        })
        .from(rules)
        .where(inArray(rules.quiz, [...ids]))
        .groupBy(rules.quiz)
    : []
  const sizes = new Map(rows.map(({ quiz, ...size }) => [quiz, size]))
  return (id) => sizes.get(id) ?? none
}

export const prizesOf = async (db: ReadDb, ids: readonly string[]): Promise<PrizeRow[]> =>
  ids.length
    ? db
        .select()
        .from(prizes)
        .where(inArray(prizes.quiz, [...ids]))
        .orderBy(asc(prizes.quiz), asc(prizes.position), asc(prizes.id))
    : []
