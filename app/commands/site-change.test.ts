import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { audit } from '#kernel/server/audit/schema.ts'
import { readerFor } from '#kernel/server/db/site-db.ts'
import { testPortal } from '#kernel/testing/portal.ts'
import { disable, enable, set } from './site-change.ts'
import { exportSite } from './site-look.ts'
import { create, importSite } from './site-make.ts'
import { allSites } from './site-rows.ts'

const { portal } = await testPortal([])
const desk = { database: portal.database, settings: portal.settings }
const id = `changed-${process.pid}`
await create.run(desk, { id, host: [`${id}.test`], name: '改改大学' })

const change = (key: string, value?: string) => set.run(desk, { id, key, value, reset: value === undefined })
const now = async () => (await allSites(desk)).find((site) => site.id === id)!

test('a value is JSON where JSON fits, else text', async () => {
  await change('brand.primary', '#112233')
  await change('brand.radius', '8')
  await change('name.zh', '2026')
  await change('hosts.1', `www.${id}.test`)
  await change('words.zh.shell.title.home', '首页')
  await change('modules.uploads.kinds', '[]')
  expect(await now()).toMatchObject({
    brand: { primary: '#112233', radius: 8 },
    name: { zh: '2026' },
    hosts: [`${id}.test`, `www.${id}.test`],
    words: { 'zh.shell.title.home': '首页' },
    modules: { uploads: { kinds: [] } },
  })
  await change('brand.radius')
  expect((await now()).brand.radius).toBe(12)
})

test.each([
  ['brand.radius', '99', /^The site's brand\.radius is not usable: .*24/],
  ['brand', 'red', /^The site's brand is not usable/],
  ['brnd.primary', '#000000', /^A site has no setting brnd\.$/],
  ['hosts.first', 'x.test', /^A site has no setting hosts\.first\.$/],
  ['__proto__.brand', 'x', /^A site has no setting __proto__\.brand\.$/],
  ['brand.primary', undefined, /^The site's brand\.primary is not usable/],
  ['id', 'another', /keeps its id\.$/],
  ['modules.bus.staleAfterDays', '5', /has no module bus\.$/],
])('%s = %s is refused and nothing changes', async (key, value, sentence) => {
  const before = await now()
  await expect(change(key, value)).rejects.toThrow(sentence)
  expect(await now()).toEqual(before)
})

test('modules come and go, and secrets stay out of the audit', async () => {
  await enable.run(desk, { id, module: 'bus' })
  expect((await now()).modules).toHaveProperty('bus')
  await disable.run(desk, { id, module: 'bus' })
  expect((await now()).modules).not.toHaveProperty('bus')
  await expect(disable.run(desk, { id, module: 'bus' })).rejects.toThrow(/has no module bus\.$/)
  await change('modules.shell.share.secret', 'deep-secret')
  expect(JSON.stringify(await now())).toContain('deep-secret')
  const written = await readerFor(portal.database.pool, id).select({ after: audit.after }).from(audit)
  expect(written.length).toBeGreaterThan(8)
  expect(JSON.stringify(written)).not.toContain('deep-secret')
})

test('what is exported can be imported, again or as another site', async () => {
  const file = join(portal.settings.dataDir, 'site.json')
  await exportSite.run(desk, { id, file })
  const before = await now()
  writeFileSync(file, readFileSync(file, 'utf8').replace('#112233', '#445566'))
  expect(await importSite.run(desk, { file, host: [] })).toMatch(/is replaced\.$/)
  expect(await now()).toEqual({ ...before, brand: { ...before.brand, primary: '#445566' } })
  await expect(importSite.run(desk, { file, id: `${id}-2`, host: [] })).rejects.toThrow(
    /^The host .* belongs to the site/,
  )
  expect(await importSite.run(desk, { file, id: `${id}-2`, host: [`two.${id}.test`] })).toMatch(/is made\.$/)
})
