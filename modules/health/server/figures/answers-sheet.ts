import { and, asc, eq, ne, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { ReadContext } from '#kernel/server/context.ts'
import { type Column, sheet } from '#kernel/server/exports/declare.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { within } from '#kernel/server/people/scope.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import type { Plan } from '../plans/running.ts'
import { findShown } from '../plans/seen-plan.ts'
import { listed, questionsOf } from '../questions.ts'
import { shownAnswersOf } from '../reports/shown-answers.ts'
import { reports } from '../schema.ts'
import { ofPerson as named } from './listed.ts'
import { ofPerson, wordOf } from './sheet-columns.ts'

const batch = 500

/** Export of the reports of a plan with their answers, for those who follow up. */
export const answersSheet = sheet({
  may: 'cases',
  title: 'sheet.answers',
  filter: z.object({ plan: z.uuid() }),
  rows: reportsOf,
  columns: async (ctx, { plan: id }): Promise<Column<Row>[]> => {
    const plan = await findShown(ctx, id)
    return [
      ...ofPerson,
      { title: 'column.day', value: ({ day }) => day },
      { title: 'column.mark', value: ({ mark }) => wordOf(ctx, `mark.${mark}`) },
      ...(await everAsked(ctx, plan)).map(([name, title]) => ({
        title: { spelled: title },
        value: ({ said }: Row) => said.get(name) ?? '',
      })),
    ]
  },
})

type Row = {
  number: string
  realname: string
  department: string
  day: string
  mark: string
  said: Map<string, string>
}

async function* reportsOf(ctx: ReadContext, { plan: id }: { plan: string }): AsyncGenerator<Row> {
  const plan = await findShown(ctx, id)
  for (let from = 0; ; from += batch) {
    const rows = await ctx.db
      .select({ ...named, report: reports })
      .from(reports)
      .innerJoin(people, and(eq(people.site, reports.site), eq(people.id, reports.person)))
      .leftJoin(departments, ofTheirUnit)
      .where(and(eq(reports.plan, plan.id), ne(reports.mark, 'excused'), within(ctx.scope('cases'))))
      .orderBy(asc(reports.day), asc(reports.slot), asc(people.number))
      .limit(batch)
      .offset(from)
    for (const { report, number, realname, department } of rows) {
      const definition = await questionsOf(ctx, { preset: plan.preset, questions: report.questions })
      const shown = shownAnswersOf(ctx, definition, report.answers)
      const said = new Map(shown.map(({ name, value }) => [name, value]))
      yield { number, realname, department, day: report.day, mark: report.mark, said }
    }
    if (rows.length < batch) return
  }
}

/** The questions of today first, then those of earlier versions that reports answer. */
async function everAsked(ctx: ReadContext, plan: Plan): Promise<[name: string, title: string][]> {
  const versions = await ctx.db
    .selectDistinct({ questions: reports.questions })
    .from(reports)
    .where(and(eq(reports.plan, plan.id), sql`${reports.questions} is distinct from ${plan.questions}`))
  const asked = new Map<string, string>()
  for (const { questions } of [plan, ...versions]) {
    for (const { name, title } of listed(ctx, await questionsOf(ctx, { preset: plan.preset, questions }))) {
      if (!asked.has(name)) asked.set(name, title)
    }
  }
  return [...asked]
}
