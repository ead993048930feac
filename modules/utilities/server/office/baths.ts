import { and, asc, eq } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { updateVersioned } from '#kernel/server/db/versioned.ts'
import type { contract } from '../../contract.ts'
import { utilities } from '../../module.ts'
import { baths } from '../schema.ts'

type Calls = typeof contract

export async function deskBaths(ctx: ReadContext, input: InputOf<Calls['deskBaths']>) {
  const query = ctx.db
    .select()
    .from(baths)
    .where(and(input.id ? eq(baths.id, input.id) : undefined, contains(input.q, baths.name)))
  const { rows, total } = await pageOf(ctx, query, input, [...sortedBy(input, { name: baths.name }), asc(baths.id)])
  return {
    total,
    list: rows.map(({ site: _site, nameTw: _tw, countedAt, ...own }) => ({ ...own, countedAt: seconds(countedAt) })),
  }
}

export async function saveBath(ctx: WriteContext, { id, version, ...given }: InputOf<Calls['saveBath']>) {
  const [taken] = await ctx.db.select({ id: baths.id }).from(baths).where(eq(baths.name, given.name))
  if (taken && taken.id !== id) throw utilities.fail('taken')
  const values = { ...given, countedAt: ctx.now }
  const row = id
    ? await updateVersioned(ctx.db, baths, { id, version }, values)
    : (await ctx.db.insert(baths).values(values).returning())[0]!
  await ctx.audit({
    ...{ action: id ? 'changeBath' : 'addBath', entity: 'utilities.bath', entityId: row.id },
    after: { name: given.name },
  })
  return { id: row.id }
}
