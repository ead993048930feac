import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { and, eq, lt } from 'drizzle-orm'
import { allows } from '#kernel/access.ts'
import { failIn } from '#kernel/fail.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '../context.ts'
import { rowVersion } from '../db/row-version.ts'
import { makeFolder, removeUnfinished } from '../files/storage/folder.ts'
import type { JobContext, JobStepContext } from '../serve.ts'
import { loadPersonById } from '../sessions/load-person-by-id.ts'
import type { Person } from '../sessions/person.ts'
import { getSheet } from './ask.ts'
import { type Cell, mayHave, type SheetExport } from './declare.ts'
import { sheetName, sheetPath, sheetPrefix } from './place.ts'
import { exports } from './schema.ts'
import { type FinishBundle, writeBundle } from './write-bundle.ts'
import { writeCsv } from './write-csv.ts'
import { type Written, writeSheet } from './write-sheet.ts'

type Wanted = typeof exports.$inferSelect

/** Makes one sheet with the requester's current rights; without the right nothing is made. Idempotent. */
export async function makeSheet(ctx: JobStepContext, id: string): Promise<void> {
  const { dataDir, storage } = ctx.tools
  const path = sheetPath(dataDir, ctx.site.id, id)
  try {
    const finish = (await beginOnReplica(ctx, id, path)) ?? (await ctx.write((job) => begin(job, id, path)))
    if (!finish) return
    const written = await finish(storage)
    await storage.take(sheetName(ctx.site.id, id), { path, bytes: written.bytes })
    await ctx.write(({ db }) =>
      db
        .update(exports)
        .set({ state: 'done', ...written })
        .where(and(eq(exports.id, id), eq(exports.state, 'waiting'))),
    )
  } finally {
    await rm(path, { force: true })
  }
}

/**
 * Undefined where the leader has to be read. There the request is checked and its row written once more; a replica is read as soon as it shows the row as it is
 * then. So it has replayed all that was committed before on the same leader, whatever its clock, position or timeline: the request, and every write of the person until now.
 */
async function beginOnReplica(ctx: JobStepContext, id: string, path: string): Promise<FinishBundle | undefined> {
  const { site, origin, now, log, tools, readOnReplica, write: writeStep } = ctx
  if (!readOnReplica) return undefined
  const own = eq(exports.id, id)
  const version = { version: rowVersion(exports) }
  const found = await writeStep(async (job) => {
    const making = await check(job, id)
    if (!making) return undefined
    const [row] = await job.db.update(exports).set({ state: 'waiting' }).where(own).returning(version)
    return { making, ...row! }
  })
  if (!found) return undefined
  return readOnReplica({
    isThere: async (db) => (await db.select(version).from(exports).where(own))[0]?.version === found.version,
    work: (db) => write({ site, origin, now, log, tools, db }, path, found.making),
  })
}

/** Everything that comes from the database. Undefined where nothing is to be made. */
async function begin(job: JobContext, id: string, path: string): Promise<FinishBundle | undefined> {
  const making = await check(job, id)
  if (!making) return undefined
  try {
    return await write(job, path, making)
  } catch (error) {
    // A zip is of one person or thing, which may be gone or out of reach by now.
    if (making.declared.files === undefined || failIn(error) === undefined) throw error
    await refuse(job, id)
    return undefined
  }
}

type Making = { wanted: Wanted; person: Person; declared: SheetExport; filter: unknown }

/** Locks the request. Undefined where nothing is to be made: it is made already, or under way, or refused now. */
async function check(job: JobContext, id: string): Promise<Making | undefined> {
  const [wanted] = await job.db
    .select()
    .from(exports)
    .where(and(eq(exports.id, id), eq(exports.state, 'waiting')))
    .for('update', { skipLocked: true })
  if (!wanted) return undefined
  const person = await loadPersonById(job.db, wanted.person)
  const declared = getSheet(job, wanted.module, wanted.name)
  const filter = declared?.filter.safeParse(wanted.filter)
  const mayStill = person && declared && mayHave(person, wanted.module, declared)
  if (mayStill && filter?.success) return { wanted, person, declared, filter: filter.data }
  await refuse(job, id)
  return undefined
}

const refuse = ({ db }: JobContext, id: string) =>
  db.update(exports).set({ state: 'refused' }).where(eq(exports.id, id))

async function write(
  job: Reading,
  path: string,
  { wanted, person, declared: sheet, filter }: Making,
): Promise<FinishBundle> {
  const { columns: declared, rows, format, files } = sheet
  const { module } = wanted
  const ctx = askerContext(job, wanted, person)
  await makeFolder(dirname(path))
  // An interrupted attempt may have left a partial file.
  await rm(path, { force: true })
  if (files) return writeBundle(path, files(ctx, filter))
  const { module: owner } = ctx.tools.modules.find((one) => one.module.key === module)!
  const columns = typeof declared === 'function' ? await declared(ctx, filter) : declared
  const titles = columns.map(({ title }) =>
    typeof title === 'string' ? wordingOf(owner, title, ctx.language, ctx.site.words) : title.spelled,
  )
  async function* cells(): AsyncIterable<Cell[]> {
    for await (const row of rows(ctx, filter)) yield columns.map(({ value }) => value(row, ctx))
  }
  const written: Written = await (format === 'csv' ? writeCsv : writeSheet)(path, titles, cells())
  return async () => written
}

/** What a job on the leader has as well as one that reads from a replica. */
type Reading = Pick<ReadContext, 'site' | 'origin' | 'now' | 'log' | 'db' | 'tools'>

/** The context of a call by the requesting person, without a request. */
function askerContext(job: Reading, { module, language }: Wanted, person: Person): ReadContext {
  return {
    ...job,
    reader: job.db,
    person,
    language,
    origin: `https://${job.site.hosts[0]}`,
    visitor: () => '',
    defer: () => {},
    may: (right) => allows(person.permissions, module, right),
    scope: (right) => person.scopes[module]?.[right] ?? [],
    address: '',
    agent: '',
    referer: '',
    url: '',
    isBrowser: false,
  }
}

const graceMs = 3_600_000

/** Deletes expired exports, rows and files, and files without a row. */
export async function sweepSheets(ctx: JobStepContext, at = Date.now()): Promise<void> {
  const { dataDir, storage } = ctx.tools
  const site = ctx.site.id
  const over = await ctx.write(({ db, now }) =>
    db.delete(exports).where(lt(exports.expiresAt, now)).returning({ id: exports.id }),
  )
  for (const { id } of over) await storage.remove(sheetName(site, id))
  const rows = await ctx.db.select({ id: exports.id }).from(exports)
  const known = new Set(rows.map(({ id }) => sheetName(site, id)))
  await removeUnfinished(dataDir, sheetPrefix(site), at - graceMs)
  for await (const { name, at: written } of storage.list(sheetPrefix(site))) {
    if (!known.has(name) && at - written > graceMs) await storage.remove(name)
  }
}
