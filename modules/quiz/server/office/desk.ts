import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { audienceOf } from '#engines/directory/server/audience.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { theRow } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { sameVersion } from '#kernel/server/db/versioned.ts'
import type { officeContract, Rule } from '../../office-contract.ts'
import { waitsForJudge } from '../agenda.ts'
import { drawOf } from '../own.ts'
import { attempts, players } from '../play-schema.ts'
import { prizesOf, sizesOf } from '../rows.ts'
import { type QuizRow, quizzes, rules } from '../schema.ts'
import { quizSteps, stateOf } from '../states.ts'

type Calls = typeof officeContract

export const findOnDesk = async ({ db }: Pick<ReadContext, 'db'>, id: string): Promise<QuizRow> =>
  theRow(await db.select().from(quizzes).where(eq(quizzes.id, id)))

/** Row lock with an optimistic version check. */
export const lockQuiz = async ({ db }: WriteContext, id: string, version: number): Promise<QuizRow> =>
  sameVersion(await db.select().from(quizzes).where(eq(quizzes.id, id)).for('update'), version)

export async function deskQuizzes(ctx: ReadContext, input: InputOf<Calls['deskQuizzes']>) {
  const { q, state } = input
  const chosen = and(state ? eq(quizzes.state, state) : undefined, contains(q, quizzes.title, quizzes.titleEn))
  const { opensAt, closesAt, title, id } = quizzes
  const order = sortedBy(input, { opensAt, closesAt, title })
  const { rows, total } = await pageOf(ctx, ctx.db.select().from(quizzes).where(chosen), input, order, id)
  return { total, list: await deskRows(ctx, rows) }
}

export async function deskQuiz(ctx: ReadContext, { id }: InputOf<Calls['deskQuiz']>) {
  const row = await findOnDesk(ctx, id)
  const [face] = await deskRows(ctx, [row])
  const { titleEn, titleTw, about, aboutEn, aboutTw, organiser, claimNote, cancelReason } = row
  const { passMark, perDay, shuffle, ranking, review } = row
  return {
    ...face!,
    ...{ titleEn, titleTw, about, aboutEn, aboutTw, organiser, claimNote, cancelReason },
    ...{ passMark, perDay, shuffle, ranking, review, most: row.attempts },
    audience: audienceOf(row),
    commitment: (await drawOf(ctx, row))?.commitment ?? '',
    rules: await rulesOf(ctx, id),
    list: (await prizesOf(ctx.db, [id])).map(({ id: prize, name, nameEn, nameTw, count }) => ({
      ...{ id: prize, name, nameEn, nameTw, count },
    })),
  }
}

export async function rulesOf({ db }: Pick<ReadContext, 'db'>, id: string): Promise<Rule[]> {
  const { bank, kind, chapter, difficulty, count, points } = rules
  const rows = await db
    .select({ bank, kind, chapter, difficulty, count, points })
    .from(rules)
    .where(eq(rules.quiz, id))
    .orderBy(asc(rules.position))
  return rows as Rule[]
}

async function deskRows(ctx: ReadContext, rows: readonly QuizRow[]) {
  const ids = rows.map(({ id }) => id)
  const sizeOf = await sizesOf(ctx.db, ids)
  const prizes = await prizesOf(ctx.db, ids)
  const counts = await countsOf(ctx, ids)
  return rows.map((row) => {
    const { id, version, title, minutes, drawnAt } = row
    const steps = quizSteps.allowedActions(row, ctx)
    return {
      ...{ id, version, title, minutes, ...sizeOf(id), ...counts(id) },
      state: stateOf(row, ctx.now),
      opensAt: seconds(row.opensAt),
      closesAt: seconds(row.closesAt),
      drawnAt: drawnAt ? seconds(drawnAt) : 0,
      prizes: prizes.filter(({ quiz }) => quiz === id).reduce((sum, { count }) => sum + count, 0),
      allowedActions: row.state === 'cancelled' ? steps : ['edit' as const, ...steps],
    }
  })
}

async function countsOf({ db }: ReadContext, ids: readonly string[]) {
  if (ids.length === 0) return () => ({ attempts: 0, odd: 0, finished: 0 })
  const made = await db
    .select({
      quiz: attempts.quiz,
      attempts: sql<number>`count(*)::int`,
      odd: sql<number>`(count(*) filter (where ${waitsForJudge}))::int`,
    })
    .from(attempts)
    .where(inArray(attempts.quiz, [...ids]))
    .groupBy(attempts.quiz)
  const finished = await db
    .select({ quiz: players.quiz, n: sql<number>`count(*)::int` })
    .from(players)
    .where(and(inArray(players.quiz, [...ids]), isNotNull(players.best)))
    .groupBy(players.quiz)
  return (id: string) => {
    const own = made.find(({ quiz }) => quiz === id)
    return {
      attempts: own?.attempts ?? 0,
      odd: own?.odd ?? 0,
      finished: finished.find(({ quiz }) => quiz === id)?.n ?? 0,
    }
  }
}
