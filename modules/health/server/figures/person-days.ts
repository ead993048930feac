import { and, between, eq, sql } from 'drizzle-orm'
import { meant } from '#engines/figures/server/expected.ts'
import { expectedTimes, hasExpected } from '#engines/figures/server/expected-days.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { seconds } from '#kernel/clock.ts'
import type { DataOf, InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { within } from '#kernel/server/people/scope.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import type { listedCalls } from '../../listed-contract.ts'
import type { PresetName } from '../../presets/all.ts'
import type { Plan } from '../plans/running.ts'
import { daysOf, findShown, type Looking, whomOf } from '../plans/seen-plan.ts'
import { questionsOf } from '../questions.ts'
import { hasBegun, isOver, today } from '../reports/day.ts'
import { excuseIn } from '../reports/excuse.ts'
import { recordOf } from '../reports/record.ts'
import { shownAnswersOf } from '../reports/shown-answers.ts'
import { reminders, reports } from '../schema.ts'
import { recordView } from '../traces.ts'
import { ofPerson, theirReport } from './listed.ts'

type Calls = typeof listedCalls
type Day = DataOf<Calls['personDays']>['days'][number]

export async function personDays(
  ctx: ReadContext,
  input: InputOf<Calls['personDays']>,
): Promise<DataOf<Calls['personDays']>> {
  const plan = await findShown(ctx, input.plan)
  const [found] = await ctx.db
    .select({
      ...ofPerson,
      isAsked: sql<boolean>`${meant({ ...whomOf(ctx, plan, ''), scope: 'all' }) ?? sql`true`}`,
      mayAnswers: sql<boolean>`${ctx.may('cases') ? (within(ctx.scope('cases')) ?? sql`true`) : sql`false`}`,
    })
    .from(people)
    .leftJoin(departments, ofTheirUnit)
    .where(and(eq(people.id, input.person), within(ctx.scope('statistics'))))
  if (!found) throw notFound()
  const { realname, number, department, isAsked, mayAnswers } = found
  return { realname, number, department, mayAnswers, days: await daysBefore(ctx, plan, input.person, isAsked) }
}

/** All slots of the last thirty days, newest first; today only those that have opened. */
async function daysBefore(ctx: Looking, plan: Plan, person: string, isAsked: boolean): Promise<Day[]> {
  const { from, to } = daysOf(ctx, plan, { from: '', to: '' })
  const wasAsked = await askedOn(ctx, plan, person, isAsked)
  const made = await reportsBetween(ctx, plan, person, from, to)
  const reminded = await remindersBetween(ctx, plan, person, from, to)
  const list: Day[] = []
  for (let day = to; day >= from; day = dayAfter(day, -1)) {
    for (let slot = plan.slots.length - 1; slot >= 0; slot--) {
      const name = `${day} ${slot}`
      const report = made.get(name)
      if (!report && (!wasAsked(day) || !hasBegun(ctx, plan, day, slot))) continue
      const { mark = 'missing', created = 0, place = '', excuse = '' } = report ?? {}
      const canExcuse = !report && isOver(ctx, plan, day, slot)
      list.push({ day, slot, mark, created, place, reminded: reminded.get(name) ?? 0, canExcuse, excuse })
    }
  }
  return list
}

/** Days on which the plan asked this person: today by the current audience, before by the record. */
async function askedOn(ctx: Looking, plan: Plan, person: string, now: boolean): Promise<(day: string) => boolean> {
  if (!(await hasExpected(ctx.db, plan.id))) return () => now
  const times = await expectedTimes(ctx.db, plan.id, person)
  const was = (day: string) => times.some(({ from, to }) => from <= day && (to === null || to >= day))
  return (day) => (day < today(ctx) ? was(day) : now)
}

async function reportsBetween({ db }: Looking, plan: Plan, person: string, from: string, to: string) {
  const { day, slot, mark, at, place, answers } = reports
  const rows = await db
    .select({ day, slot, mark, at, place, answers })
    .from(reports)
    .where(and(eq(reports.person, person), eq(reports.plan, plan.id), between(day, from, to)))
  return new Map(
    rows.map((row) => [`${row.day} ${row.slot}`, { ...row, created: seconds(row.at), excuse: excuseIn(row) }]),
  )
}

async function remindersBetween({ db }: Looking, plan: Plan, person: string, from: string, to: string) {
  const rows = await db
    .select({ day: reminders.day, slot: reminders.slot, times: reminders.times })
    .from(reminders)
    .where(and(eq(reminders.plan, plan.id), eq(reminders.person, person), between(reminders.day, from, to)))
  return new Map(rows.map(({ day, slot, times }) => [`${day} ${slot}`, times]))
}

export async function detail(ctx: ReadContext, input: InputOf<Calls['detail']>): Promise<DataOf<Calls['detail']>> {
  const plan = await findShown(ctx, input.plan)
  const [found] = await ctx.db
    .select({ ...ofPerson, report: reports })
    .from(people)
    .leftJoin(departments, ofTheirUnit)
    .innerJoin(reports, theirReport(plan.id, input))
    .where(and(eq(people.id, input.person), within(ctx.scope('cases'))))
  if (!found) throw notFound()
  const { realname, number, department, report } = found
  const preset = plan.preset as PresetName
  recordView(ctx, input.person, { plan: plan.id, day: input.day })
  const definition = await questionsOf(ctx, { preset, questions: report.questions })
  const shown = shownAnswersOf(ctx, definition, report.answers)
  return { realname, number, department, record: recordOf(preset, report), shown }
}
