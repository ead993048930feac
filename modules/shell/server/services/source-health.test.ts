import { expect, test, vi } from 'vitest'
import { desk } from '#engines/imports/testing/loan-desk.ts'
import { library, served as loans, makeLoans } from '#engines/imports/testing/loans.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'
import { neighbours } from '../testing/neighbours.ts'

const t = await campus([served, loans, ...neighbours])
await makeLoans(t.portal.database.ownerUrl, decodeURIComponent(new URL(t.portal.database.serverUrl).username))

test('a source that fails shows on the tile of the service that relies on it, until it succeeds again', async () => {
  const site = await t.site({ home: ['pinned', 'services'] })
  const { sync } = desk(t, site)
  const becomes = (state: string) =>
    vi.waitFor(async () => {
      const { list } = await site.call(site.lin, contract.services)
      expect(list.find(({ key }) => key === 'loans')!.state).toBe(state)
    }, 5_000)
  await becomes('open')
  library.rows = () => {
    throw new Error('gone')
  }
  for (let run = 0; run < 3; run++) expect(await sync(false)).toMatchObject({ state: 'failed', trouble: 'unreachable' })
  await t.portal.usage.keep()
  await becomes('degraded')
  library.rows = () => [['B1', '20260001', '2026-09-01', 'A']]
  expect(await sync(false)).toMatchObject({ state: 'applied' })
  await t.portal.usage.keep()
  await becomes('open')
})
