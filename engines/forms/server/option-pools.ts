import { and, eq, sql } from 'drizzle-orm'
import { createPool, setQuotas } from '#engines/allocation/server/pools.ts'
import { quotas } from '#engines/allocation/server/schema.ts'
import { poolShape } from '#engines/allocation/shapes.ts'
import { everyone } from '#engines/directory/audience.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { limitedOptions } from '../compile.ts'
import type { Definition } from '../definition.ts'
import { optionPools } from './schema.ts'

export const poolOwner = 'forms.option'

/** Creates, resizes or ends the pools of options with a quota, when a definition is published. */
export async function placeQuotas(ctx: Pick<WriteContext, 'db'>, form: string, definition: Definition): Promise<void> {
  const there = await ctx.db.select().from(optionPools).where(eq(optionPools.form, form))
  const wanted = limitedOptions(definition)
  for (const { field, option, size } of wanted) {
    const known = there.find((one) => one.field === field && one.option === option)
    if (known) await resize(ctx, known, size)
    else await open(ctx, form, field, option, size)
  }
  const gone = there.filter((one) => !wanted.some(({ field, option }) => one.field === field && one.option === option))
  for (const { id } of gone) await ctx.db.update(optionPools).set({ ended: true }).where(eq(optionPools.id, id))
}

type Writing = Pick<WriteContext, 'db'>

async function open(ctx: Writing, form: string, field: string, option: string, size: number): Promise<void> {
  const id = crypto.randomUUID()
  // How often a person may answer is limited by the form; the pool only counts places.
  const rules = poolShape.parse({ perPerson: 100, waits: false })
  const draft = { ...rules, owner: poolOwner, ownerId: id, quotas: [{ name: option, size, audience: everyone }] }
  const pool = await createPool(ctx, draft)
  await ctx.db.insert(optionPools).values({ id, form, field, option, pool })
}

async function resize(ctx: Writing, { id, pool, option, ended }: typeof optionPools.$inferSelect, size: number) {
  const [quota] = await ctx.db.select().from(quotas).where(eq(quotas.pool, pool))
  if (quota && quota.size !== size) {
    await setQuotas(ctx, pool, [{ id: quota.id, name: option, size, audience: everyone }])
  }
  if (ended) await ctx.db.update(optionPools).set({ ended: false }).where(eq(optionPools.id, id))
}

export type OptionPool = { id: string; field: string; option: string; pool: string; left: number }

/** Places left of each option with a quota. */
export function optionFigures(db: ReadDb, form: string): Promise<OptionPool[]> {
  const { id, field, option, pool } = optionPools
  return db
    .select({ id, field, option, pool, left: sql<number>`${quotas.size} - ${quotas.taken}` })
    .from(optionPools)
    .innerJoin(quotas, and(eq(quotas.site, optionPools.site), eq(quotas.pool, pool)))
    .where(and(eq(optionPools.form, form), eq(optionPools.ended, false)))
}
