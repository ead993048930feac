import type { Facts } from '#engines/booking/judge.ts'
import type { BookingContext } from '#engines/booking/server/desk.ts'
import { loadFacts } from '#engines/booking/server/facts.ts'
import type { ResourceRow } from '#engines/booking/server/schema.ts'
import type { Calendar } from '#engines/calendar/calendar.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { desk } from './desk.ts'

export type Person = {
  id: string
  role: 'student' | 'teacher' | 'counsellor' | 'staff'
  departmentId: string | null
  name: string
}

/** What the engine needs besides the transaction; nobody listens while a site is seeded. */
export const bookingContext = (ctx: SeedContext): BookingContext =>
  ({ ...ctx, publish: async () => {}, enqueue: async () => {} }) as unknown as BookingContext

export async function factsAt(
  ctx: SeedContext,
  calendar: Calendar,
  resource: ResourceRow,
  day: string,
  person: Person,
): Promise<Facts> {
  const asked = { resources: [resource], from: day, to: day, person }
  return (await loadFacts(ctx, calendar, desk, asked)).get(resource.id)!
}
