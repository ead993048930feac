import { expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { contract as portal } from '#modules/shell/contract.ts'
import { served as shell } from '#modules/shell/server/index.ts'
import { served } from './index.ts'

const t = await campus([served, shell])

test.each([
  ['修改密码', 'center/password'],
  ['xgmm', 'center/password'],
  ['xiugaimina', 'center/password'],
  ['devices', 'center/devices'],
])('%s leads to one’s own page %s, and nobody else there', async (q, page) => {
  const { lin, anyone, call } = await t.site()
  const hits = async (who: typeof lin) => (await call(who, portal.search, { q })).hits
  expect((await hits(lin))[0]).toMatchObject({ page, source: '我的', module: 'identity' })
  expect((await hits(anyone)).filter((hit) => hit.page.startsWith('center/'))).toEqual([])
})

test('a question is found with its answer, by anyone', async () => {
  const { anyone, call } = await t.site()
  const { hits } = await call(anyone, portal.search, { q: '密码' })
  expect(hits.some(({ page, source }) => page.startsWith('publicsso/helpdetail?id=') && source === '帮助中心')).toBe(
    true,
  )
})
