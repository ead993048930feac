import { eq, sql } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { judgeContract } from '../../judge-contract.ts'
import { questions } from '../bank-schema.ts'
import { countPlayers } from '../own.ts'
import { answers, attempts } from '../play-schema.ts'
import { sizesOf } from '../rows.ts'
import { findOnDesk } from './desk.ts'

const counted = sql`a.state in ('submitted', 'autoSubmitted')`

export async function figures(ctx: ReadContext, { id }: InputOf<(typeof judgeContract)['figures']>) {
  const quiz = await findOnDesk(ctx, id)
  const { full } = (await sizesOf(ctx.db, [id]))(id)
  const { finished, passed } = await countPlayers(ctx, quiz)
  const days = await ctx.db
    .select({ day: attempts.day, count: sql<number>`count(*)::int` })
    .from(attempts)
    .where(eq(attempts.quiz, id))
    .groupBy(attempts.day)
    .orderBy(attempts.day)
  return {
    ...{ title: fieldIn(ctx.language, quiz, 'title'), full, people: finished, passed, days: days.slice(-60) },
    ...(await totals(ctx, id)),
    scores: await scoresOf(ctx, id, full),
    list: await byQuestion(ctx, id),
  }
}

type Totals = { attempts: number; running: number; voided: number; average: number; usualUsed: number }

async function totals({ db }: ReadContext, id: string): Promise<Totals> {
  const { rows } = await db.execute<Totals>(sql`select count(*)::int as attempts,
    (count(*) filter (where a.state = 'started'))::int as running, (count(*) filter (where a.state = 'void'))::int as voided,
    coalesce(round(avg(a.score) filter (where ${counted})), 0)::int as average,
    coalesce(round(percentile_cont(0.5) within group (order by a.used) filter (where ${counted})), 0)::int as "usualUsed"
    from ${attempts} a where a.quiz = ${id}`)
  return rows[0]!
}

async function scoresOf({ db }: ReadContext, id: string, full: number): Promise<number[]> {
  const { rows } = await db.execute<{ tenth: number; n: number }>(sql`
    select least(a.score * 10 / ${Math.max(1, full)}::int, 9)::int as tenth, count(*)::int as n
    from ${attempts} a where a.quiz = ${id} and ${counted} group by 1`)
  return Array.from({ length: 10 }, (_, i) => rows.find(({ tenth }) => tenth === i)?.n ?? 0)
}

type QuestionFigures = { id: string; number: string; text: string; asked: number; answered: number; right: number }

/** Hardest first. */
async function byQuestion({ db, language }: ReadContext, id: string): Promise<QuestionFigures[]> {
  const text = language === 'en' ? sql`coalesce(nullif(q.text_en, ''), q.text)` : sql`q.text`
  const { rows } = await db.execute<QuestionFigures>(sql`
    select q.id, q.number, ${text} as text, count(*)::int as asked,
      (count(*) filter (where coalesce(w.chosen, '') <> ''))::int as answered,
      (count(*) filter (where quiz_is_right(q.kind, q.answer, w.letters, w.chosen)))::int as right
    from ${attempts} a join ${answers} w on w.site = a.site and w.attempt = a.id
    join ${questions} q on q.site = w.site and q.id = w.question
    where a.quiz = ${id} and ${counted}
    group by q.id, q.number, q.text, q.text_en
    order by (count(*) filter (where quiz_is_right(q.kind, q.answer, w.letters, w.chosen)))::float / count(*), q.number limit 500`)
  return rows
}
