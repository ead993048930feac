import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dayMs, seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf, someOf, sortedBy } from '#kernel/server/db/list.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import type { DeskQuestion, GuideQuestion, guideContract } from '../contract.ts'
import { guideModule } from '../module.ts'
import { putQuestion } from './agenda.ts'
import { isBookmarked } from './bookmarks.ts'
import { questionSteps } from './question-states.ts'
import { findReadableGuide, ofUnit } from './rows.ts'
import { guides, guideQuestions as table } from './schema.ts'

type Calls = typeof guideContract
/** Open questions per person; beyond that they have to wait for answers. */
const mostOpen = 5
const mostADay = 10

export async function askGuide(ctx: WriteContext, { id, text }: InputOf<Calls['askGuide']>) {
  const { guide } = await findReadableGuide(ctx, id)
  const { id: person } = personOf(ctx)
  const yesterday = new Date(ctx.now.getTime() - dayMs)
  const [mine] = await ctx.db
    .select({
      open: sql<number>`count(*) filter (where ${table.state} = 'open')::int`,
      today: sql<number>`count(*) filter (where ${gt(table.createdAt, yesterday)})::int`,
      same: sql<number>`count(*) filter (where ${table.guide} = ${id}::uuid and ${table.text} = ${text} and ${table.state} = 'open')::int`,
    })
    .from(table)
    .where(eq(table.person, person))
  if (mine!.same > 0) throw guideModule.fail('sameQuestion')
  if (mine!.open >= mostOpen || mine!.today >= mostADay)
    throw guideModule.fail('enoughAsked', { params: { most: mostOpen } })
  const [row] = await ctx.db.insert(table).values({ guide: id, person, text, createdAt: ctx.now }).returning()
  await putQuestion(ctx, row!, guide)
  return { id: row!.id }
}

export async function myQuestions(ctx: ReadContext, input: InputOf<Calls['myQuestions']>) {
  const query = ctx.db
    .select({ question: table, guide: guides })
    .from(table)
    .innerJoin(guides, ofGuide)
    .where(and(eq(table.person, personOf(ctx).id), input.id ? eq(table.guide, input.id) : undefined))
  const { rows, more } = await someOf(query, input, desc(table.createdAt))
  return { list: rows.map((row) => faceOf(ctx, row)), more }
}

export async function deskQuestions(ctx: ReadContext, input: InputOf<Calls['deskQuestions']>) {
  const answerer = alias(people, 'answerer')
  const query = ctx.db
    .select({ question: table, guide: guides, name: people.name, number: people.number, by: answerer.name })
    .from(table)
    .innerJoin(guides, ofGuide)
    .innerJoin(people, and(eq(people.site, table.site), eq(people.id, table.person)))
    .leftJoin(answerer, and(eq(answerer.site, table.site), eq(answerer.id, table.answeredBy)))
    .leftJoin(departments, ofUnit)
    .where(wanted(ctx, input))
  const { rows, total } = await pageOf(ctx, query, input, sortedBy(input, { asked: table.createdAt }))
  const list = rows.map(({ name, number, by, ...row }): DeskQuestion => {
    const { version, isPublished } = row.question
    const allowedActions = questionSteps.allowedActions(row.question, undefined)
    return { ...faceOf(ctx, row), version, person: { name, number }, answeredBy: by ?? '', isPublished, allowedActions }
  })
  return { total, list }
}

export const ofGuide = and(eq(guides.site, table.site), eq(guides.id, table.guide))

function wanted(ctx: ReadContext, { q, state }: InputOf<Calls['deskQuestions']>): SQL | undefined {
  return and(
    isBookmarked(ctx),
    state ? eq(table.state, state) : undefined,
    contains(q, table.text, table.answer, guides.title),
  )
}

type Row = { question: typeof table.$inferSelect; guide: typeof guides.$inferSelect }

function faceOf({ language }: ReadContext, { question, guide }: Row): GuideQuestion {
  const { id, text, createdAt, state, answer, answeredAt } = question
  return {
    id,
    guide: { id: guide.id, title: fieldIn(language, guide, 'title') },
    text,
    asked: seconds(createdAt),
    state,
    answer,
    answered: answeredAt ? seconds(answeredAt) : 0,
  }
}
