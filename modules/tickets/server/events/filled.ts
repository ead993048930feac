import { sql } from 'drizzle-orm'
import { events } from '../schema.ts'

export const filledBy = { tickets: sql`exists (select from ${events} where ${events.state} <> 'draft')` }
