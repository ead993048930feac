import { and, eq, sql } from 'drizzle-orm'
import { put, take } from '#engines/agenda/server/put.ts'
import { commitDraw } from '#engines/allocation/server/draws/draws.ts'
import { createPool } from '#engines/allocation/server/pools.ts'
import { endPool } from '#engines/allocation/server/revoke.ts'
import { poolShape } from '#engines/allocation/shapes.ts'
import { audienceOf } from '#engines/directory/server/audience.ts'
import type { InputOf } from '#kernel/contract.ts'
import { kernel } from '#kernel/language/words.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { quiz as module } from '../../module.ts'
import type { officeContract } from '../../office-contract.ts'
import { openItem, openSource, putRunning } from '../agenda.ts'
import { isEnough } from '../drawn-questions.ts'
import { attempts } from '../play-schema.ts'
import { poolOwner, prizesOf, sizesOf } from '../rows.ts'
import { type QuizRow, quizzes } from '../schema.ts'
import { refreshSearch } from '../search-documents.ts'
import { quizSteps } from '../states.ts'
import { findOnDesk, lockQuiz } from './desk.ts'

type Calls = typeof officeContract

export async function publishQuiz(ctx: WriteContext, { id, version }: InputOf<Calls['publishQuiz']>) {
  const row = await lockQuiz(ctx, id, version)
  if (row.state === 'draft' && row.closesAt <= ctx.now) throw module.fail('windowOver')
  quizSteps.move('publish', row, ctx)
  const { questions, full } = (await sizesOf(ctx.db, [id]))(id)
  if (questions === 0) throw module.fail('noRules')
  if (row.passMark > full) throw module.fail('passMark', { params: { full } })
  if (!(await isEnough(ctx, row))) throw module.fail('notEnough')
  await publish(ctx, row)
  await put(ctx, openItem(ctx, row))
  await refreshSearch(ctx, [id])
  await ctx.audit({ action: 'publish', entity: 'quiz', entityId: id })
  return {}
}

type Publishing = { db: WriteDb; tools: { secret: string }; now: Date }

/** With prizes: the seed of their draw is fixed before anybody can take part. */
export async function publish(ctx: Publishing, row: QuizRow): Promise<void> {
  const size = (await prizesOf(ctx.db, [row.id])).reduce((sum, { count }) => sum + count, 0)
  const pool = size ? await drawPool(ctx, row, size) : null
  await ctx.db
    .update(quizzes)
    .set({ state: 'published', pool, publishedAt: ctx.now, updatedAt: ctx.now, version: row.version + 1 })
    .where(eq(quizzes.id, row.id))
}

async function drawPool(ctx: Publishing, row: QuizRow, size: number): Promise<string> {
  const pool = await createPool(ctx, {
    ...poolShape.parse({ order: 'draw' }),
    ...{ owner: poolOwner, ownerId: row.id, quotas: [{ name: row.title, size, audience: audienceOf(row) }] },
  })
  await commitDraw(ctx, pool)
  return pool
}

export async function closeQuiz(ctx: WriteContext, { id, version }: InputOf<Calls['closeQuiz']>) {
  const row = await lockQuiz(ctx, id, version)
  quizSteps.move('close', row, ctx)
  const change = { closesAt: ctx.now, updatedAt: ctx.now, version: version + 1 }
  await ctx.db.update(quizzes).set(change).where(eq(quizzes.id, id))
  await put(ctx, openItem(ctx, { ...row, ...change }))
  await moveDeadlines(ctx, { ...row, ...change })
  await ctx.audit({ action: 'close', entity: 'quiz', entityId: id })
  return {}
}

export async function cancelQuiz(ctx: WriteContext, { id, version, reason }: InputOf<Calls['cancelQuiz']>) {
  const row = await lockQuiz(ctx, id, version)
  const state = quizSteps.move('cancel', row, ctx)
  const closesAt = row.closesAt > ctx.now && row.opensAt < ctx.now ? ctx.now : row.closesAt
  const change = { state, cancelReason: reason, closesAt, updatedAt: ctx.now, version: version + 1 }
  await ctx.db.update(quizzes).set(change).where(eq(quizzes.id, id))
  if (row.pool) await endPool(ctx, row.pool)
  await moveDeadlines(ctx, { ...row, ...change })
  await take(ctx, { source: openSource, sourceId: id })
  await refreshSearch(ctx, [id])
  await ctx.enqueue('quiz.tellCancelled', { id })
  await ctx.audit({ action: 'cancel', entity: 'quiz', entityId: id, after: { reason } })
  return {}
}

/** Deadlines of running attempts follow the end of the quiz. */
export async function moveDeadlines(ctx: WriteContext, row: QuizRow): Promise<void> {
  const closesAt = sql`${row.closesAt.toISOString()}::timestamptz`
  const due = sql`greatest(${attempts.startedAt}, least(${attempts.startedAt} + make_interval(mins => ${row.minutes}::int), ${closesAt}))`
  const moved = await ctx.db
    .update(attempts)
    .set({ deadline: due })
    .where(and(eq(attempts.quiz, row.id), eq(attempts.state, 'started'), sql`${attempts.deadline} <> ${due}`))
    .returning({ id: attempts.id })
  if (moved.length) await putRunning(ctx, row)
}

/** A corrected answer changes scores only here, so that nobody's score changes unnoticed. */
export async function regradeQuiz(ctx: WriteContext, { id }: InputOf<Calls['regradeQuiz']>) {
  const row = await findOnDesk(ctx, id)
  if (row.state !== 'published' || row.drawnAt) throw kernel.fail('notNow')
  const before = await scores(ctx, id)
  await ctx.db.execute(
    sql`select quiz_grade(array(select a.id from ${attempts} a where a.quiz = ${id} and a.state <> 'started' order by a.id for update))`,
  )
  const after = await scores(ctx, id)
  const changed = [...after].filter(([attempt, score]) => before.get(attempt) !== score).length
  await ctx.audit({ action: 'regrade', entity: 'quiz', entityId: id, after: { changed } })
  return { changed }
}

async function scores({ db }: WriteContext, quiz: string): Promise<Map<string, number>> {
  const rows = await db.select({ id: attempts.id, score: attempts.score }).from(attempts).where(eq(attempts.quiz, quiz))
  return new Map(rows.map(({ id, score }) => [id, score]))
}
