import { Buffer } from 'node:buffer'
import { zipSync } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { contract } from '../contract.ts'
import { zip } from './gtfs/archive.ts'
import type { Feed } from './gtfs/feed.ts'
import { loadFeed } from './gtfs/store.ts'
import { writeFeed } from './gtfs/write-feed.ts'
import { served } from './index.ts'
import { testFeed } from './testing/feed.ts'

const t = await campus([served])
const publisher = { name: '测试大学', url: 'http://x.test', zone: 'Asia/Shanghai' }
const filesOf = (feed: Feed) => writeFeed(feed, publisher)
const spring = () => zip(filesOf(testFeed()))

beforeEach(() => {
  t.clock.offset = Date.parse('2026-03-02T07:30:00+08:00') - Date.now()
})

/** The archive of the test timetable with one file changed or removed. */
function changed(file: string, change: (text: string) => string | undefined): Buffer {
  const files = filesOf(testFeed())
  const text = change(files.get(file)!)
  if (text === undefined) files.delete(file)
  else files.set(file, text)
  return zip(files)
}

async function send(who: Caller, path: string, archive: Uint8Array, fields: Record<string, string | number> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append('file', new Blob([new Uint8Array(archive)]), 'gtfs.zip')
  const request = new Request('http://x/', { method: 'POST', body: form })
  const answer = await t.server.inject({
    method: 'POST',
    url: path,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      host: who.host,
      cookie: who.cookie,
      'x-requested-with': 'XMLHttpRequest',
      'content-type': request.headers.get('content-type')!,
    },
  })
  return answer.json()
}

const preview = (who: Caller, archive: Uint8Array) => send(who, contract.previewImport.path, archive)
const apply = (who: Caller, archive: Uint8Array, asOf = 0) => send(who, contract.applyImport.path, archive, { asOf })

describe('import', () => {
  test('is previewed without changing anything, then replaces the timetable', async () => {
    const { admin, call } = await t.site()
    const { d } = await preview(admin, spring())
    expect(d).toMatchObject({
      counts: { routes: 1, stops: 3, trips: 6, services: 2 },
      from: '2026-03-01',
      until: '2026-06-30',
      added: [{ id: 'L1', name: '枫林—江湾' }],
      changed: [],
      removed: [],
      problems: [],
      asOf: 0,
    })
    expect((await call(admin, contract.lists)).list).toEqual([])
    expect((await apply(admin, spring())).e).toBe(0)
    expect((await call(admin, contract.lists)).list).toHaveLength(2)
  })

  test('keeps what hangs on things that stay, and names the routes that change', async () => {
    const { admin, call } = await t.site()
    await apply(admin, spring())
    await call(admin, contract.collect, { id: 'L1' })
    await call(admin, contract.delay, { trip: 'w2', day: '2026-03-02', version: 0, minutes: 5 })
    const feed = testFeed()
    feed.trips = feed.trips.filter(({ id }) => id !== 'w1')
    feed.routes.push({ ...feed.routes[0]!, id: 'L2', name: '新线', sort: 1 })
    const next = zip(filesOf(feed))
    const { d } = await preview(admin, next)
    expect([d.added, d.changed, d.removed]).toEqual([
      [{ id: 'L2', name: '新线' }],
      [{ id: 'L1', name: '枫林—江湾' }],
      [],
    ])
    await apply(admin, next, d.asOf)
    const { list } = await call(admin, contract.lists)
    expect(list[0]).toMatchObject({ collect: true, next: [{ trip: 'w2', delay: 300 }, {}, {}, {}] })
    expect((await preview(admin, spring())).d.removed).toEqual([{ id: 'L2', name: '新线' }])
  })

  test('is refused when the timetable changed since the preview', async () => {
    const { admin } = await t.site()
    await apply(admin, spring())
    expect((await apply(admin, spring(), 0)).m).toBe('内容已被他人修改，请刷新后重试')
  })

  test('is for those who manage buses', async () => {
    const { lin } = await t.site()
    expect((await preview(lin, spring())).e).toBe(1)
    expect((await apply(lin, spring())).e).toBe(1)
  })
})

