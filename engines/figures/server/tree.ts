import { childrenOf, crumbsOf, type Unit, type Units } from '#engines/directory/server/units.ts'
import type { Scope } from '#kernel/server/sessions/person.ts'

/** The units of the next level of a drill-down: below a unit, or the top units of the caller's scope. */
export function unitsBelow(units: Units, scope: Scope, parent: string): Unit[] {
  if (parent) return childrenOf(units, parent)
  return scope === 'all' ? childrenOf(units, null) : [...units.values()].filter(({ id }) => scope.includes(id))
}

/** The path down to a unit. Units above the caller's scope are left out. */
export function pathTo(units: Units, scope: Scope, unit: string): { id: string; name: string }[] {
  const crumbs = crumbsOf(units, unit)
  return scope === 'all'
    ? crumbs
    : crumbs.slice(
        Math.max(
          0,
          crumbs.findIndex(({ id }) => scope.includes(id)),
        ),
      )
}

/** The units within a scope, parents first. */
export function unitsWithin(units: Units, scope: Scope): { id: string; parent: string; name: string }[] {
  const seen = [...units.values()].filter(({ line }) => scope === 'all' || line.some((id) => scope.includes(id)))
  const known = new Set(seen.map(({ id }) => id))
  return seen
    .toSorted((a, b) => a.line.length - b.line.length)
    .map(({ id, parent, name }) => ({ id, parent: parent && known.has(parent) ? parent : '', name }))
}
