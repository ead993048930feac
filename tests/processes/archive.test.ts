import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { exportSite } from '#app/commands/site-look.ts'
import { importSite } from '#app/commands/site-make.ts'
import { modules } from '#app/modules.server.ts'
import { listFiles, pathOfFile } from '#kernel/server/cells/site-files.ts'
import { paddingOf, tarEnd, tarEntries, tarHeader } from '#kernel/server/cells/tar.ts'
import { openDatabase } from '#kernel/server/db/open.ts'
import { openStorage } from '#kernel/server/files/storage/storage.ts'
import { storeBytes } from '#kernel/server/files/store.ts'
import { campus } from '#kernel/testing/campus.ts'
import { testSettings } from '#kernel/testing/settings.ts'
import { emptyCell, queryAt } from '../support/empty-cell.ts'
import { siteRows } from '../support/site-rows.ts'

const some = ['uploads', 'bus', 'articles', 'booking']
const t = await campus(modules.filter(({ module }) => some.includes(module.key)))
const { database, settings } = t.portal
await t.portal.jobs.stop()
const here = { database, settings }
const site = await t.site({ seeded: true })
const text = '甲'.repeat(9_000)
await storeBytes({ storage: openStorage(settings), site: site.id }, { bytes: Buffer.from(text) })

const cell = await emptyCell(database.ownerUrl)
const otherSettings = testSettings(cell.ownerUrl, cell.dataDir)
const other = { database: await openDatabase(otherSettings, () => {}), settings: otherSettings }
afterAll(() => other.database.close())

const archive = join(cell.dataDir, 'whole.tar')
const given = { id: undefined, host: [] }
const into = (file: string) => importSite.run(other, { ...given, file })

test('everything of a site comes back elsewhere: rows, files, jobs', { timeout: 400_000 }, async () => {
  const data = { site: site.id, data: { to: 'somebody' } }
  await queryAt(
    database.ownerUrl,
    `insert into jobs.job (name, data, start_after) select name, $1, now() + interval '1 day' from jobs.queue where name <> 'dead' limit 1`,
    [data],
  )
  const said = await exportSite.run(here, { id: site.id, file: archive, json: false, all: true })
  expect(said).toMatch(
    /^The site .* is written to .*: \d+ rows of \d+ tables, \d+ files of \d+ bytes, 1 waiting jobs\.$/,
  )
  expect(statSync(archive).mode & 0o777).toBe(0o600)
  expect(await into(archive)).toMatch(/ is made: \d+ rows of \d+ tables, \d+ files, 1 waiting jobs\.$/)
  const [before, after] = [await siteRows(database.ownerUrl, site.id), await siteRows(cell.ownerUrl, site.id)]
  expect(after.get('audit')).toHaveLength(before.get('audit')!.length + 1)
  expect(before.get('people')!.length).toBeGreaterThan(4)
  for (const [name, rows] of before)
    if (name !== 'audit' && name !== 'sites') expect(after.get(name), name).toEqual(rows)
  const configOf = async (url: string) =>
    (await queryAt(url, 'select config from sites where site = $1', [site.id])).rows[0].config
  expect(await configOf(cell.ownerUrl)).toEqual(await configOf(database.ownerUrl))
  const places = [settings.dataDir, cell.dataDir].map((dataDir) => ({ dataDir, site: site.id }))
  const [ours, theirs] = await Promise.all(places.map(listFiles))
  expect([...theirs!].toSorted()).toEqual([...ours!].toSorted())
  for (const name of ours!.keys()) {
    const [one, two] = places.map((place) => readFileSync(pathOfFile(place, name)))
    expect(two!.equals(one!)).toBe(true)
  }
  const jobs = await queryAt(cell.ownerUrl, `select data from jobs.job where data ->> 'site' = $1`, [site.id])
  expect(jobs.rows).toEqual([{ data }])
  await expect(into(archive)).rejects.toThrow(`There is already a site ${site.id}`)
  await expect(importSite.run(other, { ...given, id: 'another', file: archive })).rejects.toThrow('keeps its id')
})

type Entries = Map<string, Buffer>

async function entriesOf(file: string): Promise<Entries> {
  const found: Entries = new Map()
  for await (const { name, body } of tarEntries(createReadStream(file))) {
    const parts: Buffer[] = []
    for await (const part of body) parts.push(part)
    found.set(name, Buffer.concat(parts))
  }
  return found
}

function written(name: string, entries: Entries): string {
  const file = join(cell.dataDir, `${name}.tar`)
  const parts = [...entries].flatMap(([entry, body]) => [tarHeader(entry, body.length), body, paddingOf(body.length)])
  writeFileSync(file, Buffer.concat([...parts, tarEnd()]))
  return file
}

