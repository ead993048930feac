import { and, eq } from 'drizzle-orm'
import { notify } from '#engines/inbox/server/notify.ts'
import type { InputOf } from '#kernel/contract.ts'
import { saidIn } from '#kernel/language/said.ts'
import { notFound } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { updateVersioned } from '#kernel/server/db/versioned.ts'
import { departments } from '#kernel/server/people/schema.ts'
import { say } from '#kernel/server/say.ts'
import type { guideContract } from '../contract.ts'
import { guideModule } from '../module.ts'
import { settleQuestion } from './agenda.ts'
import { isBookmarked } from './bookmarks.ts'
import { questionSteps } from './question-states.ts'
import { ofGuide } from './questions.ts'
import { ofUnit } from './rows.ts'
import { guides, guideQuestions as table } from './schema.ts'

type Calls = typeof guideContract

export const answerTopic = 'guideAnswer'

export async function answerQuestion(ctx: WriteContext, input: InputOf<Calls['answerQuestion']>) {
  const { question, guide } = await findQuestion(ctx, input.id)
  const state = questionSteps.move('answer', question, undefined)
  const { answer, wording, publish } = input
  await updateVersioned(ctx.db, table, input, {
    ...{ state, answer, wording, isPublished: publish },
    answeredBy: personOf(ctx).id,
    answeredAt: ctx.now,
  })
  await settleQuestion(ctx, input.id)
  await ctx.audit({ action: 'question.answer', entity: 'question', entityId: input.id, after: { answer, publish } })
  await notify(ctx, {
    topic: `${guideModule.key}.${answerTopic}`,
    title: say(ctx, guideModule, 'tell.answered', { title: saidIn(guide, 'title') }),
    text: { zh: answer },
    to: [question.person],
    link: `guide/detail?id=${guide.id}`,
    reason: say(ctx, guideModule, 'tell.asked'),
  })
  return {}
}

export async function closeQuestion(ctx: WriteContext, input: InputOf<Calls['closeQuestion']>) {
  const { question } = await findQuestion(ctx, input.id)
  await updateVersioned(ctx.db, table, input, { state: questionSteps.move('close', question, undefined) })
  await settleQuestion(ctx, input.id)
  await ctx.audit({
    action: 'question.close',
    entity: 'question',
    entityId: input.id,
    before: { state: question.state },
  })
  return {}
}

async function findQuestion(ctx: WriteContext, id: string) {
  const [row] = await ctx.db
    .select({ question: table, guide: guides })
    .from(table)
    .innerJoin(guides, ofGuide)
    .leftJoin(departments, ofUnit)
    .where(and(eq(table.id, id), isBookmarked(ctx)))
  if (!row) throw notFound()
  return row
}
