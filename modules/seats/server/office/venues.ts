import { and, eq, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fill } from '#kernel/language/messages.ts'
import { kernel, notFound, theRow } from '#kernel/language/words.ts'
import { wordingOf } from '#kernel/module.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { seats } from '../../module.ts'
import type { officeContract } from '../../office-contract.ts'
import { type Plan, seatsIn } from '../../plan.ts'
import { seatSessions, venues as table } from '../schema.ts'

type Calls = typeof officeContract
export type Venue = typeof table.$inferSelect

const emptyPlan: Plan = { version: 1, sections: [], shapes: [] }

export async function venues({ db }: ReadContext, input: InputOf<Calls['venues']>) {
  const chosen = and(eq(table.archived, input.which === 'archived'), contains(input.q, name, nameEn, address))
  const query = db.select(faceColumns).from(table).where(chosen)
  const { rows, total } = await pageOf({ db }, query, input, sortedBy(input, { updatedAt, name, seats: count }), id)
  return { total, list: rows.map(faceOf) }
}

export async function venue({ db }: ReadContext, { id }: InputOf<Calls['venue']>) {
  const [row] = await db
    .select({ ...faceColumns, plan: table.plan })
    .from(table)
    .where(eq(table.id, id))
  if (!row) throw notFound()
  return { ...faceOf(row), plan: row.plan }
}

export async function saveVenue(ctx: WriteContext, { id, version, ...face }: InputOf<Calls['saveVenue']>) {
  if (!id) {
    const createdBy = personOf(ctx).id
    const [made] = await ctx.db
      .insert(table)
      .values({ ...face, plan: emptyPlan, createdBy })
      .returning()
    await ctx.audit({ action: 'create', entity: 'venue', entityId: made!.id, after: face })
    return { id: made!.id, version: made!.version }
  }
  const before = await lockVenue(ctx.db, id, version)
  const next = await changed(ctx, before, face)
  await ctx.audit({ action: 'save', entity: 'venue', entityId: id, before: factsOf(before), after: face })
  return { id, version: next }
}

export async function savePlan(ctx: WriteContext, { id, version, plan }: InputOf<Calls['savePlan']>) {
  const before = await lockVenue(ctx.db, id, version)
  const places = seatsIn(plan).filter(({ kind }) => kind !== 'blocked').length
  const next = await changed(ctx, before, { plan, seats: places })
  await ctx.audit({
    action: 'draw',
    entity: 'venue',
    entityId: id,
    before: { seats: before.seats },
    after: { seats: places },
  })
  return { version: next, seats: places }
}

export async function duplicateVenue(ctx: WriteContext, { id }: InputOf<Calls['duplicateVenue']>) {
  const { name, nameEn, nameTw, address, department, plan, seats: count } = await findVenue(ctx.db, id)
  const word = wordingOf(seats, 'venues.copyName', ctx.language, ctx.site.words)
  const copy = fill(word, { name }).slice(0, 60)
  const createdBy = personOf(ctx).id
  const values = { name: copy, nameEn, nameTw, address, department, plan, seats: count, createdBy }
  const [made] = await ctx.db.insert(table).values(values).returning({ id: table.id })
  await ctx.audit({ action: 'duplicate', entity: 'venue', entityId: made!.id, after: { name: copy, of: id } })
  return { id: made!.id, name: copy }
}

export async function archiveVenue(ctx: WriteContext, { id, version, archived }: InputOf<Calls['archiveVenue']>) {
  const before = await lockVenue(ctx.db, id, version)
  if (before.archived === archived) throw kernel.fail('notNow')
  await changed(ctx, before, { archived })
  await ctx.audit({ action: archived ? 'archive' : 'restore', entity: 'venue', entityId: id })
  return {}
}

export async function findVenue(db: ReadDb, id: string): Promise<Venue> {
  return theRow(await db.select().from(table).where(eq(table.id, id)))
}

/** Optimistic lock: somebody may have saved it since it was opened. */
async function lockVenue(db: WriteContext['db'], id: string, version: number): Promise<Venue> {
  const row = theRow(await db.select().from(table).where(eq(table.id, id)).for('update'))
  if (row.version !== version) throw kernel.fail('changed', { data: { version: row.version } })
  return row
}

async function changed({ db, now }: WriteContext, { id, version }: Venue, change: Partial<Venue>): Promise<number> {
  await db
    .update(table)
    .set({ ...change, version: version + 1, updatedAt: now })
    .where(eq(table.id, id))
  return version + 1
}

const factsOf = ({ name, nameEn, nameTw, address }: Venue) => ({ name, nameEn, nameTw, address })

const { id, name, nameEn, nameTw, address, seats: count, archived, version, updatedAt } = table
const usedBy = sql<number>`(select count(*)::int from ${seatSessions} where ${seatSessions.site} = ${table.site}
  and ${seatSessions.venue} = ${table.id})`
const faceColumns = { id, name, nameEn, nameTw, address, seats: count, archived, version, updatedAt, usedBy }

const faceOf = ({
  updatedAt: at,
  ...face
}: Omit<Venue, 'plan' | 'site' | 'createdAt' | 'createdBy' | 'department'> & { usedBy: number }) => ({
  ...face,
  updatedAt: seconds(at),
})
