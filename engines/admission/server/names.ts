import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { passNames } from './schema.ts'

/** `by`: the holder of the pass. */
export type PassName = { grant: string; nth: number; by: string; name: string; number: string }

/** Sets who will use these passes; an existing name is not replaced. */
export async function namePasses(db: WriteDb, names: readonly PassName[]): Promise<void> {
  if (names.length)
    await db
      .insert(passNames)
      .values([...names])
      .onConflictDoNothing()
}
