import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { defineModule } from '#kernel/module.ts'
import { type WriteDb, writeForSite } from '#kernel/server/db/site-db.ts'
import { grants, people } from '#kernel/server/people/schema.ts'
import { serve } from '#kernel/server/serve.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'

const words = { name: '演出', 'service.shows': '演出', 'service.other': '其他', 'right.manage': '管理' }
const services = ['shows', 'other'].map((key) => ({ key, page: `${key}/index`, icon: 'boxes', tags: ['life'] }))
const module = defineModule({
  key: 'theatre',
  messages: { zh: words, en: words, tw: words },
  services,
  permissions: ['manage'],
})
const theatre = serve(
  module,
  {},
  {},
  { filledBy: { shows: sql`exists (select from ${people} where name = '第一场')` } },
)
const t = await campus([served, theatre])

test('a service with nothing to show is met by those who run it only, until there is something', async () => {
  const { lin, chen, anyone, call, write } = await withWrite()
  const shown = async (who: typeof lin | typeof anyone) => {
    const { blocks } = await call(who, contract.home)
    const { list, groups } = blocks.find((block) => block.kind === 'services')!
    const square = await call(who, contract.services, {})
    expect(square.list).toEqual(list)
    expect(groups.flatMap(({ keys }) => keys)).toEqual(list.map(({ key }) => key))
    return list.map(({ key }) => key)
  }
  await write((db) => db.insert(grants).values({ person: chen.id, app: 'theatre', modules: ['manage'] }))
  await vi.waitFor(async () => expect(await shown(chen)).toEqual(['shows', 'other']))
  expect(await shown(lin)).toEqual(['other'])
  expect(await shown(anyone)).toEqual(['other'])
  await write((db) => db.insert(people).values({ number: 'first', name: '第一场', role: 'staff' }))
  await vi.waitFor(async () => expect(await shown(lin)).toEqual(['shows', 'other']), { timeout: 15_000, interval: 500 })
})

async function withWrite() {
  const site = await t.site({ home: ['services'] })
  const write = (work: (db: WriteDb) => Promise<unknown>) => writeForSite(t.portal.database.pool, site.id, work)
  return { ...site, write }
}
