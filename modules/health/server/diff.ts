import { and, asc, eq, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { meant } from '#engines/figures/server/expected.ts'
import type { DataOf, InputOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import type { shownMarks } from '../figure-shapes.ts'
import type { listedCalls } from '../listed-contract.ts'
import { reports } from './schema.ts'
import { checkUnit, findShown, whomOf } from './seen-plan.ts'

type Call = (typeof listedCalls)['diff']
type Shown = (typeof shownMarks)[number]

type Columns = Record<'site' | 'plan' | 'day' | 'slot' | 'person', PgColumn>

const first = alias(reports, 'first')
const second = alias(reports, 'second')

/** Who stands differently on the second day. */
export async function diff(ctx: ReadContext, input: InputOf<Call>): Promise<DataOf<Call>> {
  const plan = await findShown(ctx, input.plan)
  await checkUnit(ctx, input.unit)
  const rows = await ctx.db
    .select({
      id: people.id,
      realname: people.name,
      number: people.number,
      department: sql<string>`coalesce(${departments.name}, '')`,
      before: sql<Shown>`coalesce(${first.mark}, 'missing')`,
      after: sql<Shown>`coalesce(${second.mark}, 'missing')`,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(people)
    .leftJoin(departments, ofTheirUnit)
    .leftJoin(first, theirs(first, plan.id, input.from, input.slot))
    .leftJoin(second, theirs(second, plan.id, input.to, input.slot))
    .where(and(meant(whomOf(ctx, plan, input.unit)), sql`${first.mark} is distinct from ${second.mark}`))
    .orderBy(asc(people.number))
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
  return { total: rows[0]?.total ?? 0, page_size: input.page_size, list: rows.map(({ total: _, ...row }) => row) }
}

const theirs = (one: Columns, plan: string, day: string, slot: number) =>
  and(eq(one.site, people.site), eq(one.plan, plan), eq(one.day, day), eq(one.slot, slot), eq(one.person, people.id))
