import { sql } from 'drizzle-orm'
import { lotteries } from './schema.ts'

export const filledBy = { lottery: sql`exists (select from ${lotteries} where ${lotteries.state} <> 'draft')` }
