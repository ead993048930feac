import { and, eq, ne, sql } from 'drizzle-orm'
import { getDraw } from '#engines/allocation/server/draws/draws.ts'
import { waits } from '#engines/allocation/server/schema.ts'
import { terms } from '#engines/calendar/server/schema.ts'
import { isFor } from '#engines/directory/server/audience.ts'
import { personTags } from '#engines/directory/server/schema.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn, textIn } from '#kernel/language/said.ts'
import { notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { isUuid } from '#kernel/shapes.ts'
import type { peopleContract } from '../people-contract.ts'
import type { RoundCard } from '../shapes.ts'
import { facesOf } from './faces.ts'
import { findRound } from './rows.ts'
import { offers, rounds as table } from './schema.ts'
import { figuresOf, standingOf } from './standing.ts'
import { stateOf } from './states.ts'

type Calls = typeof peopleContract
/** Rounds stay on the page so long after their end. */
const shownDays = 120

export async function rounds(ctx: ReadContext, { page }: InputOf<Calls['rounds']>) {
  const since = new Date(ctx.now.getTime() - shownDays * 86_400_000)
  const shown = and(
    eq(table.page, page),
    ne(table.state, 'draft'),
    isFor(ctx.person, table),
    sql`${table.closesAt} > ${since.toISOString()}::timestamptz`,
  )
  return { list: await cardsOf(ctx, shown) }
}

export async function round(ctx: ReadContext, { id }: InputOf<Calls['round']>) {
  const row = await findRound(ctx, id)
  const [card] = await cardsOf(ctx, eq(table.id, row.id))
  const { mine, limits } = await standingOf(ctx, row)
  return {
    ...card!,
    note: fieldIn(ctx.language, row, 'note'),
    cancelReason: row.cancelReason,
    waits: row.waits,
    list: await facesOf(ctx, id),
    figures: await figuresOf(ctx.db, id),
    mine,
    limits,
  }
}

/** Open ones first, then those to come, then the last ones. One statement. */
async function cardsOf(ctx: ReadContext, which: ReturnType<typeof and>): Promise<RoundCard[]> {
  const me = personOf(ctx).id
  const at = sql`${ctx.now.toISOString()}::timestamptz`
  const order = sql`case when ${table.state} <> 'published' or ${table.closesAt} <= ${at} then 2 when ${table.opensAt} > ${at} then 1 else 0 end`
  const rows = await ctx.db
    .select({
      row: table,
      term: terms.name,
      classes: sql<number>`(select count(*)::int from ${offers} o where o.site = ${table.site} and o.round = ${table.id})`,
      chosen: sql<number>`(select count(*)::int from ${offers} o join ${personTags} e on e.site = o.site and e.tag = o.class
        where o.site = ${table.site} and o.round = ${table.id} and e.person = ${me}::uuid and e.role = 'student')`,
    })
    .from(table)
    .innerJoin(terms, and(eq(terms.site, table.site), eq(terms.id, table.term)))
    .where(which)
    .orderBy(order, sql`${table.closesAt} desc`)
    .limit(50)
  return rows.map(({ row, term, classes, chosen }) => ({
    ...{ id: row.id, page: row.page, kind: row.kind, classes, chosen },
    name: fieldIn(ctx.language, row, 'name'),
    termName: textIn(term, ctx.language),
    state: stateOf(row, ctx.now),
    opensAt: seconds(row.opensAt),
    closesAt: seconds(row.closesAt),
    dropUntil: seconds(row.dropUntil),
  }))
}

export async function proof(ctx: ReadContext, input: InputOf<Calls['proof']>) {
  const row = await findRound(ctx, input.id)
  const ofClass = and(eq(offers.round, row.id), eq(offers.class, input.class))
  const [offer] = isUuid(input.class) ? await ctx.db.select().from(offers).where(ofClass) : []
  const draw = offer?.pool ? await getDraw(ctx.db, offer.pool) : undefined
  if (!draw) throw notFound()
  const [entry] = await ctx.db
    .select({ id: waits.id })
    .from(waits)
    .where(and(eq(waits.pool, offer!.pool!), eq(waits.person, personOf(ctx).id)))
    .orderBy(sql`${waits.createdAt} desc`)
    .limit(1)
  return {
    commitment: draw.commitment,
    committedAt: seconds(draw.committedAt),
    drawnAt: draw.drawnAt ? seconds(draw.drawnAt) : 0,
    record: draw.record ?? null,
    mine: entry?.id ?? '',
  }
}
