import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { type Facts, slotsOn } from '#engines/booking/judge.ts'
import { insert } from '#engines/booking/server/book.ts'
import { loadFacts } from '#engines/booking/server/facts.ts'
import { type BookingRow, bookings, type ResourceRow } from '#engines/booking/server/schema.ts'
import type { Calendar } from '#engines/calendar/calendar.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { bookingContext, type Person } from './demo-context.ts'
import { desk } from './desk.ts'

const purposes = ['课题组会', '小组讨论', '项目路演准备', '社团例会', '论文研讨', '班级活动']

/** Other people's bookings, accepted by the same rules; past ones were used, or not. */
export async function seedCrowd(ctx: SeedContext, calendar: Calendar, made: readonly ResourceRow[]): Promise<void> {
  const crowd = await studentsOf(ctx, ctx.people['20260001']!)
  if (!crowd.length) return
  const today = dayIn(ctx.site.zone, ctx.now)
  const days = Array.from({ length: 9 }, (_, i) => dayAfter(today, i - 7))
  for (const [i, resource] of made.entries()) await fillDays(ctx, calendar, { resource, days, crowd, seed: i * 31 })
}

type Filling = { resource: ResourceRow; days: readonly string[]; crowd: readonly Person[]; seed: number }

async function fillDays(
  ctx: SeedContext,
  calendar: Calendar,
  { resource, days, crowd, seed: n }: Filling,
): Promise<void> {
  const asked = { resources: [resource], from: days[0]!, to: days.at(-1)!, person: crowd[0]! }
  const facts = (await loadFacts(ctx, calendar, desk, asked)).get(resource.id)!
  const rule = { ...facts.rule, group: 0, notice: 0, horizon: 30, opensAt: 0, limits: [] }
  const length = rule.slot || Math.max(60, rule.least)
  const list = days.flatMap((day, d) => {
    const open = { ...facts, rule, isMeant: true, now: Date.parse(`${dayAfter(day, -1)}T00:00:00Z`) }
    return slotsOn(open, day, 0, length).flatMap(({ from, to, refusal }, k) =>
      refusal
        ? []
        : unitsAt(resource, k * 5 + d * 3 + n).map((unit, u) => ({
            ...{ from, to, unit, resource: resource.id, size: 3 },
            person: crowd[(u * 7 + k * 3 + d + n) % crowd.length]!,
            purpose: purposes[(k + d + n) % purposes.length]!,
          })),
    )
  })
  if (!list.length) return
  const past = { ...ctx, now: new Date(ctx.now.getTime() - 8 * 86_400_000) }
  const rows = await insert(
    bookingContext(past),
    resource,
    { ...facts, rule: { ...rule, approval: false }, hasFirstRight: false },
    list,
  )
  await endPast(ctx, rows, facts)
}

/** Which places are taken in the nth slot. */
function unitsAt({ units }: ResourceRow, n: number): number[] {
  if (units === 1) return n % 3 === 0 ? [1] : []
  const share = Math.floor((units * (n % 7)) / 9)
  return Array.from({ length: share }, (_, u) => 1 + ((u + n) % units))
}

/** What is over was used, mostly; what is on is checked in. */
async function endPast({ db, now }: SeedContext, rows: readonly BookingRow[], { rule }: Facts): Promise<void> {
  const over = rows.filter(({ until }) => until <= now)
  const unused = rule.checkIn ? over.filter((_, i) => i % 9 === 4) : []
  const used = over.filter((row) => !unused.includes(row))
  const on = rows.filter(({ from, until }) => from <= now && until > now)
  const mark = async (list: readonly BookingRow[], set: Partial<BookingRow>) => {
    if (list.length)
      await db
        .update(bookings)
        .set(set)
        .where(
          inArray(
            bookings.id,
            list.map(({ id }) => id),
          ),
        )
  }
  await mark(used, { state: 'finished', blocks: false, ...(rule.checkIn && { checkedInAt: used[0]?.from ?? now }) })
  await mark(unused, { state: 'released', blocks: false, reason: 'noShow' })
  await mark(on, { state: 'checkedIn', checkedInAt: now })
}

export async function studentsOf({ db }: SeedContext, except: string): Promise<Person[]> {
  const rows = await db
    .select({ id: people.id, role: people.role, departmentId: people.department, name: people.name })
    .from(people)
    .where(and(isNull(people.leftAt), eq(people.role, 'student'), ne(people.id, except)))
    .orderBy(asc(people.number))
    .limit(60)
  return rows
}
