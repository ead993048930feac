import { and, eq } from 'drizzle-orm'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { numbers, type Paper } from '../schema.ts'

/** The number of a document stays in the register, with the reason why it is void. */
export async function voidNumberOf(
  { db, now }: { db: WriteDb; now: Date },
  { id }: Pick<Paper, 'id'>,
  { by, reason }: { by: string | null; reason: string },
): Promise<void> {
  await db
    .update(numbers)
    .set({ state: 'voided', reason: reason.slice(0, 300), voidedBy: by, voidedAt: now })
    .where(and(eq(numbers.paper, id), eq(numbers.state, 'used')))
}
