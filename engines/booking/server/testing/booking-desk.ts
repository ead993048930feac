import { book } from '../book.ts'
import type { ResourceRow } from '../schema.ts'
import { bookingCampus } from './booking-campus.ts'

export type DeskRule = Parameters<Awaited<ReturnType<typeof bookingCampus>>['make']>[0]

/** A site with resources that have these rules, and a way to book them. */
export async function bookingDesk(
  t: Parameters<typeof bookingCampus>[0],
  rule: DeskRule,
  units: readonly number[] = [1],
) {
  const c = await bookingCampus(t)
  const made = await c.make(rule, units)
  const take = (
    i: number,
    from: number,
    to: number,
    more: { resource?: ResourceRow; isHold?: boolean; unit?: number } = {},
  ) =>
    c.write((ctx) =>
      book(ctx, c.calendar, c.desk, {
        ...{ resource: (more.resource ?? made[0]!).id, person: c.who[i]!, from, to, unit: more.unit ?? 0 },
        ...{ purpose: '讨论', size: 2, ...(more.isHold && { isHold: true }) },
      }),
    )
  return { ...c, made, take }
}
