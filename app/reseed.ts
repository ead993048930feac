import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { getTableName, is, like, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { consents } from '#kernel/server/consents/schema.ts'
import type { Pool } from '#kernel/server/db/pool.ts'
import { readerFor, writeForSite } from '#kernel/server/db/site-db.ts'
import { openStorage } from '#kernel/server/files/storage/storage.ts'
import { OperatorError } from '#kernel/server/operator-error.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { Served } from '#kernel/server/serve.ts'
import type { Settings } from '#kernel/server/settings.ts'
import type { Site } from '#kernel/site.ts'
import { databaseNow, seedShared } from './seed.ts'

type Reseeding = {
  pool: Pool
  site: Site
  modules: readonly Served[]
  settings: Pick<Settings, 'dataDir' | 'FILES_URL' | 'secret'>
}

/**
 * Modules whose demo writes into tables of the kernel or of a shared engine, so that it cannot be removed alone, or whose
 * rows are never deleted (the ledger).
 */
export const withSiteOnly = new Set([
  'people',
  'tickets',
  'calendar',
  'rooms',
  'timetable',
  'courseChoice',
  'payments',
  'card',
  'network',
  'utilities',
  'approvals',
  'documents',
  'visitors',
  'appointments',
])

/** Deletes a module's rows of a demo site and seeds them again, in one transaction. */
export async function reseed(key: string, { pool, site, modules, settings }: Reseeding): Promise<void> {
  const served = modules.find(({ module }) => module.key === key)
  const known = modules.flatMap(({ module, seed }) => (seed ? [module.key] : []))
  if (!served?.seed)
    throw new OperatorError(`There is no module ${key} with demo rows: take one of ${known.join(', ')}.`)
  if (withSiteOnly.has(key)) {
    throw new OperatorError(
      `Rows of ${key} stand in tables of others: delete the site (npm run site -- delete) and start again.`,
    )
  }
  const tables = await tablesOf(served)
  const cast = await readerFor(pool, site.id).select({ id: people.id, number: people.number }).from(people)
  await writeForSite(pool, site.id, async (db) => {
    await db.delete(consents).where(like(consents.purpose, `${key}.%`))
    // One statement: foreign keys are checked at its end.
    const steps = tables.map((table, i) => `d${i} as (delete from "${table}")`)
    if (steps.length) await db.execute(sql.raw(`with ${steps.join(', ')} select 1`))
    const ids = Object.fromEntries(cast.map(({ id, number }) => [number, id]))
    await served.seed!({
      site,
      db,
      now: await databaseNow(db),
      people: ids,
      storage: openStorage(settings),
      secret: settings.secret,
    })
    await seedShared(db, site, modules)
  })
}

/** The tables of a module, and those of an engine that only it uses. */
async function tablesOf(served: Served): Promise<string[]> {
  const folder = await folderOf(served)
  const engines = enginesOf(folder).filter((engine) => usersOf(engine).length === 1)
  const files = globSync([`${folder}/server/**/*.ts`, ...engines.map((engine) => `${engine}/server/**/*.ts`)])
  const declaring = files.filter((file) => !file.endsWith('.test.ts') && /\bsiteTable\(/.test(read(file)))
  const loaded = await Promise.all(declaring.map((file) => import(`../${file}`) as Promise<Record<string, unknown>>))
  return loaded.flatMap((exported) =>
    Object.values(exported).flatMap((one) => (is(one, PgTable) ? [getTableName(one)] : [])),
  )
}

async function folderOf(served: Served): Promise<string> {
  for (const file of globSync('modules/*/server/index.ts')) {
    const loaded = (await import(`../${file}`)) as { served?: Served }
    if (loaded.served?.module.key === served.module.key) return file.split('/').slice(0, 2).join('/')
  }
  throw new OperatorError(`The module ${served.module.key} has no folder.`)
}

const read = (file: string): string => readFileSync(file, 'utf8')

/** Engines whose tables the module reaches through the files it imports; a helper of an engine without tables does not count. */
const enginesOf = (folder: string): string[] => {
  const files = globSync(`${folder}/{server,.}/**/*.ts`).filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  const found = files.flatMap((file) => [...read(file).matchAll(/'#(engines\/[\w-]+\/server\/[\w/.-]+)'/g)])
  const reached = [...new Set(found.map(([, file]) => file!))].filter((file) => reachesTable(file))
  return [...new Set(reached.map((file) => file.split('/').slice(0, 2).join('/')))]
}

/** Whether a file of an engine, or one of the same engine that it imports, declares a table. */
function reachesTable(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false
  seen.add(file)
  const text = read(file)
  if (/\bsiteTable\(/.test(text)) return true
  const near = [...text.matchAll(/from '(\.[\w/.-]+\.ts)'/g)].map(([, name]) => join(dirname(file), name!))
  return near.some((other) => reachesTable(other, seen))
}

const usersOf = (engine: string): string[] =>
  globSync('modules/*').filter((folder) => enginesOf(folder).includes(engine))
