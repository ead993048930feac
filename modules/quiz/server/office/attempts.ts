import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { take } from '#engines/agenda/server/put.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { badInput, theRow } from '#kernel/language/words.ts'
import { pick } from '#kernel/pick.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { contains, countWhere, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import type { DeskAttempt, judgeContract } from '../../judge-contract.ts'
import { reviewSource, waitsForJudge } from '../agenda.ts'
import { askedIn } from '../asked.ts'
import { notifyJudged } from '../notifications.ts'
import { type AttemptRow, attempts, devices } from '../play-schema.ts'
import { sizesOf } from '../rows.ts'
import { endedAs, judgeSteps, judging } from '../states.ts'
import { findOnDesk } from './desk.ts'

type Calls = typeof judgeContract
const judges = alias(people, 'judges')

export async function deskAttempts(ctx: ReadContext, input: InputOf<Calls['deskAttempts']>) {
  const { id, q, state, odd } = input
  const chosen = and(
    eq(attempts.quiz, id),
    state ? eq(attempts.state, state) : undefined,
    odd === 'open' ? waitsForJudge : odd === 'odd' ? ne(attempts.odd, []) : undefined,
    contains(q, people.name, people.number, people.pinyin),
  )
  const { startedAt, score, used } = attempts
  const order = sortedBy(input, { startedAt, score, used })
  const { rows, total } = await pageOf(ctx, listed(ctx, chosen), input, order, attempts.id)
  return { total, list: rows.map(face) }
}

export async function deskAttempt(ctx: ReadContext, { id }: InputOf<Calls['deskAttempt']>) {
  const row = theRow(await listed(ctx, eq(attempts.id, id)))
  const quiz = await findOnDesk(ctx, row.attempt.quiz)
  return {
    ...face(row),
    title: fieldIn(ctx.language, quiz, 'title'),
    full: (await sizesOf(ctx.db, [quiz.id]))(quiz.id).full,
    // While it runs, right answers are nobody's business: whoever judges may take part, too.
    list: await askedIn(ctx.db, ctx.language, id, row.attempt.state !== 'started'),
  }
}

const listed = ({ db }: ReadContext, chosen: SQL | undefined) =>
  db
    .select({
      attempt: attempts,
      name: people.name,
      number: people.number,
      department: departments.name,
      by: judges.name,
      devices: sql<number>`(select count(*)::int from ${devices} d where d.site = ${attempts.site} and d.attempt = ${attempts.id})`,
    })
    .from(attempts)
    .innerJoin(people, and(eq(people.site, attempts.site), eq(people.id, attempts.person)))
    .leftJoin(departments, ofTheirUnit)
    .leftJoin(judges, and(eq(judges.site, attempts.site), eq(judges.id, attempts.judgedBy)))
    .where(chosen)

type Row = Awaited<ReturnType<typeof listed>>[number]

function face({ attempt, name, number, department, by, devices: count }: Row): DeskAttempt {
  const { startedAt, finishedAt, odd } = attempt
  return {
    ...pick(attempt, 'id', 'state', 'score', 'rights', 'answered', 'used', 'away', 'judged', 'judgeNote'),
    ...pick(attempt, 'appeal', 'appealAnswer'),
    appealedAt: attempt.appealedAt ? seconds(attempt.appealedAt) : 0,
    ...{ name, number, department: department ?? '', judgedBy: by ?? '', attempt: attempt.number, devices: count },
    startedAt: seconds(startedAt),
    finishedAt: finishedAt ? seconds(finishedAt) : 0,
    odd: odd as DeskAttempt['odd'],
    allowedActions: judgeSteps.allowedActions(judging(attempt), {}),
  }
}

/** A person decides; what looks odd decides nothing by itself. */
export async function judgeAttempt(ctx: WriteContext, { id, action, note }: InputOf<Calls['judgeAttempt']>) {
  const row = theRow(await ctx.db.select().from(attempts).where(eq(attempts.id, id)).for('update'))
  const quiz = await findOnDesk(ctx, row.quiz)
  const judged = judgeSteps.move(action, judging(row), {})
  if ((action === 'void' || action === 'refuse') && !note) throw badInput({ note: 'missing' })
  await ctx.db
    .update(attempts)
    .set({ judged, judgedBy: personOf(ctx).id, judgedAt: ctx.now, ...changeBy(action, row, note) })
    .where(eq(attempts.id, id))
  await ctx.db.execute(sql`select quiz_rank(${row.quiz}, array[${row.person}::uuid])`)
  const isOpen = await countWhere(ctx.db, attempts, and(eq(attempts.quiz, row.quiz), waitsForJudge))
  if (!isOpen) await take(ctx, { source: reviewSource, sourceId: row.quiz })
  if (action !== 'keep') await notifyJudged(ctx, quiz, row, { action, note })
  await ctx.audit({ action, entity: 'quiz.attempt', entityId: id, after: { note } })
  return {}
}

/** A new decision can be appealed against anew; a refused appeal leaves the decision and its reason. */
function changeBy(action: InputOf<Calls['judgeAttempt']>['action'], row: AttemptRow, note: string) {
  if (action === 'refuse') return { appealAnswer: note }
  if (action === 'keep') return { judgeNote: note }
  const state = action === 'void' ? ('void' as const) : endedAs(row)
  return { state, judgeNote: note, appeal: '', appealedAt: null, appealAnswer: '' }
}
