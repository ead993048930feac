import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { dayIn, seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { kernel, notFound, theRow } from '#kernel/language/words.ts'
import { personOf, type StepContext } from '#kernel/server/context.ts'
import { quiz as module } from '../module.ts'
import type { peopleContract } from '../people-contract.ts'
import { toldWords } from './agenda.ts'
import { drawable, drawQuestions } from './drawn-questions.ts'
import { settle } from './requests.ts'
import { findQuiz } from './rows.ts'
import { quizzes } from './schema.ts'
import { stateOf } from './states.ts'

type Calls = typeof peopleContract
type Verdict = { verdict: 'started'; attempt: string } | { verdict: 'notNow' | 'notOpenYet' | 'closed' | 'limit' }

export async function start(ctx: StepContext, { id, device }: InputOf<Calls['start']>) {
  const quiz = await findQuiz(ctx, id)
  const state = stateOf(quiz, ctx.now)
  if (state !== 'open') throw module.fail(state === 'coming' ? 'notOpenYet' : 'closed')
  const list = drawQuestions(await drawable(ctx, id), quiz.shuffle)
  if (!list) throw module.fail('notEnough')
  const verdict = await settle<Verdict>(ctx, id, {
    ...{ op: 'start', at: ctx.now, person: personOf(ctx).id, attempt: randomUUID() },
    ...{ day: dayIn(ctx.site.zone, ctx.now), device, list, told: toldWords(ctx, quiz) },
  })
  if (verdict.verdict === 'started') return { id: verdict.attempt }
  throw verdict.verdict === 'notNow' ? kernel.fail('notNow') : module.fail(verdict.verdict)
}

/** Reads nothing: the statement checks whose attempt it is, and whether it still runs. */
export async function answer(ctx: StepContext, { quiz, id, position, chosen, device }: InputOf<Calls['answer']>) {
  const verdict = await settle<'saved' | 'notFound' | 'over' | 'badChoice'>(ctx, quiz, {
    ...{ op: 'answer', at: ctx.now, person: personOf(ctx).id, attempt: id, position, chosen, device },
  })
  if (verdict === 'saved') return { savedAt: seconds(ctx.now) }
  throw verdict === 'notFound' ? notFound() : module.fail(verdict)
}

export async function leavePage(ctx: StepContext, { quiz, id }: InputOf<Calls['leavePage']>) {
  await settle(ctx, quiz, { op: 'away', at: ctx.now, person: personOf(ctx).id, attempt: id })
  return {}
}

export async function submit(ctx: StepContext, { quiz, id }: InputOf<Calls['submit']>) {
  const row = theRow(await ctx.db.select().from(quizzes).where(eq(quizzes.id, quiz)))
  const verdict = await settle<'submitted' | 'notFound'>(ctx, quiz, {
    ...{ op: 'submit', at: ctx.now, person: personOf(ctx).id, attempt: id, told: toldWords(ctx, row) },
  })
  if (verdict === 'notFound') throw notFound()
  return {}
}
