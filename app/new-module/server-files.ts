import type { Names } from './names.ts'

export const schemaFile = ({ snake }: Names) => `import { text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, createdAt, newId, siteTable } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'

export const entries = siteTable(
  '${snake}_entries',
  { id: newId(), person: uuid('person').notNull(), title: text('title').notNull(), createdAt: createdAt() },
  (t) => [
    belongsTo(t.site, t.person, () => people).onDelete('cascade'),
    uniqueIndex('${snake}_entries_title').on(t.site, t.title),
  ],
)
`

export const serviceFile = ({ camel }: Names) => `import { desc, eq } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { notFound } from '#kernel/words.ts'
import type { contract } from '../contract.ts'
import { ${camel} } from '../module.ts'
import { entries } from './schema.ts'

type Calls = typeof contract

export async function lists(ctx: ReadContext, { page, page_size }: InputOf<Calls['lists']>) {
  const rows = await ctx.db
    .select()
    .from(entries)
    .orderBy(desc(entries.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  return { list: rows.map(({ id, title, createdAt }) => ({ id, title, created: seconds(createdAt) })) }
}

export async function add(ctx: WriteContext, { title }: InputOf<Calls['add']>) {
  const [added] = await ctx.db
    .insert(entries)
    .values({ title, person: personOf(ctx).id })
    .onConflictDoNothing()
    .returning({ id: entries.id })
  if (!added) throw ${camel}.fail('sameTitle')
  return added
}

export async function remove(ctx: WriteContext, { id }: InputOf<Calls['remove']>) {
  const [before] = await ctx.db.delete(entries).where(eq(entries.id, id)).returning()
  if (!before) throw notFound()
  await ctx.audit({ action: 'remove', entity: 'entry', entityId: id, before })
  return {}
}
`

export const indexFile = ({ camel }: Names) => `import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { ${camel} } from '../module.ts'
import { seed } from './seed.ts'
import * as service from './service.ts'

export const served = serve(${camel}, contract, service, { seed })
`

export const seedFile = () => `import type { SeedContext } from '#kernel/server/serve.ts'
import { entries } from './schema.ts'

export async function seed({ db, people }: SeedContext): Promise<void> {
  const person = people['20260001']
  if (person) await db.insert(entries).values({ person, title: '示例' })
}
`

export const testFile = () => `import { expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'

const t = await campus([served])

test('what one adds all see, and only managers remove it', async () => {
  const { lin, wu, admin, call } = await t.site()
  const { id } = await call(lin, contract.add, { title: '第一条' })
  expect((await call(wu, contract.lists)).list.map(({ title }) => title)).toEqual(['第一条'])
  await expect(call(wu, contract.add, { title: '第一条' })).rejects.toThrow('sameTitle')
  await expect(call(lin, contract.remove, { id })).rejects.toThrow('notFound')
  await call(admin, contract.remove, { id })
  expect((await call(wu, contract.lists)).list).toEqual([])
})
`
