import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type pg from 'pg'
import { type ArchiveHead, headName, jobsName, type Manifest, manifestName, pieceName } from './archive-shape.ts'
import { rowsOut } from './copy-rows.ts'
import { inTransaction, openSiteClient } from './site-client.ts'
import { listFiles, pathOfFile } from './site-files.ts'
import { readJobs } from './site-jobs.ts'
import { releaseOf, type SiteTable, siteTables } from './site-tables.ts'
import { paddingOf, tarEnd, tarHeader } from './tar.ts'

/** Rows are written in pieces, since a tar tells the size of each before it comes. */
const pieceBytes = 4 << 20

type Place = { ownerUrl: string; dataDir: string; site: string }
type Write = (bytes: Buffer) => Promise<unknown>
export type Written = { tables: number; rows: number; files: number; bytes: number; jobs: number; vanished: number }

/** All of a site in one file, while it is used: rows of one moment, then the files, so that no row names one that is missing. */
export async function writeArchive(place: Place, path: string): Promise<Written> {
  const client = await openSiteClient(place.ownerUrl, place.site)
  const file = await open(path, 'w', 0o600)
  try {
    await file.chmod(0o600)
    const write: Write = (bytes) => file.writeFile(bytes)
    const rows = await inTransaction(
      client,
      () => writeRows(client, place, write),
      'isolation level repeatable read read only',
    )
    const { files, bytes, vanished } = await writeFiles(place, write)
    await writeEntry(write, manifestName, asJson({ ...rows.manifest, files } satisfies Manifest))
    await write(tarEnd())
    await file.sync()
    return { ...rows.written, files: Object.keys(files).length, bytes, vanished }
  } finally {
    await file.close()
    await client.end()
  }
}

async function writeRows(client: pg.Client, { site }: Place, write: Write) {
  const all = await siteTables(client)
  const tables = all.filter(({ name }) => name !== 'sites')
  const head: ArchiveHead = {
    format: 1,
    site,
    madeAt: new Date().toISOString(),
    migrations: await releaseOf(client),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
  }
  await writeEntry(write, headName, asJson(head))
  const found: Manifest['tables'] = {}
  for (const table of tables) found[table.name] = await writeTable(client, table, site, write)
  const jobs = await readJobs(client, site)
  await writeEntry(write, jobsName, asJson(jobs))
  const { rows } = await client.query('select to_jsonb(s) as site from sites s where site = $1', [site])
  const counted = Object.values(found).reduce((sum, { rows }) => sum + rows, 0)
  return {
    manifest: { tables: found, jobs: jobs.length, site: rows[0].site as Record<string, unknown> },
    written: { tables: tables.length, rows: counted, jobs: jobs.length },
  }
}

async function writeTable(client: pg.Client, table: SiteTable, site: string, write: Write) {
  const hash = createHash('sha256')
  let rows = 0
  let piece = 0
  let waiting: Buffer[] = []
  let size = 0
  const flush = async () => {
    if (size) await writeEntry(write, pieceName(table.name, piece++), Buffer.concat(waiting))
    waiting = []
    size = 0
  }
  for await (const part of rowsOut(client, table, site) as AsyncIterable<Buffer>) {
    hash.update(part)
    // A row is a line: a line feed in a value is written as \n.
    for (const byte of part) if (byte === 10) rows += 1
    waiting.push(part)
    size += part.length
    if (size >= pieceBytes) await flush()
  }
  await flush()
  return { rows, sha256: hash.digest('hex') }
}

async function writeFiles(place: Place, write: Write) {
  const files: Manifest['files'] = {}
  let bytes = 0
  let vanished = 0
  for (const [name, size] of await listFiles(place)) {
    const source = createReadStream(pathOfFile(place, name))
    const isThere = await new Promise<boolean>((done) =>
      source.once('open', () => done(true)).once('error', () => done(false)),
    )
    if (!isThere) {
      vanished += 1
      continue
    }
    const hash = createHash('sha256')
    await write(tarHeader(name, size))
    let written = 0
    for await (const part of source as AsyncIterable<Buffer>) {
      hash.update(part)
      written += part.length
      await write(part)
    }
    if (written !== size) throw new Error(`the file ${name} changed while it was read`)
    await write(paddingOf(size))
    files[name] = { bytes: size, sha256: hash.digest('hex') }
    bytes += size
  }
  return { files, bytes, vanished }
}

const asJson = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))

async function writeEntry(write: Write, name: string, content: Buffer): Promise<void> {
  await write(tarHeader(name, content.length))
  await write(content)
  await write(paddingOf(content.length))
}
