import { eq } from 'drizzle-orm'
import { cancel } from '#engines/booking/server/change.ts'
import { approve, reject } from '#engines/booking/server/decide.ts'
import { bookings } from '#engines/booking/server/schema.ts'
import type { CaseFacts } from '#engines/flow/server/desk.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { desk } from './desk.ts'

/** The flow has decided. Approving one request refuses those that clash; their cases end with them. */
export async function caseEnded(ctx: JobContext, { id, state }: CaseFacts): Promise<void> {
  const [row] = await ctx.db.select().from(bookings).where(eq(bookings.case, id))
  // Cancelled, refused by another approval or expired meanwhile.
  if (row?.state !== 'requested') return
  if (state === 'approved') await approve(ctx, desk, row.id)
  else if (state === 'refused') await reject(ctx, desk, row.id, '')
  else await cancel(ctx, desk, { id: row.id, isSystem: true })
}
