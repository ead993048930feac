import { type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../sessions/person.ts'
import { departments } from './schema.ts'

/** Whether rows, joined with their unit, are within a scope. People without a unit are only in scope `all`. */
export function within(scope: Scope): SQL | undefined {
  if (scope === 'all') return undefined
  return sql`coalesce(${departments.line} && ${sql.param([...scope])}::uuid[], false)`
}
