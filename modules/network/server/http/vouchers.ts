import type { SupplierLine } from '#engines/payments/server/deliverers.ts'
import { type Answer, clientOf, type HttpContext, SystemDown, valueAt } from './client.ts'
import { readerOf } from './read-snapshot.ts'

/** What the system booked on a day, by our voucher numbers. */
export async function vouchersOf(ctx: HttpContext, day: string): Promise<SupplierLine[]> {
  const { mapping, ask } = clientOf(ctx)
  const rows = valueAt(await ask('vouchers', { day }), mapping.routes.vouchers.rows ?? 'list')
  if (!Array.isArray(rows)) throw new SystemDown('the list of vouchers has another form', 'badAnswer')
  return (rows as Answer[]).map((row) => {
    const { text, money } = readerOf(ctx, mapping, 'vouchers', row)
    if (!text('no') || !text('amount')) throw new SystemDown('a voucher has no number or amount', 'badAnswer')
    return { no: text('no'), amount: money('amount') }
  })
}
