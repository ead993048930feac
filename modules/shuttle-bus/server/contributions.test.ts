import { expect, test } from 'vitest'
import type { ReadContext } from '#kernel/server/context.ts'
import { readerFor } from '#kernel/server/db/site-db.ts'
import { contract } from '../contract.ts'
import { today } from './contributions.ts'
import { busCampus, seconds } from './testing/bus-campus.ts'

const { siteWithBuses, portal } = await busCampus()

async function asking() {
  const made = await siteWithBuses()
  const { lin, id, call } = made
  const site = portal.directory.get(id)!
  const db = readerFor(portal.database.pool, id)
  const now = new Date('2026-03-02T07:30:00+08:00')
  const ctx = { site, db, now, language: 'zh', person: { id: lin.id } } as unknown as ReadContext
  return { ctx, lin, call }
}

test('a person’s day begins with the next bus of a kept route', async () => {
  const { ctx, lin, call } = await asking()
  expect(await today(ctx)).toEqual([])
  await call(lin, contract.collect, { id: 'L1' })
  expect(await today(ctx)).toEqual([
    {
      title: '1 枫林—江湾',
      subtitle: '开往 江湾',
      time: seconds('2026-03-02T08:00:00+08:00'),
      page: 'shuttleBus/detail?id=L1&direction=0',
    },
  ])
  expect(await today({ ...ctx, person: undefined })).toEqual([])
})
