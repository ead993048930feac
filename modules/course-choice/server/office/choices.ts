import { and, eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { drawRecord, faultsOf } from '#engines/allocation/draw.ts'
import { draws, grants, waits } from '#engines/allocation/server/schema.ts'
import { classes, courses } from '#engines/courses/server/schema.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { contains, pageOf } from '#kernel/server/db/list.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import type { officeContract } from '../../office-contract.ts'
import { findOnDesk } from '../rows.ts'
import { offers, wishes } from '../schema.ts'

type Calls = typeof officeContract
type Listed = 'chosen' | 'offered' | 'waiting' | 'lost'

/** Places, waiting people and lost wishes of a round as one list. */
function choicesIn({ db }: Pick<ReadContext, 'db'>, round: string) {
  const had = db
    .select({
      class: offers.class,
      person: grants.person,
      standing: sql<Listed>`case ${grants.state} when 'granted' then 'chosen' else 'offered' end`.as('standing'),
      rank: sql<number>`0`.as('rank'),
      at: sql<Date>`${grants.changedAt}`.mapWith(grants.changedAt).as('at'),
    })
    .from(offers)
    .innerJoin(grants, and(eq(grants.site, offers.site), eq(grants.pool, offers.pool)))
    .where(and(eq(offers.round, round), sql`${grants.state} in ('granted', 'offered')`))
  const listed = db
    .select({
      class: offers.class,
      person: waits.person,
      standing: sql<Listed>`'waiting'`.as('standing'),
      rank: sql<number>`(select count(*)::int from ${waits} b where b.site = ${waits.site} and b.pool = ${waits.pool} and b.state = 'waiting' and b.rank <= ${waits.rank})`.as(
        'rank',
      ),
      at: sql<Date>`${waits.createdAt}`.mapWith(waits.createdAt).as('at'),
    })
    .from(offers)
    .innerJoin(waits, and(eq(waits.site, offers.site), eq(waits.pool, offers.pool)))
    .where(and(eq(offers.round, round), eq(waits.state, 'waiting')))
  const lost = db
    .select({
      class: wishes.class,
      person: wishes.person,
      standing: sql<Listed>`'lost'`.as('standing'),
      rank: sql<number>`${wishes.rank}::int`.as('rank'),
      at: sql<Date>`${wishes.createdAt}`.mapWith(wishes.createdAt).as('at'),
    })
    .from(wishes)
    .where(and(eq(wishes.round, round), sql`${wishes.result} not in ('', 'chosen', 'lost')`))
  return unionAll(had, listed, lost).as('choices')
}

export async function deskChoices(ctx: ReadContext, input: InputOf<Calls['deskChoices']>) {
  await findOnDesk(ctx, input.id)
  const all = choicesIn(ctx, input.id)
  const query = ctx.db
    .select({
      ...{ person: all.person, standing: all.standing, rank: all.rank, at: all.at, class: all.class },
      ...{ name: people.name, number: people.number, department: departments.name },
      ...{ code: classes.code, course: courses.name },
    })
    .from(all)
    .innerJoin(people, eq(people.id, all.person))
    .leftJoin(departments, ofTheirUnit)
    .innerJoin(classes, eq(classes.id, all.class))
    .innerJoin(courses, and(eq(courses.site, classes.site), eq(courses.id, classes.course)))
    .where(
      and(
        input.class ? eq(all.class, input.class) : undefined,
        input.standing ? sql`${all.standing} = ${input.standing}` : undefined,
        contains(input.q, people.name, people.number, people.pinyin),
      ),
    )
  const { rows, total } = await pageOf(ctx, query, input, classes.code, all.standing, all.rank, people.number)
  return {
    total,
    list: rows.map(({ course, department, at, ...row }) => ({
      ...row,
      key: `${row.class}/${row.person}/${row.standing}`,
      course: textIn(course, ctx.language),
      department: department ?? '',
      at: seconds(at),
    })),
  }
}

/** Each draw worked out again, as anyone can do in the page. */
export async function deskProof(ctx: ReadContext, { id }: InputOf<Calls['deskProof']>) {
  await findOnDesk(ctx, id)
  const rows = await ctx.db
    .select({ class: offers.class, code: classes.code, name: courses.name, draw: draws })
    .from(offers)
    .innerJoin(draws, and(eq(draws.site, offers.site), eq(draws.pool, offers.pool)))
    .innerJoin(classes, and(eq(classes.site, offers.site), eq(classes.id, offers.class)))
    .innerJoin(courses, and(eq(courses.site, classes.site), eq(courses.id, classes.course)))
    .where(eq(offers.round, id))
    .orderBy(classes.code)
  return {
    list: rows.map(({ draw, name, ...row }) => {
      const record = draw.record ? drawRecord.parse(draw.record) : undefined
      return {
        ...row,
        name: textIn(name, ctx.language),
        commitment: draw.commitment,
        drawnAt: draw.drawnAt ? seconds(draw.drawnAt) : 0,
        entries: record?.entries.length ?? 0,
        winners: record?.winners.length ?? 0,
        isSound: record ? faultsOf(record, draw.commitment).length === 0 : true,
      }
    }),
  }
}
