import { childrenOf, crumbsOf, type Unit, type Units } from '#engines/directory/server/units.ts'
import type { Scope } from '#kernel/server/sessions/person.ts'

/** Where a drill-down goes on: below a unit, or where the scope of whoever asks begins. */
export function unitsBelow(units: Units, scope: Scope, parent: string): Unit[] {
  if (parent) return childrenOf(units, parent)
  return scope === 'all' ? childrenOf(units, null) : [...units.values()].filter(({ id }) => scope.includes(id))
}

/** The way down to a unit. Nothing above where the scope begins is named. */
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

/** The units within a scope, each after the one above it. */
export function unitsWithin(units: Units, scope: Scope): { id: string; parent: string; name: string }[] {
  const seen = [...units.values()].filter(({ line }) => scope === 'all' || line.some((id) => scope.includes(id)))
  const known = new Set(seen.map(({ id }) => id))
  return seen
    .toSorted((a, b) => a.line.length - b.line.length)
    .map(({ id, parent, name }) => ({ id, parent: parent && known.has(parent) ? parent : '', name }))
}
