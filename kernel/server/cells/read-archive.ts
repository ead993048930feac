import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import type { Writable } from 'node:stream'
import pg from 'pg'
import { parseJson } from '#kernel/parse-json.ts'
import { OperatorError } from '../operator-error.ts'
import {
  type ArchiveHead,
  headName,
  headShape,
  jobsName,
  type Manifest,
  manifestName,
  manifestShape,
} from './archive-shape.ts'
import { checkKeys } from './check-keys.ts'
import { beginRowsIn, endRowsIn, raiseCounters } from './copy-rows.ts'
import { inTransaction, openSiteClient, withoutTriggers, withTriggers } from './site-client.ts'
import { isFileName, pathOfFile, removeFiles, writeFileWhole } from './site-files.ts'
import { putJobs } from './site-jobs.ts'
import { differingMigrations, releaseOf, type SiteTable, siteTables } from './site-tables.ts'
import { DamagedArchive, type TarEntry, tarEntries } from './tar.ts'

type Place = { ownerUrl: string; dataDir: string }
type Row = Record<string, unknown>
type Options = {
  place: Place
  path: string
  /** The row of the table of sites as it is stored here, from the one in the archive; throws what is wrong with it. */
  siteRow: (row: Row) => Promise<Row>
}
export type Taken = { site: string; tables: number; rows: number; files: number; jobs: number }

/** Takes a whole site from an archive: all of it, or nothing. What is in the archive is not trusted. */
export async function readArchive(options: Options): Promise<Taken> {
  try {
    return await readWhole(options)
  } catch (error) {
    throw explained(error, options.path)
  }
}

async function readWhole({ place, path, siteRow }: Options): Promise<Taken> {
  const entries = tarEntries(createReadStream(path, { highWaterMark: 1 << 20 }))
  const head = headShape.parse(await jsonOf(await nextOf(entries, headName)))
  const client = await openSiteClient(place.ownerUrl, head.site)
  const files = { dataDir: place.dataDir, site: head.site }
  let isOurs = false
  try {
    const tables = await checkHead(client, head)
    await withoutTriggers(client)
    isOurs = true
    return await inTransaction(client, async () => {
      const found = await takeEntries({ client, head, tables, files }, entries)
      const manifest = checked(found, head)
      await checkKeys(client, head.site)
      for (const table of tables) await raiseCounters(client, table)
      const row = await siteRow(manifest.site)
      await withTriggers(client)
      const jobs = await putJobs(client, head.site, found.jobs)
      await client.query('delete from site_hosts where site = $1', [head.site])
      await client.query('insert into sites select * from jsonb_populate_record(null::sites, $1)', [row])
      return { site: head.site, tables: tables.length, ...found.counts, jobs }
    })
  } catch (error) {
    if (isOurs) await removeFiles(files)
    throw error
  } finally {
    await client.end()
  }
}

async function checkHead(client: pg.Client, head: ArchiveHead): Promise<SiteTable[]> {
  const differ = differingMigrations(await releaseOf(client), head.migrations)
  if (differ.length) {
    throw new OperatorError(
      `The archive was made by another release: ${differ.slice(0, 3).join(', ')}. Bring both installations to the same one first.`,
    )
  }
  const all = await siteTables(client)
  const tables = all.filter(({ name }) => name !== 'sites')
  const shape = (some: readonly { name: string; columns: string[] }[]) =>
    JSON.stringify(some.map(({ name, columns }) => [name, columns]))
  if (shape(tables) !== shape(head.tables)) throw new DamagedArchive('other tables than this release has')
  const { rows } = await client.query('select cell from meta.moved_sites where site = $1', [head.site])
  if (rows.length) throw new OperatorError(`The site ${head.site} lives in the cell ${rows[0].cell}.`)
  for (const { name } of all) {
    const { rowCount } = await client.query(`select from ${name} where site = $1 limit 1`, [head.site])
    if (rowCount) throw new OperatorError(`There is already a site ${head.site}: delete it first, if that is meant.`)
  }
  return tables
}

type Taking = { client: pg.Client; head: ArchiveHead; tables: SiteTable[]; files: { dataDir: string; site: string } }
type Found = {
  manifest?: Manifest
  jobs: unknown[]
  sums: Map<string, string>
  counts: { rows: number; files: number }
}

async function takeEntries(taking: Taking, entries: AsyncGenerator<TarEntry>): Promise<Required<Found>> {
  const found: Found = { jobs: [], sums: new Map(), counts: { rows: 0, files: 0 } }
  const rows = rowsTaker(taking, found)
  try {
    await takeEach(taking, entries, found, rows)
  } catch (error) {
    rows.abort()
    throw error
  }
  if (!found.manifest) throw new DamagedArchive('it ends too early')
  return found as Required<Found>
}

type RowsTaker = ReturnType<typeof rowsTaker>

