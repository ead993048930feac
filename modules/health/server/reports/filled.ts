import { sql } from 'drizzle-orm'
import { plans } from '../schema.ts'

export const filledBy = { report: sql`exists (select from ${plans} where ${plans.state} <> 'draft')` }
