import { sql } from 'drizzle-orm'
import { contacts } from './schema.ts'

export const filledBy = { phoneBook: sql`exists (select from ${contacts})` }
