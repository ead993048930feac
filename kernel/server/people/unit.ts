import { and, eq } from 'drizzle-orm'
import { departments, people } from './schema.ts'

/** Joins people with the unit they are in; someone may be in none. */
export const ofTheirUnit = and(eq(departments.site, people.site), eq(departments.id, people.department))
