import { and, count, eq } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { badInput, kernel } from '#kernel/language/words.ts'
import { parseJson } from '#kernel/parse-json.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import type { contract } from '../contract.ts'
import { preferences as table } from './schema.ts'

/** More than there are tables. */
const mostKept = 300

export async function preferences(ctx: ReadContext) {
  const rows = await ctx.db
    .select({ key: table.key, value: table.value })
    .from(table)
    .where(eq(table.person, personOf(ctx).id))
  return { list: Object.fromEntries(rows.map(({ key, value }) => [key, value])) }
}

export async function savePreference(ctx: WriteContext, { key, value }: InputOf<typeof contract.savePreference>) {
  const person = personOf(ctx).id
  if (value === '') {
    await ctx.db.delete(table).where(and(eq(table.person, person), eq(table.key, key)))
    return {}
  }
  const [kept] = await ctx.db.select({ n: count() }).from(table).where(eq(table.person, person))
  if (kept!.n >= mostKept) throw kernel.fail('tooLarge')
  const row = { person, key, value: parsed(value), at: ctx.now }
  const target = [table.site, table.person, table.key]
  await ctx.db
    .insert(table)
    .values(row)
    .onConflictDoUpdate({ target, set: { value: row.value, at: row.at } })
  return {}
}

/** PostgreSQL cannot store NUL or lone surrogates, which JSON can contain. */
function parsed(text: string): unknown {
  try {
    const value: unknown = structuredClone(parseJson(text))
    if (value === null || /\\u0000|\\ud[89a-f]/i.test(JSON.stringify(value))) throw badInput({ value: 'wrong' })
    return value
  } catch {
    throw badInput({ value: 'wrong' })
  }
}
