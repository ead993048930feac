import { eq, sql } from 'drizzle-orm'
import { audienceOf, audienceValues, sampleAudience } from '#engines/directory/server/audience.ts'
import { getUnits } from '#engines/directory/server/units.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { kernel, theRow } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import type { contract } from '../../contract.ts'
import { type PlanRow, plans as table } from '../schema.ts'

type Calls = typeof contract

export async function plans(ctx: ReadContext, input: InputOf<Calls['plans']>) {
  const query = ctx.db
    .select()
    .from(table)
    .where(contains(input.q, table.name, table.nameEn))
  const order = sortedBy(input, { name: table.name, updated: table.updatedAt })
  const { rows, total } = await pageOf(ctx, query, input, order, table.id)
  const list = rows.map((row) => ({
    ...{ id: row.id, version: row.version, level: row.level },
    name: fieldIn(ctx.language, row, 'name'),
    modules: row.modules.length,
    credits: row.modules.reduce((sum, { credits }) => sum + credits, 0),
    updated: seconds(row.updatedAt),
  }))
  return { total, list }
}

export async function plan({ db }: ReadContext, { id }: InputOf<Calls['plan']>) {
  const row = theRow(await db.select().from(table).where(eq(table.id, id)))
  const { version, name, nameEn, nameTw, level, modules } = row
  return { id, version, name, nameEn, nameTw, level, modules, audience: audienceOf(row) }
}

export async function savePlan(ctx: WriteContext, { id, version, audience, ...draft }: InputOf<Calls['savePlan']>) {
  const values = { ...draft, ...audienceValues(audience) }
  if (!id) {
    const [made] = await ctx.db.insert(table).values(values).returning({ id: table.id })
    await ctx.audit({ action: 'addPlan', entity: 'scores.plan', entityId: made!.id, after: { name: draft.name } })
    return { id: made!.id }
  }
  const before = await lockPlan(ctx, id, version)
  await ctx.db
    .update(table)
    .set({ ...values, version: sql`${table.version} + 1`, updatedAt: ctx.now })
    .where(eq(table.id, id))
  await ctx.audit({
    action: 'savePlan',
    entity: 'scores.plan',
    entityId: id,
    before: { name: before.name, modules: before.modules },
    after: { name: draft.name, modules: draft.modules },
  })
  return { id }
}

export async function removePlan(ctx: WriteContext, { id, version }: InputOf<Calls['removePlan']>) {
  const before = await lockPlan(ctx, id, version)
  await ctx.db.delete(table).where(eq(table.id, id))
  await ctx.audit({ action: 'removePlan', entity: 'scores.plan', entityId: id, before: { name: before.name } })
  return {}
}

async function lockPlan({ db }: WriteContext, id: string, version: number): Promise<PlanRow> {
  const row = theRow(await db.select().from(table).where(eq(table.id, id)).for('update'))
  if (row.version !== version) throw kernel.fail('changed')
  return row
}

export const planAudience = ({ db }: ReadContext, { audience }: InputOf<Calls['planAudience']>) =>
  sampleAudience(db, audience)

export async function planUnits({ db }: ReadContext) {
  const units = [...(await getUnits(db)).values()].sort((a, b) => a.line.length - b.line.length)
  return { list: units.map(({ id, parent, name }) => ({ id, parent: parent ?? '', name })) }
}