describe('export', () => {
  test('gives the same bytes for the same timetable, and comes back as it was', async () => {
    const { id, admin } = await t.site()
    await apply(admin, spring())
    const download = async () =>
      (await t.server.inject({ url: contract.exportFeed.path, headers: { host: admin.host, cookie: admin.cookie } }))
        .rawPayload
    const first = await download()
    const before = await writeForSite(t.portal.database.pool, id, loadFeed)
    const { d } = await preview(admin, first)
    expect([d.added, d.changed, d.removed, d.problems]).toEqual([[], [], [], []])
    await apply(admin, first, d.asOf)
    expect(await writeForSite(t.portal.database.pool, id, loadFeed)).toEqual(before)
    expect(before).toEqual(testFeed())
    expect(Buffer.compare(await download(), first)).toBe(0)
  })
})

describe('a bad archive', () => {
  const lineOf = async (archive: Uint8Array) => {
    const { admin } = await t.site()
    const { d } = await preview(admin, archive)
    const refused = await apply(admin, archive)
    expect(refused.e).toBe(1)
    expect(refused.m).toContain(d.problems[0].file)
    const { file, line, text } = d.problems[0]
    return `${file}:${line} ${text}`
  }

  test('is told by file and line', async () => {
    expect(await lineOf(changed('stop_times.txt', (text) => text.replace('24:30:00', '24:75:00')))).toBe(
      'stop_times.txt:2 时间“24:75:00”无效',
    )
    expect(await lineOf(changed('stops.txt', (text) => `${text}fl,重复,,\r\n`))).toBe('stops.txt:5 “fl”重复')
    expect(await lineOf(changed('trips.txt', (text) => text.replace('L1,off', 'L9,off')))).toBe(
      'trips.txt:3 找不到“L9”',
    )
    expect(await lineOf(changed('calendar.txt', (text) => text.replace('20260301', '20260231')))).toBe(
      'calendar.txt:2 日期“20260231”无效',
    )
    expect(
      await lineOf(changed('stop_times.txt', (text) => text.replace('24:45:00,24:45:00', '23:45:00,23:45:00'))),
    ).toBe('stop_times.txt:3 时间倒退 ')
    expect(await lineOf(changed('routes.txt', (text) => `${text}"broken`))).toContain('routes.txt:3 此行无法解析')
  })

  test.each([
    ['no zip', Buffer.from('timetable'), '这不是可读取的 ZIP 压缩包'],
    ['cut off', spring().subarray(0, 900), '这不是可读取的 ZIP 压缩包'],
    ['nothing in it', Buffer.from(zipSync({})), '这不是可读取的 ZIP 压缩包'],
    ['a file short', changed('trips.txt', () => undefined), '压缩包内缺少 trips.txt'],
    ['another zone', changed('agency.txt', (text) => text.replace('Asia/Shanghai', 'Europe/Paris')), 'Europe/Paris'],
    ['no trips', zip(filesOf({ ...testFeed(), trips: [] })), '压缩包内没有任何班次'],
    ['a bomb', bomb(), '压缩包内的文件过多或过大'],
    ['too many files', crowd(), '压缩包内的文件过多或过大'],
  ])('%s is refused in words, and the old timetable stays', async (_name, archive, words) => {
    const { admin, call } = await t.site()
    await apply(admin, spring())
    const { asOf } = (await call(admin, contract.lists)).freshness
    expect((await preview(admin, archive)).m).toContain(words)
    expect((await apply(admin, archive, asOf)).m).toContain(words)
    expect((await call(admin, contract.lists)).list).toHaveLength(2)
  })

  test('one without a file is refused', async () => {
    const { admin, ask } = await t.site()
    expect((await ask(admin, contract.applyImport.path, { asOf: 0 })).fail).toBe('badInput')
  })
})

/** A zip bomb: 100 MB of zeros with a header that declares 1,000 bytes. */
function bomb(): Buffer {
  const archive = Buffer.from(zipSync({ 'stops.txt': new Uint8Array(100 << 20) }, { level: 9 }))
  archive.writeUInt32LE(1000, archive.indexOf('stops.txt') - 8)
  return archive
}

function crowd(): Buffer {
  const names = Array.from({ length: 60 }, (_, i) => [`${i}.txt`, new Uint8Array(1)] as const)
  return Buffer.from(zipSync(Object.fromEntries(names)))
}
