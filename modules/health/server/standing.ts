import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { dayAfter } from '#kernel/calendar.ts'
import { wordingOf } from '#kernel/module.ts'
import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { health } from '../module.ts'
import type { Colour } from '../shapes.ts'
import { daysSince, today } from './day.ts'
import { cases, plans, reports, tests } from './schema.ts'

type Asking = Pick<ReadContext, 'site' | 'now' | 'language'> & { db: ReadDb }

/** The colour of someone's code, by rules alone, with a reason and a way out for each that is not green. */
export async function standingOf(ctx: Asking, person: string) {
  const open = await ctx.db
    .select({ reason: cases.reason, colour: cases.colour })
    .from(cases)
    .where(and(eq(cases.person, person), ne(cases.state, 'closed')))
  const [test] = await ctx.db
    .select({ day: tests.day, result: tests.result })
    .from(tests)
    .where(eq(tests.person, person))
    .orderBy(desc(tests.day))
    .limit(1)
  const found: { reason: string; colour: Colour }[] = [...open]
  if (test?.result === 'positive') found.push({ reason: 'diagnosed', colour: 'red' })
  if (await hasMissed(ctx, person)) found.push({ reason: 'missed', colour: 'amber' })
  return {
    colour: gravest(found.map(({ colour }) => colour)),
    reasons: [...new Set(found.map(({ reason }) => reason))].map((name) => reasonSaid(ctx, name)),
    days: daysSince(ctx, test?.day ?? null),
  }
}

const gravest = (colours: readonly Colour[]): Colour =>
  colours.includes('red') ? 'red' : colours.includes('amber') ? 'amber' : 'green'

export const reasonSaid = ({ site, language }: Pick<Asking, 'site' | 'language'>, name: string) => ({
  name,
  title: wordingOf(health, `reason.${name}`, language, site.words),
  wayOut: wordingOf(health, `wayOut.${name}`, language, site.words),
})

/** Someone who used to report and has not for some days. Whoever never did may not be asked at all. */
async function hasMissed(ctx: Asking, person: string): Promise<boolean> {
  const { missedDays } = settingsOf(ctx, health)
  if (missedDays === 0) return false
  const [last] = await ctx.db
    .select({ day: sql<string | null>`max(${reports.day})::text` })
    .from(reports)
    .innerJoin(plans, and(eq(plans.site, reports.site), eq(plans.id, reports.plan)))
    .where(and(eq(reports.person, person), eq(plans.state, 'running'), sql`${plans.endsOn} >= ${today(ctx)}`))
  return last?.day ? last.day < dayAfter(today(ctx), -missedDays) : false
}
