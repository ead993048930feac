import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { departments } from '#kernel/server/people/schema.ts'
import type { NewUnit } from '../../import-shapes.ts'

type Unit = { id: string; line: string[] }
type FreshUnit = Unit & { code: string; name: string; parent: string | null }

const batch = 500

/**
 * Creates the units of a list that do not exist yet, including those above them. `ids` has the id of each of `units`,
 * in order; `made` are the created ones, from the top down.
 */
export async function makeUnits(db: WriteDb, units: readonly NewUnit[]): Promise<{ ids: string[]; made: string[] }> {
  if (units.length === 0) return { ids: [], made: [] }
  const { find, fresh } = await openTree(db)
  const ids = units.map(({ code, names }) => {
    let above: Unit | undefined
    for (let depth = 1; depth <= names.length; depth++) {
      above = find(names.slice(0, depth), depth === names.length ? code : '', above)
    }
    return above!.id
  })
  for (let at = 0; at < fresh.length; at += batch) await db.insert(departments).values(fresh.slice(at, at + batch))
  return { ids, made: fresh.map(({ id }) => id) }
}

async function openTree(db: WriteDb) {
  const rows = await db
    .select({ id: departments.id, code: departments.code, name: departments.name, line: departments.line })
    .from(departments)
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
  const byPath = new Map<string, Unit>(rows.map((row) => [row.line.map((id) => nameOf.get(id)).join('/'), row]))
  const byCode = new Map<string, Unit>(rows.map((row) => [row.code, row]))
  const fresh: FreshUnit[] = []

  function find(path: string[], code: string, above: Unit | undefined): Unit {
    const key = path.join('/')
    const there = code ? byCode.get(code) : byPath.get(key)
    if (there) return there
    const id = crypto.randomUUID()
    const unit = { id, line: [...(above?.line ?? []), id], parent: above?.id ?? null, name: path.at(-1)! }
    const named = { ...unit, code: freeCode(byCode, code || key) }
    fresh.push(named)
    byPath.set(key, named)
    byCode.set(named.code, named)
    return named
  }

  return { find, fresh }
}

/** A unit without a code gets its path as code, with a number if that is taken. */
function freeCode(taken: ReadonlyMap<string, Unit>, wanted: string): string {
  let code = wanted
  for (let n = 2; taken.has(code); n++) code = `${wanted} (${n})`
  return code
}

/** All open units, with the names of the units above. */
export async function listUnits(db: Pick<WriteDb, 'select'>) {
  const rows = await db.select().from(departments)
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
  return rows
    .filter(({ closedAt }) => closedAt === null)
    .map(({ id, code, line }) => ({ id, code, names: line.map((one) => nameOf.get(one) ?? '') }))
}
