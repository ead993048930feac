import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { DataOf, InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { pageOf, windowTotal } from '#kernel/server/db/list.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { within } from '#kernel/server/people/scope.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import type { codeCalls } from '../../code-contract.ts'
import { ofPerson } from '../figures/listed.ts'
import { isNamed } from '../figures/named.ts'
import { daysSince } from '../reports/day.ts'
import { reasonSaid, standingOf } from './standing.ts'

type Calls = typeof codeCalls

/**
 * People whose code is not green, with all reasons. Missed reports alone are not included: those are in the lists of
 * the missing.
 */
const notGreen = sql`(select site, person, bool_or(colour = 'red') as red, min(since) as since,
    array_agg(distinct reason order by reason) as reasons
  from (select site, person, colour, first_day as since, reason from health_cases where state <> 'closed'
    union all
    select site, person, 'red', day, 'diagnosed' from health_tests t where result = 'positive' and not exists
      (select from health_tests later where later.site = t.site and later.person = t.person and later.day > t.day)
  ) as found group by site, person) as bad`

const lastTest = sql<
  string | null
>`(select max(day)::text from health_tests t where t.site = people.site and t.person = people.id)`

export async function codes(ctx: ReadContext, input: InputOf<Calls['codes']>): Promise<DataOf<Calls['codes']>> {
  const query = ctx.db
    .select({
      ...ofPerson,
      red: sql<boolean>`bad.red`,
      since: sql<string>`bad.since::text`,
      reasons: sql<string[]>`bad.reasons`,
      tested: lastTest,
      total: windowTotal,
    })
    .from(people)
    .innerJoin(notGreen, sql`bad.site = ${people.site} and bad.person = ${people.id}`)
    .leftJoin(departments, ofTheirUnit)
    .where(and(within(ctx.scope('cases')), isNamed(input.keyword), coloured(input.colour)))
  const { rows, total } = await pageOf(ctx, query, input, sql`bad.red desc, bad.since`, asc(people.number))
  const list = rows.map(({ id: person, realname, number, department, red, since, reasons, tested }) => ({
    ...{ person, realname, number, department, since, colour: red ? ('red' as const) : ('amber' as const) },
    reasons: reasons.map((name) => reasonSaid(ctx, name)),
    days: daysSince(ctx, tested),
  }))
  return { total, page_size: input.page_size, list }
}

const coloured = (colour: '' | 'amber' | 'red'): SQL | undefined =>
  colour ? sql`bad.red = ${colour === 'red'}` : undefined

export async function codeOf(ctx: ReadContext, input: InputOf<Calls['codeOf']>): Promise<DataOf<Calls['codeOf']>> {
  const [found] = await ctx.db
    .select(ofPerson)
    .from(people)
    .leftJoin(departments, ofTheirUnit)
    .where(and(eq(people.id, input.person), within(ctx.scope('cases'))))
  if (!found) throw notFound()
  const { id: person, ...names } = found
  return { ...(await standingOf(ctx, person)), person, ...names }
}
