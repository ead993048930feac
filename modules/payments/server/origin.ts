import { eq } from 'drizzle-orm'
import { getAttempt } from '#engines/payments/server/orders.ts'
import { refunds } from '#engines/payments/server/schema.ts'
import type { ReadContext } from '#kernel/server/context.ts'

/** The order or refund that a transaction of `engines/payments` was made for. */
export async function originOf(
  { db }: Pick<ReadContext, 'db'>,
  { source, reference }: { source: string; reference: string },
) {
  if (source === 'payments.deliver') return { order: reference, refund: '' }
  if (source === 'payments.receive') return { order: (await getAttempt(db, reference))?.order ?? '', refund: '' }
  if (source !== 'payments.returned' && source !== 'payments.refund') return { order: '', refund: '' }
  const [found] = await db.select({ order: refunds.order }).from(refunds).where(eq(refunds.id, reference))
  return { order: found?.order ?? '', refund: found ? reference : '' }
}
