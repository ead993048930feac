import { and, eq } from 'drizzle-orm'
import { tags } from '#engines/directory/server/schema.ts'
import { isOrdinary, tagPeople, untagPeople } from '#engines/directory/server/tags.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput } from '#kernel/language/words.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import type { contract } from '../contract.ts'
import { holdEditable, outcome } from './hold-selected.ts'

type Calls = typeof contract
const entity = 'tag'

export async function tagMany(ctx: WriteContext, { ids, tag }: InputOf<Calls['tagMany']>) {
  const person = await holdBearers(ctx, ids, tag)
  const changed = await tagPeople(ctx.db, tag, person)
  if (changed) await ctx.audit({ action: 'tag.add', entity, entityId: tag, after: { person } })
  return outcome(ids, person.length, changed)
}

export async function untagMany(ctx: WriteContext, { ids, tag }: InputOf<Calls['untagMany']>) {
  const person = await holdBearers(ctx, ids, tag)
  const changed = await untagPeople(ctx.db, tag, person)
  if (changed) await ctx.audit({ action: 'tag.drop', entity, entityId: tag, before: { person } })
  return outcome(ids, person.length, changed)
}

async function holdBearers(ctx: WriteContext, ids: readonly string[], tag: string): Promise<string[]> {
  const [known] = await ctx.db
    .select({ id: tags.id })
    .from(tags)
    .where(and(eq(tags.id, tag), isOrdinary))
  if (!known) throw badInput({ tag: 'wrong' })
  return (await holdEditable(ctx, ids)).map(({ id }) => id)
}
