import { expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { expectTrueSearch } from '#engines/search/testing/true-search.ts'
import { dayAndClockIn } from '#kernel/clock.ts'
import { contract as checkin } from '#modules/checkin/contract.ts'
import { served as signIn } from '#modules/checkin/server/index.ts'
import { contract } from '../../contract.ts'
import { at, gathering, named, newKey, openGatherings } from '../testing/meeting-campus.ts'

const t = await openGatherings([signIn])

async function project(more: object = {}) {
  const site = await gathering(t)
  const { call, admin, chen } = site
  const draft = { title: '安全教育', place: '体育馆', opensAt: at(-1), closesAt: at(5), leaders: [chen.id], ...more }
  const { id, version } = await call(admin, contract.saveSignUp, draft as never)
  await call(admin, contract.publishSignUp, { id, version })
  return { ...site, id }
}

/** The very bytes of an answer. */
async function bytesOf(host: string, cookie: string, url: string, payload: string) {
  const headers = {
    host,
    cookie,
    'content-type': 'application/x-www-form-urlencoded',
    'x-requested-with': 'XMLHttpRequest',
  }
  const answer = await t.server.inject({ method: 'POST', url, headers, payload })
  return { status: answer.statusCode, type: answer.headers['content-type'], text: answer.payload }
}

test('POST /signed/wap/default/record: total, page_size and list, to the byte', async () => {
  const { id, call, admin, lin, wu, chen, host } = await project()
  const { number } = await call(admin, contract.deskSignUp, { id })
  const { at: signedAt } = await call(lin, contract.saveSigned, { id: String(number) })
  const when = dayAndClockIn('Asia/Shanghai', signedAt)
  const body = `id=${number}&page=1&page_size=20&keywords=&status=0`
  const { status, type, text } = await bytesOf(host, chen.cookie, '/signed/wap/default/record', body)
  expect([status, type]).toEqual([200, 'application/json; charset=utf-8'])
  expect(text).toBe(
    `{"e":0,"m":"操作成功","d":{"total":1,"page_size":20,"list":[{"realname":"林晓雨","xgh":"20260001","created":"${when}","out_time":""}]}}`,
  )
  const none = '{"e":0,"m":"操作成功","d":{"total":0,"page_size":20,"list":[]}}'
  const asked = async (more: string) =>
    (await bytesOf(host, chen.cookie, '/signed/wap/default/record', `id=${number}&page_size=20&${more}`)).text
  expect(await asked('page=1&status=2')).toBe(none)
  expect(await asked('page=1&keywords=%E5%90%B4')).toBe(none)
  expect(await asked('page=1&keywords=%E6%9E%97&status=1')).toBe(text)
  for (const other of [lin, wu])
    expect((await bytesOf(host, other.cookie, '/signed/wap/default/record', body)).text).not.toContain('林晓雨')
})

test('POST /signed/wap/default/index: the project with the address that was sent, to the byte', async () => {
  const { id, call, admin, lin, host } = await project()
  const { number, opensAt, closesAt } = await call(admin, contract.deskSignUp, { id })
  const url = `http://${host}/site/signpoject/signend?id=${number}`
  const body = `id=${number}&url=${encodeURIComponent(url)}`
  const { text } = await bytesOf(host, lin.cookie, '/signed/wap/default/index', body)
  expect(text).toBe(
    `{"e":0,"m":"操作成功","d":{"id":"${number}","title":"安全教育","place":"体育馆","url":"${url}","start_time":${opensAt},"end_time":${closesAt},"signed":0,"out_time":0}}`,
  )
})

test('GET /signed/backend/default/user-list?id=: a page with a toolbar and a table, for those who lead it', async () => {
  const { id, call, admin, lin, chen, host } = await project()
  const { number } = await call(admin, contract.deskSignUp, { id })
  const { at: signedAt } = await call(lin, contract.saveSigned, { id })
  const url = `/signed/backend/default/user-list?id=${number}`
  const answer = await t.server.inject({
    method: 'GET',
    url,
    headers: { host, cookie: chen.cookie, accept: 'text/html' },
  })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(answer.payload).toContain('<div class="table-toolbar-left"></div>')
  const when = dayAndClockIn('Asia/Shanghai', signedAt)
  expect(answer.payload).toContain(`<tr><td>林晓雨</td><td>20260001</td><td></td><td>${when}</td><td></td></tr>`)
  const refused = await t.server.inject({
    method: 'GET',
    url,
    headers: { host, cookie: lin.cookie, accept: 'text/html' },
  })
  expect(refused.payload).not.toContain('林晓雨')
})

test('the same calls answer for sessions of the check-in', async () => {
  const { call, ask, lin, chen } = await project()
  const draft = { title: '测试签到', startsAt: at(0), minutes: 60 }
  const { id } = await call(chen, checkin.buildSession, draft)
  await call(chen, checkin.openSession, { id })
  const { codes } = await call(chen, checkin.board, { id })
  await call(lin, checkin.sign, { id, mode: 'turning', code: codes[0]!.code, key: newKey() })
  const sent = { id, page: 1, page_size: 20, keywords: '林', status: '1' }
  const { e, d } = await ask(chen, '/signed/wap/default/record', sent)
  expect([e, d]).toMatchObject([
    0,
    { total: 1, page_size: 20, list: [{ realname: '林晓雨', xgh: '20260001', out_time: '' }] },
  ])
  expect((d.list as { created: string }[])[0]!.created).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  const url = '/site/signpoject/signend?id=1'
  expect((await ask(lin, '/signed/wap/default/index', { id, url })).d).toMatchObject({ id, title: '测试签到' })
  expect((await ask(lin, '/signed/wap/default/record', { id })).fail).toBe('notFound')
})

test('twenty presses sign in once; out after in; only its audience, and only within the window', async () => {
  const { id: of, call, admin, lin, wu, zhou } = await gathering(t)
  const draft = { title: '军训点名', opensAt: at(-1), closesAt: at(1), checkOut: 1, audience: named(lin, wu) }
  const saved = await call(admin, contract.saveSignUp, draft as never)
  await call(admin, contract.publishSignUp, { id: saved.id, version: saved.version })
  await expectTrueAgenda(t, of)
  await expectTrueSearch(t, of)
  const key = newKey()
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, i) => call(lin, contract.saveSigned, { id: saved.id, key: i % 2 ? key : newKey() })),
  )
  expect(new Set(all.map(({ at: signedAt }) => signedAt)).size).toBe(1)
  await expectTrueAgenda(t, of)
  expect(await call(lin, contract.signUp, { id: saved.id })).toMatchObject({ signed: 1, allowedActions: ['out'] })
  t.clock.offset = 5_000
  expect((await call(lin, contract.saveSigned, { id: saved.id, kind: 'out' })).outAt).toBeGreaterThan(0)
  await expect(call(zhou, contract.signUp, { id: saved.id })).rejects.toThrow('notFound')
  t.clock.offset = 3_700_000
  await expect(call(wu, contract.saveSigned, { id: saved.id })).rejects.toThrow('over')
  t.clock.offset = 0
  const { version } = await call(admin, contract.deskSignUp, { id: saved.id })
  await call(admin, contract.endSignUp, { id: saved.id, version })
  expect((await call(admin, contract.deskSigned, { id: saved.id, which: 'none' })).list).toMatchObject([
    { name: '吴子航', state: 'absent' },
  ])
  expect((await call(admin, contract.deskSignUpFigures, { id: saved.id })).counts).toMatchObject({ expected: 2 })
  await expectTrueAgenda(t, of)
  await expectTrueSearch(t, of)
})
