import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { type ClientRequest, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { pathOf, siteFolder } from '#kernel/server/files/store.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { sendingTo } from '#kernel/testing/sending.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'

const t = await campus([served])
const { sendOne, fetch } = sendingTo(t, contract.upload.path)
const address = new URL(await t.server.listen({ host: '127.0.0.1', port: 0 }))
const { dataDir } = t.portal.settings
const mb = 1 << 20
const boundary = 'b'
const lookEvery = 14 * mb
const opening = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="film.mp4"\r\n\r\n`
const filmHead = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42\0\0\0\x08free', 'latin1')
const padding = Buffer.alloc(1 << 16, 'p')

/** Generates the given number of bytes without having them in memory at once. */
function* piecesOf(head: Buffer, bytes: number): Generator<Buffer> {
  yield head
  for (let left = bytes - head.length; left > 0; left -= padding.length) yield padding.subarray(0, left)
}

function hashOf(pieces: Iterable<Buffer>): string {
  const hash = createHash('sha256')
  for (const piece of pieces) hash.update(piece)
  return hash.digest('hex')
}

function begin(who: Caller, length?: number): { sending: ClientRequest; heard: Promise<Heard> } {
  const sending = request({
    host: address.hostname,
    port: address.port,
    method: 'POST',
    path: contract.upload.path,
    headers: {
      host: who.host,
      cookie: who.cookie!,
      'x-requested-with': 'XMLHttpRequest',
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(length !== undefined && { 'content-length': length }),
    },
  })
  const heard = new Promise<Heard>((done, failed) => {
    sending.on('error', failed).on('response', async (answer) => {
      let text = ''
      for await (const part of answer) text += part
      done({ fail: answer.headers['x-fail'], ...JSON.parse(text) })
    })
  })
  heard.catch(() => {})
  return { sending, heard }
}

// biome-ignore lint/suspicious/noExplicitAny: what a client reads
type Heard = { fail: unknown; m: string; d: any }

/** Sends with back-pressure; stops if the answer comes before the end. */
async function stream(who: Caller, head: Buffer, bytes: number, look = () => {}) {
  const { sending, heard } = begin(who)
  let [answered, sent] = [false, 0]
  const answer = heard.finally(() => {
    answered = true
  })
  sending.write(opening)
  for (const piece of piecesOf(head, bytes)) {
    if (answered) break
    if (Math.floor((sent + piece.length) / lookEvery) > Math.floor(sent / lookEvery)) look()
    sent += piece.length
    if (!sending.write(piece)) await Promise.race([new Promise((done) => sending.once('drain', done)), answer])
  }
  if (answered) sending.destroy()
  else sending.end(`\r\n--${boundary}--\r\n`)
  return { ...(await answer), sent }
}

const filesOf = (site: string): string[] =>
  readdirSync(siteFolder({ dataDir, site }), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Returns the maximum memory growth since the start, over all samples. */
function heldMemory() {
  const used = () => {
    // Run twice: the second run frees what the first one released.
    collectGarbage()
    collectGarbage()
    return process.memoryUsage().heapUsed + process.memoryUsage().external
  }
  const start = used()
  const held = {
    most: 0,
    look: () => {
      held.most = Math.max(held.most, used() - start)
    },
  }
  return held
}

test('a film of 60 MB is kept without being held in memory, and its parts can be asked for', async () => {
  const { id: site, lin } = await t.site()
  await stream(lin, filmHead, 2 * mb)
  const held = heldMemory()
  const { d } = await stream(lin, filmHead, 60 * mb, held.look)
  expect(d).toMatchObject({ name: 'film.mp4', type: 'video/mp4', size: 60 * mb })
  expect(held.most).toBeLessThan(40 * mb)
  const range = await fetch(lin, d.url, { range: 'bytes=4-11' })
  expect([range.statusCode, range.body]).toEqual([206, 'ftypisom'])
  const whole = await fetch(lin, d.url)
  const sha256 = hashOf(piecesOf(filmHead, 60 * mb))
  expect(hashOf([whole.rawPayload])).toBe(sha256)
  expect(whole.headers.etag).toBe(`"${sha256}"`)
  const path = pathOf({ dataDir, site }, d.id)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(filesOf(site).filter((name) => name.endsWith('.new'))).toEqual([])
})

test('two at once, each keeps its own bytes', async () => {
  const { lin, wu } = await t.site()
  const both = [stream(lin, filmHead, 40 * mb), stream(wu, filmHead, 30 * mb + 1)] as const
  const [first, second] = await Promise.all(both)
  expect([first.d.size, second.d.size]).toEqual([40 * mb, 30 * mb + 1])
  expect((await fetch(wu, second.d.url)).headers.etag).toBe(`"${hashOf(piecesOf(filmHead, 30 * mb + 1))}"`)
})

test('what is too large for its kind is refused while it arrives, in words that name the limit', async () => {
  const { id: site, lin } = await t.site({ modules: { uploads: { filmBytes: 30 * mb } } })
  const text = await stream(lin, Buffer.from('text'), 60 * mb)
  expect(text).toMatchObject({ fail: 'tooBig', m: '文件过大，单个文件不能超过 20 MB' })
  const chinese = await stream(lin, Buffer.concat([Buffer.from('a'), Buffer.from('字'.repeat(mb))]), 60 * mb)
  expect(chinese.fail).toBe('tooBig')
  const archive = Buffer.from(zipSync({ 'a.bin': Buffer.alloc(3 * mb, 1), 'b.txt': strToU8('b') }, { level: 0 }))
  expect((await stream(lin, archive, 60 * mb)).fail).toBe('tooBig')
  const film = await stream(lin, filmHead, 190 * mb)
  expect(film).toMatchObject({ fail: 'tooBig', m: '文件过大，单个文件不能超过 30 MB' })
  expect(film.sent).toBeLessThan(100 * mb)
  expect((await stream(lin, Buffer.from('7f454c460201010000', 'hex'), 60 * mb)).fail).toBe('wrongType')
  expect(filesOf(site)).toEqual([])
})

test('a site that takes no films takes no large ones either; a picture or a text of some MB is looked at as ever', async () => {
  const { id: site, lin } = await t.site({ modules: { uploads: { kinds: ['picture', 'text'] } } })
  expect((await stream(lin, filmHead, 25 * mb)).fail).toBe('wrongType')
  expect((await stream(lin, filmHead, 5 * mb)).fail).toBe('wrongType')
  const { d } = await sendOne(lin, Buffer.alloc(5 * mb, 'a'), 'a.txt')
  expect(d).toMatchObject({ name: 'a.txt', size: 5 * mb })
  expect((await sendOne(lin, `<svg>${'x'.repeat(3 * mb)}`, 'a.txt')).fail).toBe('wrongType')
  expect((await sendOne(lin, Buffer.concat([Buffer.alloc(3 * mb, 'a'), Buffer.from([0])]), 'a.txt')).fail).toBe(
    'wrongType',
  )
  expect(filesOf(site)).toEqual([pathOf({ dataDir, site }, d.id)])
})

test('a connection that is cut leaves nothing behind, nor does a server that was', async () => {
  const { id: site, lin, call } = await t.site()
  const { sending, heard } = begin(lin)
  sending.write(opening)
  for (const piece of piecesOf(filmHead, 25 * mb)) {
    if (!sending.write(piece)) await new Promise((done) => sending.once('drain', done))
  }
  await expect.poll(() => filesOf(site).length).toBe(1)
  const [left] = filesOf(site)
  expect(left).toMatch(/\.new$/)
  expect(statSync(left!).mode & 0o777).toBe(0o600)
  await expect.poll(() => statSync(left!).size).toBe(25 * mb)
  const old = new Date(Date.now() - 2 * 3_600_000)
  utimesSync(left!, old, old)
  await runJob(t, { site, served, job: 'sweep' })
  expect(existsSync(left!)).toBe(false)
  sending.destroy()
  await expect(heard).rejects.toThrow()

  const second = begin(lin)
  second.sending.write(opening)
  for (const piece of piecesOf(filmHead, 5 * mb)) second.sending.write(piece)
  await expect.poll(() => filesOf(site).length).toBe(1)
  second.sending.destroy()
  await expect.poll(() => filesOf(site)).toEqual([])
  await wait(50)
  expect((await call(lin, contract.lists)).total).toBe(0)
})

test('one person sends six at once, not more', async () => {
  const { id: site, lin, wu } = await t.site()
  const open = Array.from({ length: 6 }, () => begin(lin))
  for (const { sending } of open) {
    sending.write(opening)
    for (const piece of piecesOf(filmHead, 2 * mb)) sending.write(piece)
  }
  await expect.poll(() => filesOf(site).length).toBe(6)
  expect((await stream(lin, filmHead, 2 * mb)).fail).toBe('tooOften')
  expect((await stream(wu, filmHead, 2 * mb)).fail).toBeUndefined()
  for (const { sending } of open) sending.destroy()
  await expect.poll(() => filesOf(site).length).toBe(1)
  expect((await stream(lin, filmHead, 2 * mb)).fail).toBeUndefined()
})

test('the room of a person holds for films, too', async () => {
  const { id: site, lin } = await t.site({ modules: { uploads: { personBytes: 25 * mb } } })
  expect(await stream(lin, filmHead, 26 * mb)).toMatchObject({ fail: 'quotaFull' })
  expect(filesOf(site)).toEqual([])
  expect((await stream(lin, filmHead, 24 * mb)).fail).toBeUndefined()
})

test('what does not fit into the room of a person is refused before it is sent, or while it is', async () => {
  const { id: site, lin } = await t.site({ modules: { uploads: { personBytes: 25 * mb } } })
  const declared = begin(lin, 190 * mb)
  declared.sending.write(opening)
  expect(await declared.heard).toMatchObject({ fail: 'quotaFull', m: expect.stringContaining('25 MB') })
  declared.sending.destroy()

  const smaller = begin(lin, 60 * mb)
  smaller.sending.write(opening)
  for (const piece of piecesOf(filmHead, 2 * mb)) smaller.sending.write(piece)
  expect(await smaller.heard).toMatchObject({ fail: 'quotaFull' })
  smaller.sending.destroy()

  const undeclared = await stream(lin, filmHead, 190 * mb)
  expect(undeclared.fail).toBe('quotaFull')
  expect(undeclared.sent).toBeLessThan(100 * mb)
  expect(filesOf(site)).toEqual([])
  expect((await stream(lin, filmHead, 24 * mb)).fail).toBeUndefined()
})
