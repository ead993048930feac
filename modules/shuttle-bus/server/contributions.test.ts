import { expect, test } from 'vitest'
import type { ReadContext } from '#kernel/server/context.ts'
import { readerFor } from '#kernel/server/db/site-db.ts'
import { search } from './contributions.ts'
import { busCampus } from './testing/bus-campus.ts'

const { siteWithBuses, portal } = await busCampus()

async function asking() {
  const made = await siteWithBuses()
  const { lin, id } = made
  const site = portal.directory.get(id)!
  const db = readerFor(portal.database.pool, id)
  const now = new Date('2026-03-02T07:30:00+08:00')
  const ctx = { site, db, now, language: 'zh', person: { id: lin.id } } as unknown as ReadContext
  return { ctx }
}

test('stops and routes are found by name and by pinyin', async () => {
  const { ctx } = await asking()
  const pages = async (q: string) => (await search(ctx, q)).map(({ page }) => page)
  expect(await pages('江湾')).toEqual(['shuttleBus/detail?id=L1', 'shuttleBus/index?stop=jw'])
  expect(await pages('fenglin')).toEqual(['shuttleBus/detail?id=L1', 'shuttleBus/index?stop=fl'])
  expect(await pages('jw')).toContain('shuttleBus/index?stop=jw')
  expect(await pages('nowhere')).toEqual([])
  expect(await pages(' ')).toEqual([])
})
