import { globSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { sql } from 'drizzle-orm'
import type { PersonalTable, PersonalTables } from '#kernel/personal-data.ts'
import type { ReadDb } from '../db/site-db.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const places = ['kernel/server/personal-data/kernel-tables.ts', '{engines,modules}/*/personal-data.ts']

export type HeldTable = Required<Omit<PersonalTable, 'keep'>> & Pick<PersonalTable, 'keep'> & { name: string }

let declared: Promise<PersonalTables> | undefined

/** All declarations; read once, like the SQL files. */
export function declaredTables(): Promise<PersonalTables> {
  declared ??= readDeclared()
  return declared
}

async function readDeclared(): Promise<PersonalTables> {
  const files = globSync(places, { cwd: root }).sort()
  const read = files.map(async (file) => (await import(pathToFileURL(root + file).href)).personalData as PersonalTables)
  return Object.assign({}, ...(await Promise.all(read)))
}

/** Every table with a column that names people: as declared, and as its foreign keys say. */
export async function heldTables(db: ReadDb): Promise<HeldTable[]> {
  const known = await declaredTables()
  const { rows: keys } = await db.execute<Key>(sql`select name, col, cascades from people_keys()`)
  const { rows: audiences } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'for_people'`)
  const owned = keys.filter(({ cascades }) => cascades)
  const names = new Set([...Object.keys(known), ...owned.map(({ name }) => name), ...audiences.map(({ name }) => name)])
  return [...names].sort().map((name) => {
    const { of = [], by = [], listed = [], hidden = [], keep } = known[name] ?? {}
    const own = owned.filter((key) => key.name === name && !by.includes(key.col)).map(({ col }) => col)
    const heard = audiences.some((one) => one.name === name) ? ['for_people'] : []
    return {
      ...{ name, by, hidden },
      of: [...new Set([...of, ...own])],
      listed: [...new Set([...listed, ...heard])],
      ...(keep && { keep }),
    }
  })
}

type Key = { name: string; col: string; cascades: boolean }
