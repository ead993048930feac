import { and, eq, ne, sql } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { kernel } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { people as table } from '#kernel/server/people/schema.ts'
import type { contract } from '../contract.ts'
import { people } from '../module.ts'
import { holdPerson, type PersonRow } from './find-person.ts'
import { checkNotAbove } from './grants/holdings.ts'

type Calls = typeof contract
const entity = 'person'

/** All identities of both become one holder, so all of them are checked. */
export async function linkIdentity(ctx: WriteContext, { id, other }: InputOf<Calls['linkIdentity']>) {
  // Locked in id order, so that two callers linking the same people do not deadlock.
  const [first, second] = [id, other].sort()
  const one = await holdPerson(ctx, first!, 'edit')
  const two = await holdPerson(ctx, second!, 'edit')
  if (one.holder === two.holder) throw people.fail('sameHolder')
  const both = [...(await behind(ctx, one)), ...(await behind(ctx, two))]
  await checkAll(ctx, both)
  await ctx.db.update(table).set({ holder: one.holder }).where(eq(table.holder, two.holder))
  const after = { holder: one.holder, identities: both }
  await ctx.audit({ action: 'linkIdentity', entity, entityId: id, before: { other, holder: two.holder }, after })
  return {}
}

export async function unlinkIdentity(ctx: WriteContext, { id }: InputOf<Calls['unlinkIdentity']>) {
  const person = await holdPerson(ctx, id, 'edit')
  const others = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.holder, person.holder), ne(table.id, id)))
  if (!others.length) throw kernel.fail('notNow')
  await checkNotAbove(ctx, id)
  const [after] = await ctx.db
    .update(table)
    .set({ holder: sql`uuidv7()` })
    .where(eq(table.id, id))
    .returning({ holder: table.holder })
  await ctx.audit({ action: 'unlinkIdentity', entity, entityId: id, before: { holder: person.holder }, after })
  return {}
}

async function behind(ctx: WriteContext, { holder }: PersonRow): Promise<string[]> {
  const rows = await ctx.db.select({ id: table.id }).from(table).where(eq(table.holder, holder)).for('update')
  return rows.map(({ id }) => id)
}

/** Nobody may link their own identities: it would give access to another account. */
async function checkAll(ctx: WriteContext, identities: string[]): Promise<void> {
  if (identities.includes(personOf(ctx).id)) throw people.fail('ownSelf')
  for (const id of identities) await holdPerson(ctx, id, 'edit')
  await checkNotAbove(ctx, ...identities)
}
