import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pathOf } from '#kernel/server/files/store.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { sendingTo } from '#kernel/testing/sending.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'

const t = await campus([served])
const { send, sendOne, fetch } = sendingTo(t, '/api/upload/index')
const { dataDir } = t.portal.settings
const picture = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#3366aa' } })

describe('what is sent', () => {
  test('is worded when there is none, when it is empty, and when it is too big', async () => {
    const { lin } = await t.site({ modules: { uploads: { maxBytes: 2 << 20 } } })
    expect((await send(lin, [])).fail).toBe('noFile')
    expect((await send(lin, [{ field: 'x', content: 'y' }])).fail).toBe('noFile')
    expect((await sendOne(lin, '')).fail).toBe('emptyFile')
    expect((await sendOne(lin, 'text', 'a\0b.txt')).fail).toBe('badInput')
    const big = await sendOne(lin, Buffer.alloc((2 << 20) + 1, 'a'))
    expect(big).toMatchObject({ fail: 'tooBig', m: '文件过大，单个文件不能超过 2 MB' })
    const huge = await sendOne(lin, Buffer.alloc((20 << 20) + 1, 'a'))
    expect(huge).toMatchObject({ fail: 'tooBig', m: '文件过大，单个文件不能超过 2 MB' })
  })

  test('may carry fields no deeper and no longer than other forms', async () => {
    const { lin } = await t.site()
    const file = { field: 'file', name: 'a.txt', content: 'text' }
    for (const field of [`audience${'[a]'.repeat(50)}`, 'a\0b', 'audience']) {
      expect((await send(lin, [{ field, content: 'x'.repeat(2 << 20) }, file])).fail).toBe('badInput')
      expect((await send(lin, [file, { field, content: 'x' }])).fail).toBe('badInput')
    }
  })

  test('may be three of the largest files, not more', async () => {
    const { lin } = await t.site({ modules: { uploads: { maxBytes: 1 } } })
    const large = { field: 'f', name: 'a.txt', content: Buffer.alloc(19 << 20, 'a') }
    expect((await send(lin, [large, large, large])).fail).toBe('tooBig')
    expect((await send(lin, [large, large, large, large])).fail).toBe('tooLarge')
  })

  test('may be nine files under any names, all or none', async () => {
    const { lin, call } = await t.site()
    const files = (n: number) =>
      Array.from({ length: n }, (_, i) => ({ field: `f${i}`, name: 'a.txt', content: `${i}` }))
    const { d } = await send(lin, files(9))
    expect(d.list).toHaveLength(9)
    expect(await Promise.all(d.list.map(async ({ url }: { url: string }) => (await fetch(lin, url)).body))).toEqual(
      files(9).map(({ content }) => content),
    )
    expect((await send(lin, files(10))).fail).toBe('badInput')
    expect((await send(lin, [...files(3), { field: 'f', name: 'x', content: '<svg/>' }])).fail).toBe('wrongType')
    expect((await call(lin, contract.lists)).total).toBe(9)
  })

  test.each([
    ['../../../etc/passwd', 'passwd.txt'],
    ['C:\\\\secret\\\\a.txt', 'a.txt'],
    ['invoice\u202Etxt.exe', 'invoicetxt.exe.txt'],
    [`${'长'.repeat(500)}.txt`, `${'长'.repeat(80)}.txt`],
    ['...', 'file.txt'],
    ['', 'file.txt'],
    ['a;b=c, d&e#f+g%20.txt', 'a;b=c, d&e#f+g%20.txt'],
  ])('named %j is kept as %j', async (given, kept) => {
    const { lin } = await t.site()
    const { d } = await sendOne(lin, 'hello', given)
    expect(d.name).toBe(kept)
    const answer = await fetch(lin, d.url)
    expect(answer.body).toBe('hello')
    expect(answer.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent(kept)}`)
    expect(readdirSync(join(dataDir, 'files', lin.host.split('.')[0]!, d.id.slice(0, 2)))).toEqual([d.id])
  })
})

describe('base64', () => {
  const post = (who: Caller, image: string, type = 'application/json') =>
    t.server.inject({
      method: 'POST',
      url: '/api/upload/bybase64',
      payload: type.endsWith('json') ? JSON.stringify({ image }) : `image=${image}`,
      headers: { host: who.host, cookie: who.cookie, 'x-requested-with': 'XMLHttpRequest', 'content-type': type },
    })

  test('is read bare, as a data URL, broken in lines, in the other alphabet, and from a careless form', async () => {
    const { lin } = await t.site()
    const base64 = (await picture().png().toBuffer()).toString('base64')
    const other = base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
    const lines = base64.replace(/.{76}/g, '$&\r\n')
    for (const image of [base64, `data:image/png;base64,${base64}`, `data:text/html;base64,${base64}`, lines, other]) {
      expect((await post(lin, image)).json().d).toMatchObject({ type: 'image/png', width: 60, name: 'image.png' })
    }
    const form = 'application/x-www-form-urlencoded'
    expect((await post(lin, encodeURIComponent(base64), form)).json().e).toBe(0)
    expect((await post(lin, base64, form)).json().e).toBe(0)
  })

  test.each([
    ['nothing', '', 'noFile'],
    ['an empty data URL', 'data:image/png;base64,', 'noFile'],
    ['no base64', '你好', 'badBase64'],
    ['markup', '<svg/>', 'badBase64'],
    ['an impossible length', 'abcde', 'badBase64'],
    ['a padding in the middle', 'ab==cd==', 'badBase64'],
    ['text', Buffer.from('hello').toString('base64'), 'notPicture'],
    ['svg', Buffer.from('<svg/>').toString('base64'), 'wrongType'],
    ['zero bytes', 'A', 'badBase64'],
  ])('%s is refused in words', async (_what, image, fail) => {
    const { lin } = await t.site()
    expect((await post(lin, image)).headers['x-fail']).toBe(fail)
  })

  test('that is huge is refused before it is read', async () => {
    const { lin } = await t.site()
    const answer = await post(lin, 'A'.repeat(16 << 20))
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({ e: 1, m: '提交的内容过大' })
  })
})

describe('limits', () => {
  test('of room hold for a person, also for uploads at once, and end with a removal', async () => {
    const { id: site, lin, wu, call } = await t.site({ modules: { uploads: { personBytes: 25 } } })
    const tries = await Promise.all([1, 2, 3, 4].map(() => sendOne(lin, '0123456789', 'a.txt')))
    const kept = tries.filter(({ fail }) => !fail)
    expect(kept).toHaveLength(2)
    expect(tries.find(({ fail }) => fail)).toMatchObject({ fail: 'quotaFull' })
    expect(bytesOnDisk(site)).toBe(20)
    expect((await sendOne(wu, '0123456789', 'a.txt')).fail).toBeUndefined()
    await call(lin, contract.remove, { id: kept[0]!.d.id })
    expect((await sendOne(lin, '0123456789', 'a.txt')).fail).toBeUndefined()
  })

  test('of haste hold for a person of a site', async () => {
    const { lin, wu } = await t.site({ modules: { uploads: { perMinute: 2 } } })
    const fails = []
    for (let i = 0; i < 3; i++) fails.push((await sendOne(lin, 'text')).fail)
    expect(fails).toEqual([undefined, undefined, 'tooOften'])
    expect((await sendOne(wu, 'text')).fail).toBeUndefined()
  })
})

describe('files kept', () => {
  test('are listed for their owner, and for managers everybody’s', async () => {
    const { lin, wu, admin, call } = await t.site()
    for (const name of ['1.txt', '2.txt', '3.txt']) await sendOne(lin, name, name)
    await sendOne(wu, 'wu', 'wu.txt')
    const first = await call(lin, contract.lists, { page_size: 2 })
    expect(first).toMatchObject({
      total: 3,
      page_size: 2,
      list: [{ name: '3.txt', owner: '林晓雨' }, { name: '2.txt' }],
    })
    expect((await call(lin, contract.lists, { page: 2, page_size: 2 })).list).toMatchObject([{ name: '1.txt' }])
    await expect(call(lin, contract.lists, { all: true })).rejects.toThrow('notFound')
    expect((await call(admin, contract.lists, { all: true })).total).toBe(4)
    expect((await call(admin, contract.lists)).total).toBe(0)
  })

  test('are removed by their owner or a manager, and their bytes after it', async () => {
    const { id: site, lin, wu, admin, call } = await t.site()
    const mine = (await sendOne(lin, await picture().png().toBuffer(), 'a.png')).d
    await expect(call(wu, contract.remove, { id: mine.id })).rejects.toThrow('notFound')
    await expect(call(lin, contract.remove, { id: 'x' })).rejects.toThrow('notFound')
    const path = pathOf({ dataDir, site }, mine.id)
    await runJob(t, { site, served, job: 'discard', data: { id: mine.id } })
    expect(existsSync(path)).toBe(true)
    await call(lin, contract.remove, { id: mine.id })
    expect((await fetch(lin, mine.url)).headers['x-fail']).toBe('notFound')
    await runJob(t, { site, served, job: 'discard', data: { id: mine.id } })
    await runJob(t, { site, served, job: 'discard', data: { id: mine.id } })
    expect(existsSync(path) || existsSync(`${path}.thumb`)).toBe(false)
    const other = (await sendOne(lin, 'x', 'a.txt')).d
    await call(admin, contract.remove, { id: other.id })
    await expect(call(admin, contract.remove, { id: other.id })).rejects.toThrow('notFound')
  })

  test('stay when the sweep comes; old bytes without a row go, young ones wait', async () => {
    const { id: site, lin } = await t.site()
    const { d } = await sendOne(lin, await picture().png().toBuffer(), 'a.png')
    const kept = pathOf({ dataDir, site }, d.id)
    const near = (name: string) => join(kept, '..', name)
    const lost = `${d.id.slice(0, 2)}000000-0000-4000-8000-000000000000`
    const leftovers = [lost, `${lost}.thumb`, `${lost}.new`, `${d.id}.thumb.new`].map(near)
    for (const path of leftovers) writeFileSync(path, 'x')
    await runJob(t, { site, served, job: 'sweep' })
    expect(leftovers.every(existsSync)).toBe(true)
    const old = new Date(Date.now() - 2 * 3_600_000)
    for (const path of [kept, `${kept}.thumb`, ...leftovers]) utimesSync(path, old, old)
    await runJob(t, { site, served, job: 'sweep' })
    expect(leftovers.some(existsSync)).toBe(false)
    expect([kept, `${kept}.thumb`].every(existsSync)).toBe(true)
  })
})

function bytesOnDisk(site: string): number {
  const paths = readdirSync(join(dataDir, 'files', site), { recursive: true }).map((name) =>
    statSync(join(dataDir, 'files', site, String(name))),
  )
  return paths.filter((found) => found.isFile()).reduce((sum, { size }) => sum + size, 0)
}
