import { sql } from 'drizzle-orm'
import { rooms } from '#engines/rooms/server/schema.ts'

export const filledBy = { rooms: sql`exists (select from ${rooms})` }
