import { and, eq } from 'drizzle-orm'
import { type AgendaItem, put, take } from '#engines/agenda/server/put.ts'
import { settle } from '#engines/agenda/server/settle.ts'
import { agendaOf } from '#engines/agenda/server/truth.ts'
import { dayMs } from '#kernel/clock.ts'
import { saidIn } from '#kernel/language/said.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { say } from '#kernel/server/say.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { guideModule } from '../module.ts'
import { staleAfterDays } from '../shapes.ts'
import { ofGuide } from './questions.ts'
import { guideQuestions, guides } from './schema.ts'

type Writing = Pick<WriteContext, 'site' | 'db' | 'now' | 'publish'>
type Guide = typeof guides.$inferSelect
type Question = Pick<typeof guideQuestions.$inferSelect, 'id' | 'text' | 'createdAt'>

/** To-do: answer a reader's question, for the maintainers of the guide. */
function questionItem(ctx: Pick<Writing, 'site'>, question: Question, guide: Guide): AgendaItem {
  return {
    ...common(ctx, guide, 'question'),
    sourceId: question.id,
    text: { zh: [...question.text].slice(0, 80).join('') },
    link: 'manage/content/questions?state=open',
    since: question.createdAt,
  }
}

/** To-do: review the guide; shown from the day it becomes stale. */
function staleItem(ctx: Pick<Writing, 'site'>, guide: Guide): AgendaItem {
  const shownFrom = new Date(guide.reviewedAt.getTime() + staleAfterDays * dayMs)
  const link = 'manage/content/guides?state=stale'
  return { ...common(ctx, guide, 'stale'), sourceId: guide.id, link, shownFrom, since: shownFrom }
}

const common = (ctx: Pick<Writing, 'site'>, guide: Guide, name: 'question' | 'stale') => ({
  source: `guides.${name}`,
  kind: 'task' as const,
  title: say(ctx, guideModule, `agenda.${name}`, { title: saidIn(guide, 'title') }),
  action: say(ctx, guideModule, `agenda.${name}.action`),
  many: say(ctx, guideModule, `agenda.${name}.many`),
  for: { right: 'guides.manage', unit: guide.department },
})

export const putQuestion = (ctx: Writing, question: Question, guide: Guide): Promise<void> =>
  put(ctx, questionItem(ctx, question, guide))

export const settleQuestion = (ctx: Writing, sourceId: string): Promise<void> =>
  settle(ctx, { source: 'guides.question', sourceId })

/** After a change of a guide: updates its review date, and who has its open questions as to-dos. */
export async function renewGuide(ctx: Writing, before: Guide | undefined, after: Guide): Promise<void> {
  if (after.state === 'published') await put(ctx, staleItem(ctx, after))
  else if (before?.state === 'published') await settle(ctx, { source: 'guides.stale', sourceId: after.id })
  const isOther = before && (before.department !== after.department || !isCalledSame(before, after))
  if (isOther)
    await put(ctx, ...(await openQuestions(ctx, after)).map((question) => questionItem(ctx, question, after)))
}

/** Before a guide and its questions are deleted. */
export async function takeGuide(ctx: Writing, guide: Guide): Promise<void> {
  await take(ctx, { source: 'guides.stale', sourceId: guide.id })
  const questions = await openQuestions(ctx, guide)
  await take(ctx, { source: 'guides.question', sourceId: questions.map(({ id }) => id) })
}

export const guideAgenda = agendaOf({
  sources: ['guides.question', 'guides.stale'],
  all: async (ctx: JobContext) => {
    const live = await ctx.db.select().from(guides).where(eq(guides.state, 'published'))
    const asked = await ctx.db
      .select({ question: guideQuestions, guide: guides })
      .from(guideQuestions)
      .innerJoin(guides, ofGuide)
      .where(eq(guideQuestions.state, 'open'))
    const questions = asked.map(({ question, guide }) => questionItem(ctx, question, guide))
    return [...live.map((guide) => staleItem(ctx, guide)), ...questions]
  },
})

const openQuestions = ({ db }: Pick<Writing, 'db'>, { id }: Guide): Promise<Question[]> =>
  db
    .select()
    .from(guideQuestions)
    .where(and(eq(guideQuestions.guide, id), eq(guideQuestions.state, 'open')))

const isCalledSame = (a: Guide, b: Guide): boolean =>
  a.title === b.title && a.titleEn === b.titleEn && a.titleTw === b.titleTw
