import { sql } from 'drizzle-orm'
import { seatSessions } from './schema.ts'

export const filledBy = { seats: sql`exists (select from ${seatSessions})` }
