import { expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
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
