import { expect, test } from 'vitest'
import { expectTrueSearch } from '#engines/search/testing/true-search.ts'
import { campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract as shell } from '#modules/shell/contract.ts'
import { served as shellServed } from '#modules/shell/server/index.ts'
import { contract } from '../contract.ts'
import { officeContract } from '../office-contract.ts'
import { served } from './index.ts'
import { everyRule } from './testing/rules.ts'

const t = await campus([served, shellServed])

test('bookings ahead are found by who has them, until they are cancelled', async () => {
  t.clock.offset = Date.parse('2026-03-02T10:00:00+08:00') - Date.now()
  const { id: site, admin, lin, wu, call } = await t.site()
  const sent = JSON.stringify(everyRule) as never
  const { id: rules } = await call(admin, officeContract.saveRules, { name: '规则', rule: sent })
  const room = { kind: 'room' as const, name: '研讨间', rules }
  const { id: resource } = await call(admin, officeContract.saveResource, room)
  const from = Date.parse('2026-03-03T10:00:00+08:00') / 1000
  const booking = { resource, from, to: from + 3600, purpose: '毕业设计讨论', key: crypto.randomUUID() }
  const { id } = await call(lin, contract.book, booking)
  await runJob(t, { site, served, job: 'endBookings' })
  await expectTrueSearch(t, site)
  const pages = async (who: typeof lin) =>
    JSON.stringify(await call(who, shell.search, { q: '毕业设计' } as never)).includes(id)
  expect([await pages(lin), await pages(wu)]).toEqual([true, false])
  await call(lin, contract.cancel, { id })
  await expectTrueSearch(t, site)
  expect(await pages(lin)).toBe(false)
})
