import type { Audience } from './audience.ts'

/** A person's unit with all units above it, and their tags. */
export type ReaderPlace = { line: readonly string[]; tags: readonly string[] }

export const nowhere: ReaderPlace = { line: [], tags: [] }

/** Whether someone (undefined: not logged in) belongs to an audience. The twin of `server/in_audience.sql`. */
export function inAudience(
  { who, roles, departments, tags, people }: Audience,
  person: { id: string; role: string } | undefined,
  { line, tags: borne }: ReaderPlace = nowhere,
): boolean {
  if (who === 'public' || !person) return who === 'public'
  if (who === 'all' || people.includes(person.id)) return true
  return (
    roles.length + departments.length + tags.length > 0 &&
    isOfRole(roles, person.role) &&
    (departments.length === 0 || departments.some((unit) => line.includes(unit))) &&
    (tags.length === 0 || tags.some((tag) => borne.includes(tag)))
  )
}

/** Whether membership depends on a person's unit or tags. With a `role`, for people of that role. */
export const asksForPlace = ({ who, roles, departments, tags }: Audience, role?: string): boolean =>
  who === 'some' && departments.length + tags.length > 0 && (role === undefined || isOfRole(roles, role))

const isOfRole = (roles: readonly string[], role: string): boolean => roles.length === 0 || roles.includes(role)
