import { sql } from 'drizzle-orm'
import { forms } from '#engines/forms/server/schema.ts'

export const filledBy = { forms: sql`exists (select from ${forms} where ${forms.state} <> 'draft')` }
