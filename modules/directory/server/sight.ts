import type { Sight } from '#engines/directory/server/sight.ts'
import { personOf, type ReadContext, settingsOf } from '#kernel/server/context.ts'
import type { Scope } from '#kernel/server/sessions/person.ts'
import { directory } from '../module.ts'

const rights = ['edit', 'unmask', 'manage'] as const

/** People visible to the caller: by the site's settings, extended by any permission of this module. */
export function sightOf(ctx: ReadContext): Sight {
  const { id, role, departmentId } = personOf(ctx)
  const { staffSeenBy, studentsSeenBy } = settingsOf(ctx, directory)
  const held = rights.map((right) => ctx.scope(right))
  const sees = (by: string) => by === 'everyone' || role !== 'student' || held.includes('all')
  const numbers = role !== 'student' || held.includes('all') ? 'all' : unitsOf(held)
  const own = studentsSeenBy === 'department' && departmentId ? [departmentId] : []
  const units = [...own, ...unitsOf(held)]
  return { staff: sees(staffSeenBy), students: sees(studentsSeenBy), self: id, units, numbers }
}

const unitsOf = (scopes: readonly Scope[]): string[] => [
  ...new Set(scopes.flatMap((scope) => (scope === 'all' ? [] : scope))),
]
