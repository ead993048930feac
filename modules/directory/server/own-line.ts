import type { Units } from '#engines/directory/server/units.ts'
import type { ReadContext } from '#kernel/server/context.ts'

/** The caller's unit and its ancestors; empty for an anonymous visitor. */
export const ownLine = ({ person }: Pick<ReadContext, 'person'>, units: Units): readonly string[] =>
  units.get(person?.departmentId ?? '')?.line ?? []
