import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { passNames } from './schema.ts'

/** `by`: whose pass it is. */
export type PassName = { grant: string; nth: number; by: string; name: string; number: string }

/** Says who will come with these passes; what was said first stays. */
export async function namePasses(db: WriteDb, names: readonly PassName[]): Promise<void> {
  if (names.length)
    await db
      .insert(passNames)
      .values([...names])
      .onConflictDoNothing()
}
