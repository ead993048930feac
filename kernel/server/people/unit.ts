import { and, eq } from 'drizzle-orm'
import { departments, people } from './schema.ts'

/** Join condition of people with their unit; use a left join, as someone may have none. */
export const ofTheirUnit = and(eq(departments.site, people.site), eq(departments.id, people.department))
