import { and, desc, eq } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import { isUuid } from '#kernel/shapes.ts'
import type { peopleContract } from '../people-contract.ts'
import type { AttemptFace } from '../shapes.ts'
import { askedIn } from './asked.ts'
import { type AttemptRow, attempts as table } from './play-schema.ts'
import { type Size, sizesOf } from './rows.ts'
import { type QuizRow, quizzes } from './schema.ts'
import { appealEnd, appealSteps, judging } from './states.ts'

type Calls = typeof peopleContract
type Row = { attempt: AttemptRow; quiz: QuizRow }

export async function record(ctx: ReadContext, { id }: InputOf<Calls['record']>) {
  const [row] = isUuid(id)
    ? await ownAttempts(ctx).where(and(eq(table.id, id), eq(table.person, personOf(ctx).id)))
    : []
  if (!row) throw notFound()
  const { attempt, quiz } = row
  const isOver = attempt.state !== 'started'
  const opensAt = quiz.review === 'never' ? undefined : quiz.review === 'closed' ? quiz.closesAt : attempt.finishedAt
  const reviewed = isOver && opensAt != null && ctx.now >= opensAt
  return {
    ...face(ctx, row, (await sizesOf(ctx.db, [quiz.id]))(quiz.id)),
    passed: isOver && attempt.state !== 'void' && attempt.score >= quiz.passMark,
    ...{ reviewed, review: quiz.review, organiser: quiz.organiser },
    reviewAt: isOver && !reviewed && opensAt ? seconds(opensAt) : 0,
    ...appealOf(ctx, attempt),
    list: await askedIn(ctx.db, ctx.language, attempt.id, reviewed),
  }
}

/** Why it does not count, and what one can do about it. */
function appealOf(ctx: ReadContext, attempt: AttemptRow) {
  const isVoid = attempt.state === 'void'
  const { judged, judgeNote, appeal, appealAnswer } = attempt
  return {
    ...(isVoid ? { judged, judgeNote, appeal, appealAnswer } : { ...nothing, judged: '' as const }),
    appealUntil: isVoid ? seconds(appealEnd(attempt)) : 0,
    allowedActions: appealSteps.allowedActions(judging(attempt), ctx),
  }
}

const nothing = { judgeNote: '', appeal: '', appealAnswer: '' }

export async function attempts(ctx: ReadContext, input: InputOf<Calls['attempts']>) {
  const query = ownAttempts(ctx).where(eq(table.person, personOf(ctx).id))
  const { rows, total } = await pageOf(ctx, query, input, desc(table.startedAt), table.id)
  const sizeOf = await sizesOf(ctx.db, [...new Set(rows.map(({ quiz }) => quiz.id))])
  const list = rows.map((row) => face(ctx, row, sizeOf(row.quiz.id)))
  return { list, total, more: input.page * input.page_size < total }
}

const ownAttempts = ({ db }: ReadContext) =>
  db
    .select({ attempt: table, quiz: quizzes })
    .from(table)
    .innerJoin(quizzes, and(eq(quizzes.site, table.site), eq(quizzes.id, table.quiz)))

/** While it runs nothing is told of how well it goes. */
function face({ language }: ReadContext, { attempt, quiz }: Row, { questions, full }: Size): AttemptFace {
  const { id, state, number, startedAt, deadline, finishedAt, score, rights, answered } = attempt
  return {
    ...{ id, state, number, score, rights, answered, questions, full },
    ...{ quiz: quiz.id, title: fieldIn(language, quiz, 'title'), passMark: quiz.passMark },
    startedAt: seconds(startedAt),
    deadline: seconds(deadline),
    finishedAt: finishedAt ? seconds(finishedAt) : 0,
  }
}