const changedJson = (entries: Entries, name: string, change: (value: never) => void) => {
  const value = JSON.parse(entries.get(name)!.toString())
  change(value as never)
  entries.set(name, Buffer.from(JSON.stringify(value)))
}

/** Other rows of a table, with the sums that fit them. */
function withRows(entries: Entries, table: string, change: (rows: string) => string): void {
  const name = `rows/${table}/000000.copy`
  const body = Buffer.from(change(entries.get(name)!.toString()))
  entries.set(name, body)
  changedJson(entries, 'manifest.json', (manifest: { tables: Record<string, { sha256: string }> }) => {
    manifest.tables[table]!.sha256 = createHash('sha256').update(body).digest('hex')
  })
}

const people = 'people'
const hostile: Record<string, [change: (entries: Entries) => void, words: string | RegExp]> = {
  'without its end': [(entries) => entries.delete('manifest.json'), 'it ends too early'],
  'with a changed row': [
    (entries) =>
      entries.set(
        `rows/${people}/000000.copy`,
        Buffer.from(`${entries.get(`rows/${people}/000000.copy`)}`.replace('郑岚', '某人')),
      ),
    'what it holds is not what it should',
  ],
  'with a file after its end': [(entries) => entries.set('files/zz/extra', Buffer.from('x')), 'after its end'],
  'that leads out of its folder': [
    (entries) => {
      const manifest = entries.get('manifest.json')!
      entries.delete('manifest.json')
      entries.set('files/../../secret', Buffer.from('x')).set('manifest.json', manifest)
    },
    'does not belong',
  ],
  'with rows of another site': [
    (entries) => withRows(entries, people, (rows) => rows.replace(site.id, 'another')),
    'rows of another site',
  ],
  'whose rows belong to nobody': [
    (entries) =>
      withRows(entries, 'sessions', (rows) => rows.replaceAll(site.lin.id, '00000000-0000-4000-8000-000000000000')),
    'rows that belong to none',
  ],
  'with rows that no table takes': [(entries) => withRows(entries, people, (rows) => `${rows}x\ty\n`), 'is damaged'],
  'of another release': [
    (entries) =>
      changedJson(entries, 'campanile.json', (head: { migrations: string[] }) =>
        head.migrations.push('9999_later.sql'),
      ),
    'another release: 9999_later.sql',
  ],
  'with a table of its own': [
    (entries) =>
      changedJson(entries, 'campanile.json', (head: { tables: object[] }) =>
        head.tables.push({ name: 'pg_authid', columns: [] }),
      ),
    'other tables than this release has',
  ],
}

const fresh = await emptyCell(database.ownerUrl)
const freshSettings = testSettings(fresh.ownerUrl, fresh.dataDir)
const desk = { database: await openDatabase(freshSettings, () => {}), settings: freshSettings }
afterAll(() => desk.database.close())

async function refused(file: string, words: string | RegExp): Promise<void> {
  await expect(importSite.run(desk, { ...given, file })).rejects.toThrow(words)
  for (const [table, rows] of await siteRows(fresh.ownerUrl, site.id)) expect(rows, table).toEqual([])
  expect(existsSync(join(fresh.dataDir, 'files', site.id))).toBe(false)
}

test.for(Object.keys(hostile))('an archive %s is refused, and leaves nothing', async (name) => {
  const [change, words] = hostile[name]!
  const entries = await entriesOf(archive)
  change(entries)
  await refused(written(name.replaceAll(/\W/g, '-'), entries), words)
})

test('neither does one that was cut, or that a disk has eaten from', async () => {
  const bytes = readFileSync(archive)
  const file = join(cell.dataDir, 'broken.tar')
  writeFileSync(file, bytes.subarray(0, bytes.length >> 1))
  await refused(file, 'it ends too early')
  writeFileSync(file, Buffer.from(bytes).fill(0xa5, 512, 600))
  await refused(file, 'is damaged')
})

test('files in a bucket are neither left out of an archive nor expected in a folder', async () => {
  const FILES_URL = 'https://key:secret@store.example/bucket'
  const [bucketHere, bucketThere] = [here, other].map((desk) => ({
    ...desk,
    settings: { ...desk.settings, FILES_URL },
  }))
  const words = 'Files in a bucket (FILES_URL) cannot be archived or moved with their site.'
  const file = join(cell.dataDir, 'bucket.tar')
  await expect(exportSite.run(bucketHere!, { id: site.id, file, json: false, all: true })).rejects.toThrow(words)
  expect(existsSync(file)).toBe(false)
  await expect(importSite.run(bucketThere!, { ...given, file: archive })).rejects.toThrow(words)
})
