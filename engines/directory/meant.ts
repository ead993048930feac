import type { Audience } from './audience.ts'

/** Where someone stands: their unit with all above it, and the tags they bear. */
export type ReaderPlace = { line: readonly string[]; tags: readonly string[] }

/** The same as `isFor` in SQL, for an audience and a person that are in memory. */
export function isMeant(
  { who, roles, departments, tags, people }: Audience,
  { id, role }: { id: string; role: string },
  place: ReaderPlace,
): boolean {
  if (who !== 'some' || people.includes(id)) return true
  if (roles.length + departments.length + tags.length === 0) return false
  return (
    (roles.length === 0 || (roles as readonly string[]).includes(role)) &&
    (departments.length === 0 || departments.some((unit) => place.line.includes(unit))) &&
    (tags.length === 0 || tags.some((tag) => place.tags.includes(tag)))
  )
}
