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

test.each([['lnixiaoyu'], ['linxaioyu'], ['xiaoyu lin'], ['林小雨'], ['林曉雨'], ['凌晓雨']])(
  'with a slip in the name, %s, the person is found all the same, by whoever may see them',
  async (q) => {
    const s = await smallCampus(t)
    const people = async (who: typeof s.lin) =>
      (await s.call(who, portal.search, { q })).hits.filter(({ page }) => page.startsWith('addressBook/person'))
    expect(await people(s.chen)).toMatchObject([{ title: '林晓雨', source: '通讯录', module: 'directory' }])
    expect(await people(s.wu)).toEqual([])
    expect(await people(s.anyone)).toEqual([])
  },
)
