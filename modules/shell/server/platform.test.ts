import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readerFor } from '#kernel/server/db/site-db.ts'
import { visits, webLogs } from '#kernel/server/logs/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'
import { fingerprintOf } from './web-logs.ts'

const t = await campus([served])
const now = () => Math.floor(t.portal.now().getTime() / 1000)
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

function signed(url: string, timestamp = now(), appkey = 'ncov') {
  return { appkey, url, timestamp, signature: md5(`${appkey}${timestamp}${url}`) }
}

describe('what the login page and the footer say', () => {
  const brand = { primary: '#123456', accent: '#654321', copyright: '© 湖滨大学', logo: '' }
  const modules = {
    shell: { login: { accountHint: '学号', passwordHint: '统一身份密码', remarks: '首次登录请先激活' } },
  }
  const body =
    '{"e":0,"m":"操作成功","d":{"copyright":"© 湖滨大学","site_logo":"","account_copy":"学号","password_copy":"统一身份密码","login_remarks":"首次登录请先激活"}}'

  test('is the same bytes by GET and by an empty POST, with a session for the visitor', async () => {
    const { host } = await t.site({ brand, modules })
    for (const method of ['GET', 'POST'] as const) {
      const headers = { host, ...(method === 'POST' && { 'content-length': '0' }) }
      const answer = await t.server.inject({ method, url: '/wap/setting/info', headers })
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toBe(body)
      expect(String(answer.headers['set-cookie'])).toMatch(
        /^eai-sess=[a-z0-9]{26}; expires=.+; Max-Age=2592000; path=\/; HttpOnly/,
      )
    }
  })

  test('is empty where the site says nothing', async () => {
    const { anyone, call } = await t.site()
    const info = await call(anyone, contract.settingInfo)
    expect(Object.values(info)).toEqual(['', '', '', '', ''])
  })
})

describe('a visit', () => {
  test('is kept by its path when the signature is right, in either case of letters', async () => {
    const { id, host, lin, anyone, ask } = await t.site()
    const note = signed(`http://${host}/site/ncov/index?ticket=ST-1`)
    const first = await ask(anyone, '/wap/log/save-log', note)
    expect(first).toEqual({ e: 0, m: '操作成功', d: {} })
    await ask(lin, '/wap/log/save-log', { ...signed('/site/x'), signature: signed('/site/x').signature.toUpperCase() })
    const rows = await readerFor(t.portal.database.pool, id).select().from(visits)
    expect(rows.map(({ app, url, person }) => [app, url, person]).sort()).toEqual([
      ['ncov', '/site/ncov/index', null],
      ['ncov', '/site/x', lin.id],
    ])
  })

  test.each([
    ['wrongSignature', { ...signed('/site/x'), signature: md5('other') }],
    ['wrongSignature', { ...signed('/site/x'), signature: 'x' }],
    ['wrongTime', signed('/site/x', now() - 700)],
    ['wrongTime', signed('/site/x', now() + 700)],
    ['foreignUrl', signed('https://evil.example/site/x')],
    ['foreignUrl', signed('//evil.example/site/x')],
    ['foreignUrl', signed('/\\evil.example/site/x')],
    ['badInput', {}],
  ])('is refused as %s', async (fail, note) => {
    const { anyone, ask } = await t.site()
    const answer = await ask(anyone, '/wap/log/save-log', note)
    expect(answer).toMatchObject({ e: 1, fail })
  })

  test('a bare GET still hands out a session', async () => {
    const { host } = await t.site()
    const answer = await t.server.inject({ url: '/wap/log/save-log', headers: { host } })
    expect(answer.statusCode).toBe(200)
    expect(String(answer.headers['set-cookie'])).toContain('eai-sess=')
  })

  test('a flood is slowed down, another person is not', async () => {
    const { lin, wu, ask } = await t.site()
    const note = signed('/site/x')
    const answers = await Promise.all(Array.from({ length: 70 }, () => ask(lin, '/wap/log/save-log', note)))
    expect(answers.filter(({ fail }) => fail === 'tooOften').length).toBeGreaterThan(0)
    expect((await ask(wu, '/wap/log/save-log', note)).e).toBe(0)
  })
})

describe('a report from a browser', () => {
  test('is kept, long texts cut at 8 KB on a whole character', async () => {
    const { id, lin, call } = await t.site()
    const long = `a${'湖'.repeat(50_000)}`
    await call(lin, contract.saveWebLog, { err_message: 'boom', return_data: long })
    const [row] = await readerFor(t.portal.database.pool, id).select().from(webLogs)
    expect(row).toMatchObject({ message: 'boom', person: lin.id, state: '' })
    expect(row!.returned).toBe(`a${'湖'.repeat(2_730)}`)
  })

  test('has one fingerprint whatever numbers, ids and addresses stand in it', () => {
    const a = fingerprintOf('Row 12 of https://a.test/x?y=1 (0197b3c2-1f2e-7aaa-8bbb-0123456789ab) broke')
    const b = fingerprintOf('Row  7 of https://b.test/z (0197b3c2-1f2e-7aaa-9ccc-0123456789ff) broke')
    expect(a).toBe(b)
    expect(a).not.toBe(fingerprintOf('Column 12 broke'))
  })

  test('one person cannot flood', async () => {
    const { lin, ask } = await t.site()
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => ask(lin, '/api/log/save-web-log', { err_message: 'x' })),
    )
    expect(answers.filter(({ e }) => e === 0)).toHaveLength(20)
    expect(answers.at(-1)!.fail).toBe('tooOften')
  })
})
