import { sql } from 'drizzle-orm'
import type { WriteContext } from '../context.ts'

/** Serialises the transactions of a site that lock the same name. Held until the transaction ends. */
export async function lockName({ db, site }: Pick<WriteContext, 'db' | 'site'>, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${name} ${site.id}`}, 0))`)
}
