import { expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { contract as portal } from '#modules/shell/contract.ts'
import { served as shell } from '#modules/shell/server/index.ts'
import { served } from './index.ts'
import { smallCampus } from './testing/small-campus.ts'

const t = await campus([served, shell])

test('the portal’s search finds people and offices, as far as the asking person sees them', async () => {
  const s = await smallCampus(t)
  const open = await s.contact({
    department: s.units.office,
    post: '补卡',
    visibility: 'everyone',
    words: '补卡|buka|bk',
  })
  await s.contact({ department: s.units.office, post: '补卡内线', visibility: 'staff', words: '补卡内线' })
  const pages = async (who: typeof s.lin, q: string) =>
    (await s.call(who, portal.search, { q })).hits.map(({ page }) => page)
  expect(await pages(s.lin, '补卡')).toEqual([`officeTel/detail?id=${open.id}`])
  expect(await pages(s.chen, '补卡')).toHaveLength(2)
  expect(await pages(s.anyone, 'bk')).toEqual([`officeTel/detail?id=${open.id}`])
  expect(await pages(s.chen, 'lxy')).toEqual([`addressBook/person?id=${s.lin.id}`])
  expect(await pages(s.wu, 'lxy')).toEqual([])
  expect(await pages(s.anyone, '陈静')).toEqual([])
})
