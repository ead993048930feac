import { expect, test } from 'vitest'
import { fewestStatementsOf, statementsOf } from '#kernel/testing/statements.ts'
import { contract as shell } from '#modules/shell/contract.ts'
import { endpoints, wholeCampus } from './support/everything.ts'

const t = await wholeCampus()
const site = await t.site({ seeded: true, home: ['today', 'pinned', 'news', 'services', 'cards'] })
const ajax = { 'x-requested-with': 'XMLHttpRequest' }
/** Calls with more statements than this must be listed below, after review. */
const usual = 6

/** The number of statements of a call with warm caches. */
async function countOf(path: string, cookie: string, heard = statementsOf): Promise<number> {
  const ask = () => t.server.inject({ method: 'POST', url: path, headers: { host: site.host, cookie, ...ajax } })
  const { headers } = await ask()
  if (headers['x-fail'] || !String(headers['content-type']).includes('json')) return 0
  return (await heard(ask)).length
}

test('the calls that everyone makes', async () => {
  expect(await countOf(shell.home.path, site.lin.cookie, (work) => fewestStatementsOf(work, 3))).toBeLessThanOrEqual(3)
  expect(await countOf(shell.settingInfo.path, site.lin.cookie, fewestStatementsOf)).toBe(0)
  expect(await countOf(shell.services.path, site.lin.cookie, fewestStatementsOf)).toBe(0)
})

test(`reads with more than ${usual} statements are printed`, async () => {
  const reads = endpoints.filter(({ call }) => call.kind === 'read')
  const counted: { path: string; n: number }[] = []
  for (const { path } of reads) counted.push({ path, n: await countOf(path, site.admin.cookie) })
  const many = counted.filter(({ n }) => n > usual).toSorted((a, b) => b.n - a.n)
  console.log(many.map(({ path, n }) => `${n} statements: ${path}`).join('\n') || 'none')
  expect(counted.filter(({ n }) => n > 0).length).toBeGreaterThan(100)
})
