import { eq } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { badInput, kernel } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import type { contract } from '../../contract.ts'
import { usualRule } from '../../gpa.ts'
import { levels } from '../../shapes.ts'
import { rules as table } from '../schema.ts'

type Calls = typeof contract

export async function rules(ctx: ReadContext, { id }: InputOf<Calls['rules']>) {
  const rows = await ctx.db.select().from(table)
  const list = levels
    .filter((level) => !id || level === id)
    .map((level) => {
      const row = rows.find((one) => one.level === level)
      return { id: level, version: row?.version ?? 0, ...(row?.body ?? usualRule) }
    })
  return { list }
}

/** Two saves at once: the second is refused. */
export async function saveRule(ctx: WriteContext, { id, version, ...body }: InputOf<Calls['saveRule']>) {
  const values = body.bands.map(({ value }) => value)
  if (new Set(values).size < values.length) throw badInput({ bands: 'wrong' })
  const [before] = await ctx.db.select().from(table).where(eq(table.level, id)).for('update')
  if ((before?.version ?? 0) !== version) throw kernel.fail('changed')
  const row = { level: id, body, version: version + 1, updatedAt: ctx.now }
  if (before) await ctx.db.update(table).set(row).where(eq(table.level, id))
  else if ((await ctx.db.insert(table).values(row).onConflictDoNothing().returning()).length === 0)
    throw kernel.fail('changed')
  await ctx.enqueue('scores.restand', { level: id })
  const was = before?.body ?? usualRule
  await ctx.audit({ action: 'saveRule', entity: 'scores.rule', entityId: id, before: was, after: body })
  return {}
}
