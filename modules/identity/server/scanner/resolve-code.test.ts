import { describe, expect, test } from 'vitest'
import { found } from '#kernel/codes.ts'
import { defineMessages } from '#kernel/language/messages.ts'
import { defineModule } from '#kernel/module.ts'
import { serve } from '#kernel/server/serve.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'

/** A module with scannable codes and payments. */
const shop = serve(
  defineModule({ key: 'shop', messages: defineMessages({}), permissions: ['sell'] }),
  {},
  {},
  {
    codes: [
      {
        prefix: 'SHOP:',
        resolve: async (ctx, rest) =>
          found({ kind: 'shop', title: rest, verdict: ctx.may('sell') ? 'green' : 'red', open: `shop/${rest}` }),
      },
    ],
    payments: async () => [
      { key: 'card', title: '校园卡', note: '¥ 3.20', icon: 'credit-card', page: 'x/y', ready: true },
    ],
  },
)

const t = await campus([served, shop])

describe('a scanned code', () => {
  test('goes to the module that makes such codes, under that module’s own rights', async () => {
    const { call, lin, admin } = await t.site()
    expect(await call(lin, contract.resolveCode, { code: 'shop:42' })).toMatchObject({ title: '42', verdict: 'red' })
    expect(await call(admin, contract.resolveCode, { code: ' SHOP:42 ' })).toMatchObject({ verdict: 'green' })
  })

  test('of a module that the site does not have is unknown', async () => {
    const { call, lin } = await t.site({ modules: { identity: {} } })
    expect(await call(lin, contract.resolveCode, { code: 'SHOP:42' })).toMatchObject({ kind: 'unknown', open: '' })
  })

  test('that is an own page is opened, whichever own host it names', async () => {
    const { call, lin, host } = await t.site({ prefix: '/eai' })
    const open = async (code: string) => (await call(lin, contract.resolveCode, { code })).open
    expect(await open(`http://${host}:8080/eai/site/smlogin/index?scan=x`)).toBe('smlogin/index?scan=x')
    expect(await open(`https://${host}/eai/site/news/detail?id=7#a`)).toBe('news/detail?id=7#a')
    expect(await open(`https://${host}/site/news/detail?id=7`)).toBe('')
  })

  test('that leads elsewhere is told, never opened', async () => {
    const { call, lin, host } = await t.site()
    for (const code of [
      'https://evil.example/site/smlogin/index',
      `https://${host}.evil.example/site/`,
      `https://${host}@evil.example/site/`,
      `http://evil.example/?https://${host}/site/`,
    ]) {
      const seen = await call(lin, contract.resolveCode, { code })
      expect(seen).toMatchObject({ kind: 'link', verdict: 'amber', open: '', actions: [] })
      expect(seen.facts[0]!.value).toContain('evil.example')
    }
    for (const code of [
      `javascript:alert('${host}')`,
      'mailto:a@b.c',
      '6901234567892',
      `https://${host}\\@evil.example/`,
    ]) {
      expect(await call(lin, contract.resolveCode, { code })).toMatchObject({ kind: 'unknown', open: '', actions: [] })
    }
  })

  test('that is a person’s is shown to a doorkeeper only', async () => {
    const { call, lin, wu, admin } = await t.site()
    const { code } = await call(lin, contract.personalCode)
    const seen = await call(admin, contract.resolveCode, { code })
    expect(seen).toMatchObject({ kind: 'person', verdict: 'green', title: '核验通过' })
    expect(seen.facts.map(({ value }) => value)).toEqual(['林*雨', '20***01', '学生'])
    const hidden = await call(wu, contract.resolveCode, { code })
    expect(hidden).toMatchObject({ verdict: 'info', facts: [], picture: '' })
    expect((await call(lin, contract.resolveCode, { code })).note).toContain('您自己')
  })
})

test('the payment entry shows what the modules offer, and nothing where there is none', async () => {
  const one = await t.site()
  expect((await one.call(one.lin, contract.payEntry)).methods).toMatchObject([{ module: 'shop', title: '校园卡' }])
  const two = await t.site({ modules: { identity: {} } })
  expect((await two.call(two.lin, contract.payEntry)).methods).toEqual([])
})
