import { sql } from 'drizzle-orm'
import { timetables } from './schema.ts'

export const filledBy = { bus: sql`exists (select from ${timetables})` }
