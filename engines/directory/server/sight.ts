import { type SQL, sql } from 'drizzle-orm'
import { departments, people } from '#kernel/server/people/schema.ts'

/**
 * Whom someone may see: all staff, all students, themselves, and everyone in these units and below. `numbers` says whose
 * numbers lead to them: a number that is shown masked must not be found digit by digit.
 */
export type Sight = {
  staff: boolean
  students: boolean
  self: string
  units: readonly string[]
  numbers: 'all' | readonly string[]
}

/** True of the people, joined with their unit, within sight. */
export function inSight({ staff, students, self, units }: Omit<Sight, 'numbers'>): SQL {
  return sql`(case when ${people.role} = 'student' then ${students}::boolean else ${staff}::boolean end
    or ${people.id} = ${self}::uuid or coalesce(${departments.line} && ${sql.param([...units])}::uuid[], false))`
}
