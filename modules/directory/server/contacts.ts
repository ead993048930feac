import { and, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { getUnits, unitsCalled } from '#engines/directory/server/units.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { departments } from '#kernel/server/people/schema.ts'
import type { contract } from '../contract.ts'
import { brakeLookups } from './brake.ts'
import { type ContactRow, contactRows, faceOf, isMet } from './contact-rows.ts'
import { joined, piecesOf } from './contact-words.ts'
import { contacts as table } from './schema.ts'

type Calls = typeof contract

export async function contactUnits(ctx: ReadContext) {
  const units = await getUnits(ctx.db)
  const rows = await ctx.db
    .select({ unit: table.department, n: count() })
    .from(table)
    .innerJoin(departments, eq(departments.id, table.department))
    .where(and(isListed, isMet(ctx)))
    .groupBy(table.department)
  const totals = new Map<string, number>()
  for (const { unit, n } of rows) {
    for (const above of units.get(unit)?.line ?? []) totals.set(above, (totals.get(above) ?? 0) + n)
  }
  const list = [...units.values()].flatMap(({ id, parent, name }) => {
    const total = totals.get(id)
    return total ? [{ id, parent: parent ?? '', name, count: total }] : []
  })
  return { list }
}

export async function contacts(ctx: ReadContext, input: InputOf<Calls['contacts']>) {
  brakeLookups(ctx)
  const { wanted, order } = await wantedBy(ctx, input)
  const { rows, more } = await contactRows(ctx, and(isListed, wanted), input, order)
  return { list: await faces(ctx, rows), more }
}

export async function contact(ctx: ReadContext, { id }: InputOf<Calls['contact']>) {
  const [face] = await faces(ctx, [await findContact(ctx, id)])
  return face!
}

/** Contacts waiting for the caller: proposals to decide on, stale ones to confirm, and the caller's own proposals. */
export async function waitingContacts(ctx: ReadContext) {
  const isWaiting = sql`${table.state} in ('proposed', 'stale')`
  const { rows } = await contactRows(ctx, isWaiting, { page: 1, page_size: 200 })
  const list = await faces(ctx, rows)
  return { list: list.filter(({ allowedActions }) => allowedActions.length > 0) }
}

export async function duties(ctx: ReadContext) {
  const { rows } = await contactRows(ctx, isListed, { page: 1, page_size: 2_000 })
  return { duties: counted(rows.flatMap((row) => row.duties)), posts: counted(rows.map(({ post }) => post)) }
}

export async function findContact(ctx: Pick<ReadContext, 'db' | 'person' | 'scope'>, id: string): Promise<ContactRow> {
  const [row] = (await contactRows(ctx, eq(table.id, id), { page: 1, page_size: 1 })).rows
  if (!row) throw notFound()
  return row
}

export async function faces(ctx: ReadContext, rows: readonly ContactRow[]) {
  const units = await getUnits(ctx.db)
  return rows.map((row) => faceOf(ctx, row, units))
}

/** Proposals are listed on the waiting page only. */
const isListed = sql`${table.state} in ('approved', 'stale')`

async function wantedBy(ctx: ReadContext, { unit, q, duty, post }: InputOf<Calls['contacts']>) {
  const conditions: (SQL | undefined)[] = [
    unit ? sql`${unit}::uuid = any(${departments.line})` : undefined,
    duty ? sql`${duty} = any(${table.duties})` : undefined,
    post ? eq(table.post, post) : undefined,
  ]
  if (!q) return { wanted: and(...conditions), order: [] }
  const { fits, best } = await fitting(ctx, q)
  return { wanted: and(...conditions, fits), order: best }
}

/** Matches of the whole query first; then those with at least half of its terms. */
async function fitting(ctx: Pick<ReadContext, 'db'>, q: string): Promise<{ fits: SQL | undefined; best: SQL[] }> {
  const named = await unitsCalled(ctx.db, q, 20)
  const pieces = piecesOf(q)
  const whole = sql`position(${joined(q)} in ${table.words}) > 0`
  const fit = sql`(select count(*) from unnest(${sql.param(pieces)}::text[]) as piece where position(piece in ${table.words}) > 0)`
  const enough = Math.max(1, Math.ceil(pieces.length / 2))
  const inUnit = sql`${table.department} = any(${sql.param(named)}::uuid[])`
  const fits = or(whole, inUnit, pieces.length ? sql`${fit} >= ${enough}` : undefined)
  return { fits: joined(q) ? fits : sql`false`, best: [desc(whole), desc(fit)] }
}

function counted(words: readonly string[]): { word: string; count: number }[] {
  const groups = Map.groupBy(words, (word) => word)
  return [...groups].map(([word, all]) => ({ word, count: all.length })).sort((a, b) => b.count - a.count)
}
