import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { recount } from '#engines/ledger/server/recount.ts'
import { paidByMonth } from '#engines/payments/server/statistics.ts'
import { readerFor } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { kinds } from '#modules/payments/shapes.ts'
import { demos } from '#sites/demo.ts'
import { modules } from './modules.server.ts'
import { reseed, withSiteOnly } from './reseed.ts'
import { seedDemoSites } from './seed.ts'

const t = await campus(modules)
const [lakeside] = demos
await seedDemoSites(t.portal.database.pool, [lakeside!], modules, t.portal.settings)
await t.portal.directory.reload()
const site = t.portal.directory.get(lakeside!.site.id)!
const { pool } = t.portal.database
const again = (key: string) => reseed(key, { pool, site, modules, settings: t.portal.settings })

const seeded = modules.filter(
  ({ module, seed }) => seed && Object.hasOwn(site.modules, module.key) && !withSiteOnly.has(module.key),
)

test.each(seeded.map(({ module }) => module.key))('%s is made anew', async (key) => {
  await again(key)
})

test.each([...withSiteOnly])('%s is made with its site only, and says so', async (key) => {
  await expect(again(key)).rejects.toThrow('npm run site -- delete')
})

test('a module without demo rows is named with those that have some', async () => {
  await expect(again('nothing')).rejects.toThrow(/There is no module nothing with demo rows: take one of .*bus/)
})

test('what a demo student has paid for has names, and the demo books are right', async () => {
  const db = readerFor(pool, site.id)
  const [lin] = await db.select({ id: people.id }).from(people).where(eq(people.number, '20260001'))
  const paid = await paidByMonth(db, lin!.id, { zone: site.zone, now: new Date(), without: 'topUp' })
  const found = new Set(paid.map(({ kind }) => kind))
  expect([...found].toSorted()).toEqual(['electricity', 'network', 'recharge'])
  expect([...found].filter((kind) => !(kinds as readonly string[]).includes(kind))).toEqual([])
  expect(await recount(db)).toMatchObject({ differences: [] })
})
