import { type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../sessions/person.ts'
import { departments } from './schema.ts'

/** True of the rows, joined with their unit, that lie within a scope. Someone without a unit is within none but all. */
export function within(scope: Scope): SQL | undefined {
  if (scope === 'all') return undefined
  return sql`coalesce(${departments.line} && ${sql.param([...scope])}::uuid[], false)`
}
