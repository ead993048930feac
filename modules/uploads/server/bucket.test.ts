import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { bucketServer } from '#kernel/testing/bucket-server.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { sendingTo } from '#kernel/testing/sending.ts'
import { contract as office } from '#modules/back-office/contract.ts'
import { served as backOffice } from '#modules/back-office/server/index.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'

const store = await bucketServer('campanile')
afterAll(() => store.stop())
const t = await campus([served, backOffice], [], { env: { FILES_URL: store.url } })
const { sendOne, fetch } = sendingTo(t, contract.upload.path)
const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#3366aa' } })
    .png()
    .toBuffer()
const namesOf = (site: string) => store.names().filter((name) => name.includes(`/${site}/`))
const onDisk = () =>
  readdirSync(t.portal.settings.dataDir, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.startsWith('.'),
  )

test('pictures and large files are in the bucket, and nothing of them stays on the node', async () => {
  const { id: site, lin, call } = await t.site()
  const small = (await sendOne(lin, await picture(), 'a.png')).d
  const film = Buffer.concat([
    Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1'),
    Buffer.alloc(3 << 20, 'p'),
  ])
  const large = (await sendOne(lin, film, 'b.mp4')).d
  expect(namesOf(site)).toHaveLength(3)
  expect(onDisk()).toEqual([])
  const got = await fetch(lin, large.url)
  expect(got.rawPayload.equals(film)).toBe(true)
  const part = await fetch(lin, large.url, { range: 'bytes=4-11' })
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
    206,
    'ftypisom',
    `bytes 4-11/${film.length}`,
  ])
  expect((await fetch(lin, large.url, { 'if-none-match': String(got.headers.etag) })).statusCode).toBe(304)
  expect((await fetch(lin, `${small.url}&thumb=1`)).headers['content-type']).toBe('image/webp')
  await call(lin, contract.remove, { id: small.id })
  await runJob(t, { site, served, job: 'discard', data: { id: small.id } })
  expect(namesOf(site)).toEqual([`campanile/files/${site}/${large.id.slice(0, 2)}/${large.id}`])
})

test('bytes that no row names go with the sweep, once they are old', async () => {
  const { id: site, lin } = await t.site()
  const { d } = await sendOne(lin, 'text', 'a.txt')
  const lost = '00000000-0000-4000-8000-000000000000'
  store.objects.set(`campanile/files/${site}/00/${lost}`, { bytes: Buffer.from('x'), at: Date.now() })
  await runJob(t, { site, served, job: 'sweep' })
  expect(namesOf(site)).toHaveLength(2)
  for (const name of namesOf(site)) store.objects.get(name)!.at -= 2 * 3_600_000
  await runJob(t, { site, served, job: 'sweep' })
  expect(namesOf(site)).toEqual([`campanile/files/${site}/${d.id.slice(0, 2)}/${d.id}`])
})

test('an upload over the quota leaves nothing behind', async () => {
  const { id: site, lin } = await t.site({ modules: { uploads: { personBytes: 1 << 20 } } })
  expect((await sendOne(lin, Buffer.alloc(700_000, 'a'), 'a.txt')).fail).toBeUndefined()
  expect((await sendOne(lin, Buffer.alloc(700_000, 'b'), 'b.txt')).fail).toBe('quotaFull')
  await expect.poll(() => namesOf(site)).toHaveLength(1)
})

test('while the bucket does not answer files are refused in words with 503, and work again after', async () => {
  const { id: site, lin, call } = await t.site()
  const { d } = await sendOne(lin, 'text', 'a.txt')
  for (const fault of ['refuses', 'dropped'] as const) {
    store.state.fault = fault
    expect(await sendOne(lin, 'more', 'b.txt')).toMatchObject({
      fail: 'storageDown',
      m: '文件存储暂时无法连接，请稍后再试',
    })
    const answer = await fetch(lin, d.url)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers).toMatchObject({ 'x-fail': 'storageDown', 'retry-after': '2' })
  }
  store.state.fault = undefined
  expect((await fetch(lin, d.url)).body).toBe('text')
  expect((await sendOne(lin, 'more', 'b.txt')).fail).toBeUndefined()
  expect((await call(lin, contract.lists)).total).toBe(2)
  expect(namesOf(site)).toHaveLength(2)
})

test('exports are made on the node and kept in the bucket until they expire', async () => {
  const site = await t.site()
  const wanted = { module: 'office', name: 'audit', filter: '{}' }
  const { id } = await site.call(site.admin, office.startExport, wanted)
  const state = async () => (await site.call(site.admin, office.myExports)).list.find((one) => one.id === id)?.state
  await expect.poll(state, { timeout: 20_000 }).toBe('done')
  expect(namesOf(site.id)).toEqual([`campanile/exports/${site.id}/${id}.xlsx`])
  expect(onDisk()).toEqual([])
  const open = (who: Caller) =>
    t.server.inject({
      url: `${office.downloadExport.path}?id=${id}`,
      headers: { host: who.host, cookie: who.cookie, 'x-requested-with': 'XMLHttpRequest' },
    })
  expect((await open(site.admin)).rawPayload.subarray(0, 2).toString()).toBe('PK')
  expect((await open(site.lin)).headers['x-fail']).toBe('notFound')
})
