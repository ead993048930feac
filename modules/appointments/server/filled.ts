import { sql } from 'drizzle-orm'
import { resources } from '#engines/booking/server/schema.ts'

export const filledBy = {
  appointments: sql`exists (select from ${resources} where ${resources.owner} = 'appointments')`,
}
