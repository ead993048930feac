import { and, asc, eq, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { figureExpected } from '#engines/figures/server/schema.ts'
import type { DataOf, InputOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { pageOf, windowTotal } from '#kernel/server/db/list.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import type { shownMarks } from '../../figure-shapes.ts'
import type { listedCalls } from '../../listed-contract.ts'
import { checkUnit, findShown } from '../plans/seen-plan.ts'
import { reports } from '../schema.ts'
import { askedThen } from './asked-then.ts'

type Call = (typeof listedCalls)['diff']
type Shown = (typeof shownMarks)[number]

type Columns = Record<'site' | 'plan' | 'day' | 'slot' | 'person', PgColumn>

const first = alias(reports, 'first')
const second = alias(reports, 'second')

/** People whose mark changed between two days. */
export async function diff(ctx: ReadContext, input: InputOf<Call>): Promise<DataOf<Call>> {
  const plan = await findShown(ctx, input.plan)
  await checkUnit(ctx, input.unit)
  const then = await askedThen(ctx, plan, input.to, input.unit)
  const query = ctx.db
    .select({
      id: people.id,
      realname: people.name,
      number: people.number,
      department: sql<string>`coalesce(${departments.name}, '')`,
      before: sql<Shown>`coalesce(${first.mark}, 'missing')`,
      after: sql<Shown>`coalesce(${second.mark}, 'missing')`,
      total: windowTotal,
    })
    .from(people)
    .leftJoin(figureExpected, then.days)
    .leftJoin(departments, then.unit)
    .leftJoin(first, theirs(first, plan.id, input.from, input.slot))
    .leftJoin(second, theirs(second, plan.id, input.to, input.slot))
    .where(and(then.asked, sql`${first.mark} is distinct from ${second.mark}`))
  const { rows, total } = await pageOf(ctx, query, input, asc(people.number))
  return { total, page_size: input.page_size, list: rows.map(({ total: _, ...row }) => row) }
}

const theirs = (one: Columns, plan: string, day: string, slot: number) =>
  and(eq(one.site, people.site), eq(one.plan, plan), eq(one.day, day), eq(one.slot, slot), eq(one.person, people.id))
