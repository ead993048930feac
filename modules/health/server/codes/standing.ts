import { and, desc, eq, ne } from 'drizzle-orm'
import { fill, localeNames } from '#kernel/language/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { health } from '../../module.ts'
import type { Colour } from '../../shapes.ts'
import { getMissed } from '../figures/missed.ts'
import { daysSince } from '../reports/day.ts'
import { cases, tests } from '../schema.ts'

type Reading = Pick<ReadContext, 'site' | 'now' | 'language'> & { db: ReadDb }

/** Colour of a person's code, by rules only, with reasons and what makes it green again. */
export async function standingOf(ctx: Reading, person: string) {
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
  const missed = await getMissed(ctx, person)
  if (missed) found.push({ reason: 'missed', colour: 'amber' })
  const said = (name: string) => (missed && name === 'missed' ? missedSaid(ctx, missed.next) : reasonSaid(ctx, name))
  return {
    colour: gravest(found.map(({ colour }) => colour)),
    reasons: [...new Set(found.map(({ reason }) => reason))].map(said),
    days: daysSince(ctx, test?.day ?? null),
  }
}

const gravest = (colours: readonly Colour[]): Colour =>
  colours.includes('red') ? 'red' : colours.includes('amber') ? 'amber' : 'green'

export const reasonSaid = ({ site, language }: Pick<Reading, 'site' | 'language'>, name: string) => ({
  name,
  title: wordingOf(health, `reason.${name}`, language, site.words),
  wayOut: wordingOf(health, `wayOut.${name}`, language, site.words),
})

/** Fixed by a report today, or on the next day the plan asks. */
function missedSaid(ctx: Reading, next: string) {
  const said = reasonSaid(ctx, 'missed')
  if (next === '') return said
  const format = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const
  const day = new Intl.DateTimeFormat(localeNames[ctx.language], format).format(new Date(`${next}T00:00:00Z`))
  return { ...said, wayOut: fill(wordingOf(health, 'wayOut.missedNext', ctx.language, ctx.site.words), { day }) }
}
