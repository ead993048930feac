import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import type { contract } from '../../contract.ts'
import { documents } from '../../module.ts'
import { spelledNumber } from '../../shapes.ts'
import { officeSees, takesPart } from '../find.ts'
import { takeNumber } from '../numbers/take.ts'
import { papers, pools as poolRows, numbers as table } from '../schema.ts'

type Calls = typeof contract

const spelled = sql<string>`${table.prefix} || '〔' || ${table.year} || '〕' || ${table.n} || '号'`
const nameOf = (column: PgColumn) => sql<string>`coalesce((select p.name from people p where p.id = ${column}), '')`

/** Every number that was given: the register has no gaps, and what is void says why. */
export async function numbers(ctx: ReadContext, input: InputOf<Calls['numbers']>) {
  const { q, state, prefix, year, id } = input
  const isShown = sql`(${officeSees(ctx)}) or (${takesPart(ctx)})`
  const title = sql<string>`case when ${isShown} then ${papers.title} else '' end`
  const query = ctx.db
    .select({
      row: table,
      title: sql<string>`coalesce(${title}, '')`.as('title'),
      by: nameOf(table.by).as('by_name'),
      voidedBy: nameOf(table.voidedBy).as('voided_name'),
    })
    .from(table)
    .leftJoin(papers, eq(papers.id, table.paper))
    .where(
      and(
        id ? eq(table.id, id) : undefined,
        state ? eq(table.state, state) : undefined,
        prefix ? eq(table.prefix, prefix) : undefined,
        year ? eq(table.year, year) : undefined,
        contains(q, spelled, title, table.reason),
      ),
    )
  const order = sortedBy(input, { n: [table.year, table.prefix, table.n], at: table.at })
  const { rows, total } = await pageOf(ctx, query, input, order, table.id)
  const list = rows.map(({ row, ...more }) => ({
    ...{ id: row.id, prefix: row.prefix, year: row.year, n: row.n, state: row.state, reason: row.reason, ...more },
    number: spelledNumber(row.prefix, row.year, row.n),
    paper: row.paper ?? '',
    at: seconds(row.at),
    voided: row.voidedAt ? seconds(row.voidedAt) : 0,
    allowedActions: row.state === 'reserved' ? ['void' as const] : [],
  }))
  return { total, list }
}

export async function pools(ctx: ReadContext) {
  const counted = (state: string) => sql<number>`count(*) filter (where ${table.state} = ${state})::int`
  const list = await ctx.db
    .select({
      ...{ prefix: poolRows.prefix, year: poolRows.year, last: poolRows.last },
      ...{ used: counted('used'), reserved: counted('reserved'), voided: counted('voided') },
    })
    .from(poolRows)
    .innerJoin(table, and(eq(table.prefix, poolRows.prefix), eq(table.year, poolRows.year)))
    .groupBy(poolRows.prefix, poolRows.year, poolRows.last)
    .orderBy(desc(poolRows.year), asc(poolRows.prefix))
    .limit(500)
  return { list: list.map((row) => ({ ...row, id: `${row.prefix} ${row.year}` })) }
}

export async function reserveNumbers(ctx: WriteContext, { prefix, count, reason }: InputOf<Calls['reserveNumbers']>) {
  const by = personOf(ctx).id
  const made: string[] = []
  // At most twenty: each has to come after the last one.
  for (let i = 0; i < count; i++) made.push(await takeNumber(ctx, { prefix, reason, by }))
  await ctx.audit({
    ...{ action: 'reserveNumbers', entity: 'documents.pool', entityId: prefix },
    after: { numbers: made.join('、'), reason },
  })
  return { numbers: made }
}

/** Only of numbers that no document has: those of documents become void with their document. */
export async function voidNumber(ctx: WriteContext, { id, reason }: InputOf<Calls['voidNumber']>) {
  const row = theRow(await ctx.db.select().from(table).where(eq(table.id, id)).for('update'))
  if (row.state !== 'reserved') throw documents.fail('notReserved')
  const by = personOf(ctx).id
  await ctx.db.update(table).set({ state: 'voided', reason, voidedBy: by, voidedAt: ctx.now }).where(eq(table.id, id))
  const [before, after] = [
    { state: row.state, reason: row.reason },
    { state: 'voided', reason },
  ]
  await ctx.audit({ action: 'voidNumber', entity: 'documents.number', entityId: id, before, after })
  return {}
}
