import type { Units } from '#engines/directory/server/units.ts'
import type { ReadContext } from '#kernel/server/context.ts'

/** The asking person's unit and all above it; nothing for a stranger. */
export const ownLine = ({ person }: Pick<ReadContext, 'person'>, units: Units): readonly string[] =>
  units.get(person?.departmentId ?? '')?.line ?? []
