import { and, asc, desc, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { getDraw } from '#engines/allocation/server/draws/draws.ts'
import { waits } from '#engines/allocation/server/schema.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn, seconds } from '#kernel/clock.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { countWhere } from '#kernel/server/db/list.ts'
import { attempts, players } from './play-schema.ts'
import { prizes, type QuizRow, wins } from './schema.ts'
import { stateOf } from './states.ts'

export type Standing = { made: number; best: number; streak: number; running: string }
const nothing: Standing = { made: 0, best: -1, streak: 0, running: '' }

/** How the caller stands in these quizzes: attempts made, the running one, the best score, days in a row. */
export async function standingsOf(ctx: ReadContext, rows: readonly QuizRow[]): Promise<(id: string) => Standing> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return () => nothing
  const me = personOf(ctx).id
  const own = await ctx.db
    .select({
      id: attempts.id,
      quiz: attempts.quiz,
      day: attempts.day,
      state: attempts.state,
      deadline: attempts.deadline,
    })
    .from(attempts)
    .where(and(inArray(attempts.quiz, ids), eq(attempts.person, me)))
    .orderBy(desc(attempts.day))
  const best = await ctx.db
    .select({ quiz: players.quiz, best: players.best })
    .from(players)
    .where(and(inArray(players.quiz, ids), eq(players.person, me)))
  const today = dayIn(ctx.site.zone, ctx.now)
  return (id) => {
    const { perDay } = rows.find((row) => row.id === id)!
    const all = own.filter(({ quiz }) => quiz === id)
    const ended = all.filter(({ state }) => state === 'submitted' || state === 'autoSubmitted')
    return {
      made: perDay ? all.filter(({ day }) => day === today).length : all.length,
      best: best.find(({ quiz }) => quiz === id)?.best ?? -1,
      streak: perDay ? streakOf(new Set(ended.map(({ day }) => day)), today) : 0,
      running: all.find(({ state, deadline }) => state === 'started' && deadline > ctx.now)?.id ?? '',
    }
  }
}

/** Days in a row with an attempt, up to today, or to yesterday while today's is still to come. */
export function streakOf(days: ReadonlySet<string>, today: string): number {
  let day = days.has(today) ? today : dayAfter(today, -1)
  let count = 0
  for (; days.has(day); day = dayAfter(day, -1)) count++
  return count
}

/** The caller's place, consent, chance and prize in one quiz. */
export async function mineOf(ctx: ReadContext, quiz: QuizRow, { made, running }: Standing) {
  const me = personOf(ctx).id
  const [own] = await ctx.db
    .select()
    .from(players)
    .where(and(eq(players.quiz, quiz.id), eq(players.person, me)))
  const best = own?.best ?? null
  const canStart = stateOf(quiz, ctx.now) === 'open' && !running && made < quiz.attempts
  return {
    actions: [...(running ? (['resume'] as const) : []), ...(canStart ? (['start'] as const) : [])],
    place: best === null ? 0 : (await aheadOf(ctx, quiz.id, best, own!.bestUsed ?? 0)) + 1,
    shown: own?.shown ?? false,
    passed: best !== null && best >= quiz.passMark,
    today: quiz.perDay && made > 0,
    ...(await wonBy(ctx, quiz, me)),
  }
}

const aheadOf = ({ db }: ReadContext, quiz: string, best: number, used: number): Promise<number> =>
  countWhere(
    db,
    players,
    and(eq(players.quiz, quiz), or(gt(players.best, best), and(eq(players.best, best), lt(players.bestUsed, used)))),
  )

async function wonBy({ db, language }: ReadContext, { pool, drawnAt }: QuizRow, me: string) {
  const none = { prize: '', entry: '', claimedAt: 0 }
  if (!pool || !drawnAt) return none
  const [row] = await db
    .select({ entry: waits.id, prize: prizes, claimedAt: wins.claimedAt })
    .from(waits)
    .leftJoin(wins, and(eq(wins.site, waits.site), eq(wins.entry, waits.id)))
    .leftJoin(prizes, and(eq(prizes.site, wins.site), eq(prizes.id, wins.prize)))
    .where(and(eq(waits.pool, pool), eq(waits.person, me)))
    .orderBy(asc(waits.createdAt))
    .limit(1)
  if (!row) return none
  return {
    entry: row.entry,
    prize: row.prize ? fieldIn(language, row.prize, 'name') : '',
    claimedAt: row.claimedAt ? seconds(row.claimedAt) : 0,
  }
}

/** People with a finished attempt, and those who passed. */
export async function countPlayers({ db }: Pick<ReadContext, 'db'>, { id, passMark }: QuizRow) {
  const [row] = await db
    .select({
      finished: sql<number>`count(*)::int`,
      passed: sql<number>`(count(*) filter (where ${players.best} >= ${passMark}))::int`,
    })
    .from(players)
    .where(and(eq(players.quiz, id), isNotNull(players.best)))
  return row!
}

export const drawOf = async ({ db }: Pick<ReadContext, 'db'>, { pool }: QuizRow) =>
  pool ? await getDraw(db, pool) : undefined
