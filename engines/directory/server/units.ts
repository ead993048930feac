import { asc, isNull } from 'drizzle-orm'
import { remembered } from '#kernel/bounded-map.ts'
import { prepared } from '#kernel/server/db/prepared.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { departments } from '#kernel/server/people/schema.ts'
import { folded, spelling } from '#kernel/server/people/spelling.ts'
import type { Scope } from '#kernel/server/sessions/person.ts'
import type { UnitChoices } from '../audience.ts'
import type { Crumb, DepartmentFace } from '../shapes.ts'
import { isWithin } from './tree-desk.ts'

export type Unit = Pick<typeof departments.$inferSelect, 'id' | 'parent' | 'name' | 'line'>
export type Units = ReadonlyMap<string, Unit>

const openUnits = prepared((db) =>
  db
    .select({ id: departments.id, parent: departments.parent, name: departments.name, line: departments.line })
    .from(departments)
    .where(isNull(departments.closedAt))
    .orderBy(asc(departments.position), asc(departments.code)),
)

/** The open units of the site, in order. Always all of them: there are some hundreds at most. */
export async function getUnits(db: ReadDb): Promise<Units> {
  const rows = await openUnits(db)
  return new Map(rows.map((unit) => [unit.id, unit]))
}

/** The same for a choice, with those of a scope marked. */
export async function unitChoicesOf(db: ReadDb, scope: Scope): Promise<UnitChoices> {
  const units = [...(await getUnits(db)).values()].sort((a, b) => a.line.length - b.line.length)
  const list = units.map(({ id, parent, name, line }) => ({
    ...{ id, parent: parent ?? '', name },
    may: isWithin(line, scope),
  }))
  return { all: scope === 'all', list }
}

export function childrenOf(units: Units, parent: string | null): Unit[] {
  return [...units.values()].filter((unit) => unit.parent === parent)
}

/** From the top down to the unit itself. */
export function crumbsOf(units: Units, id: string): Crumb[] {
  return (units.get(id)?.line ?? []).flatMap((above) => {
    const unit = units.get(above)
    return unit ? [{ id: unit.id, name: unit.name }] : []
  })
}

export function facesOf(units: Units, shown: readonly Unit[]): DepartmentFace[] {
  const parents = new Set([...units.values()].map(({ parent }) => parent))
  return shown.map(({ id, name }) => ({ id, name, path: pathOf(units, id), hasChildren: parents.has(id) }))
}

/** The names above a unit, without the top one, which is the university itself. */
export function pathOf(units: Units, id: string): string {
  return crumbsOf(units, id)
    .slice(1, -1)
    .map(({ name }) => name)
    .join(' / ')
}

/** By part of the name, by a prefix of its pinyin, or by initials. */
export function searchUnits<U extends { name: string }>(units: Iterable<U>, typed: string, most: number): U[] {
  const text = folded(typed).replaceAll(' ', '')
  if (!text) return []
  return [...units].filter(({ name }) => isCalled(name, text)).slice(0, most)
}

/** The same straight from the database, for callers that need only the ids. */
export async function unitsCalled(db: ReadDb, typed: string, most: number): Promise<string[]> {
  return searchUnits(await openUnits(db), typed, most).map(({ id }) => id)
}

function isCalled(name: string, text: string): boolean {
  if (folded(name).replaceAll(' ', '').includes(text)) return true
  const { pinyin, initials } = spelled(name)
  return pinyin.startsWith(text) || initials.includes(text)
}

const spelled = remembered(5_000, spelling)
