import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, lt } from 'drizzle-orm'
import { allows } from '#kernel/access.ts'
import { failIn } from '#kernel/fail.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '../context.ts'
import type { JobContext } from '../serve.ts'
import { loadPersonById } from '../sessions/load-person-by-id.ts'
import type { Person } from '../sessions/person.ts'
import { getSheet } from './ask.ts'
import { type Cell, mayHave, type SheetExport } from './declare.ts'
import { sheetFolder, sheetPath } from './place.ts'
import { exports } from './schema.ts'
import { writeBundle } from './write-bundle.ts'
import { writeCsv } from './write-csv.ts'
import { writeSheet } from './write-sheet.ts'

type Wanted = typeof exports.$inferSelect

/** Makes one sheet with the requester's current rights; without the right nothing is made. Idempotent. */
export async function makeSheet(job: JobContext, id: string): Promise<void> {
  const [wanted] = await job.db
    .select()
    .from(exports)
    .where(and(eq(exports.id, id), eq(exports.state, 'waiting')))
    .for('update', { skipLocked: true })
  if (!wanted) return
  const person = await loadPersonById(job.db, wanted.person)
  const declared = getSheet(job, wanted.module, wanted.name)
  const filter = declared?.filter.safeParse(wanted.filter)
  const mayStill = person && declared && mayHave(person, wanted.module, declared)
  if (!mayStill || !filter?.success) {
    await job.db.update(exports).set({ state: 'refused' }).where(eq(exports.id, id))
    return
  }
  // A zip is of one person or thing, which may be gone or out of reach by now.
  const isGone = (error: unknown) => declared.files !== undefined && failIn(error) !== undefined
  const written = await write(askerContext(job, wanted, person), wanted, declared, filter.data).catch((error) => {
    if (isGone(error)) return { state: 'refused' as const }
    throw error
  })
  await job.db
    .update(exports)
    .set({ state: 'done' as const, ...written })
    .where(eq(exports.id, id))
}

async function write(
  ctx: ReadContext,
  { id, module }: Wanted,
  { columns: declared, rows, format, files }: SheetExport,
  filter: unknown,
) {
  const place = { dataDir: ctx.tools.dataDir, site: ctx.site.id }
  await mkdir(sheetFolder(place), { recursive: true, mode: 0o700 })
  const path = sheetPath(place, id)
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
  return format === 'csv' ? writeCsv(path, titles, cells()) : writeSheet(path, titles, cells())
}

/** The context of a call by the requesting person, without a request. */
function askerContext(job: JobContext, { module, language }: Wanted, person: Person): ReadContext {
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
export async function sweepSheets(job: JobContext, at = Date.now()): Promise<void> {
  const place = { dataDir: job.tools.dataDir, site: job.site.id }
  const folder = sheetFolder(place)
  const over = await job.db.delete(exports).where(lt(exports.expiresAt, job.now)).returning({ id: exports.id })
  for (const { id } of over) await rm(sheetPath(place, id), { force: true })
  const known = new Set((await job.db.select({ id: exports.id }).from(exports)).map(({ id }) => `${id}.xlsx`))
  for (const name of await readdir(folder).catch(() => [])) {
    if (known.has(name)) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && at - found.mtimeMs > graceMs) await rm(path, { force: true })
  }
}
