import { type SQL, sql } from 'drizzle-orm'
import { departments, people } from '#kernel/server/people/schema.ts'

/**
 * Whom someone may see: all staff, all students, themselves, and everyone in these units and below. `numbers` says who
 * can be found by number: a number that is shown masked must not be guessable digit by digit.
 */
export type Sight = {
  staff: boolean
  students: boolean
  self: string
  units: readonly string[]
  numbers: 'all' | readonly string[]
}

/** A condition on people joined with their unit: those the viewer may see. */
export function inSight({ staff, students, self, units }: Omit<Sight, 'numbers'>): SQL {
  return sql`(case when ${people.role} = 'student' then ${students}::boolean else ${staff}::boolean end
    or ${people.id} = ${self}::uuid or coalesce(${departments.line} && ${sql.param([...units])}::uuid[], false))`
}