async function takeEach(taking: Taking, entries: AsyncGenerator<TarEntry>, found: Found, rows: RowsTaker) {
  for await (const entry of entries) {
    if (found.manifest) throw new DamagedArchive('an entry after its end')
    const table = /^rows\/([a-z0-9_]+)\/\d{6}\.copy$/.exec(entry.name)?.[1]
    if (table !== undefined) await rows.add(table, entry.body)
    else if (entry.name === jobsName) found.jobs = asList(await jsonOf(entry))
    else if (entry.name === manifestName) {
      await rows.end()
      found.manifest = manifestShape.parse(await jsonOf(entry))
    } else if (isFileName(entry.name) && !found.sums.has(entry.name)) {
      found.sums.set(entry.name, await writeFileWhole(pathOfFile(taking.files, entry.name), entry.body))
      found.counts.files += 1
    } else throw new DamagedArchive('an entry that does not belong there')
  }
}

/** The pieces of a table come one after the other, and each table once. */
function rowsTaker({ client, head, tables }: Taking, found: Found) {
  let current: { table: SiteTable; into: Writable; hash: Hash } | undefined
  const end = async () => {
    if (!current) return
    const { table, into, hash } = current
    current = undefined
    await ended(into)
    found.sums.set(`rows/${table.name}`, hash.digest('hex'))
    found.counts.rows += await endRowsIn(client, table, head.site)
  }
  const add = async (name: string, body: TarEntry['body']) => {
    if (current?.table.name !== name) {
      await end()
      const table = tables.find((one) => one.name === name)
      if (!table || found.sums.has(`rows/${name}`)) throw new DamagedArchive('a table twice, or an unknown one')
      const into = await beginRowsIn(client, table)
      // Seen by whoever writes next, or ends.
      into.on('error', () => {})
      current = { table, into, hash: createHash('sha256') }
    }
    for await (const part of body) {
      current!.hash.update(part)
      if (current!.into.errored) throw current!.into.errored
      if (!current!.into.write(part)) await once(current!.into, 'drain')
    }
  }
  /** Otherwise the connection would wait for the rest. */
  const abort = () => current?.into.destroy()
  return { add, end, abort }
}

/** It says that it is done, but not that it is closed. */
const ended = (into: Writable): Promise<void> =>
  new Promise((done, failed) => {
    if (into.errored) return failed(into.errored)
    into.once('finish', done).once('error', failed).end()
  })

function checked({ manifest, sums, jobs }: Required<Found>, { tables }: ArchiveHead): Manifest {
  const empty = createHash('sha256').digest('hex')
  const named =
    Object.keys(manifest.tables).length === tables.length && tables.every(({ name }) => manifest.tables[name])
  const rowsFit = tables.every(({ name }) => (sums.get(`rows/${name}`) ?? empty) === manifest.tables[name]?.sha256)
  const files = [...sums].filter(([name]) => !name.startsWith('rows/'))
  const filesFit = files.every(
    ([name, sum]) => Object.hasOwn(manifest.files, name) && manifest.files[name]!.sha256 === sum,
  )
  if (
    !named ||
    !rowsFit ||
    !filesFit ||
    files.length !== Object.keys(manifest.files).length ||
    jobs.length !== manifest.jobs
  ) {
    throw new DamagedArchive('what it holds is not what it should')
  }
  return manifest
}

async function nextOf(entries: AsyncGenerator<TarEntry>, name: string): Promise<TarEntry> {
  const { value } = await entries.next()
  if (value?.name !== name) throw new DamagedArchive('it does not begin like one')
  return value
}

const mostJson = 256 << 20

async function jsonOf({ size, body }: TarEntry): Promise<unknown> {
  if (size > mostJson) throw new DamagedArchive('an entry that is too large')
  const parts: Buffer[] = []
  for await (const part of body) parts.push(part)
  return parseJson(Buffer.concat(parts).toString('utf8'))
}

const asList = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value
  throw new DamagedArchive('jobs that are no list')
}

/** Whatever the archive holds that cannot be taken is a sentence; a fault of the code stays one. */
function explained(error: unknown, path: string): unknown {
  if (error instanceof OperatorError) return error
  if (error instanceof pg.DatabaseError && error.constraint === 'site_hosts_host_pk') {
    return new OperatorError('A host of the site belongs to another site: name others with --host.')
  }
  const code = (error as NodeJS.ErrnoException).code ?? ''
  if (code === 'ENOENT' || code === 'EACCES') return new OperatorError(`The file ${path} cannot be read (${code}).`)
  const isItsFault =
    error instanceof DamagedArchive || error instanceof SyntaxError || (error as Error).name === 'ZodError'
  // Rows that no table takes: classes 22 and 23 of SQLSTATE, and our own check of the site.
  if (isItsFault || /^2[23]/.test(code) || /^rows of another site/.test((error as Error).message)) {
    return new OperatorError(`The archive ${path} is damaged: ${(error as Error).message.split('\n')[0]}.`)
  }
  return error
}
