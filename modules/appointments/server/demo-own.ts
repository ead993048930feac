import { eq } from 'drizzle-orm'
import { givePoints } from '#engines/allocation/server/points/points.ts'
import { judge, slotsOn } from '#engines/booking/judge.ts'
import { saidTime } from '#engines/booking/server/after-change.ts'
import { insert } from '#engines/booking/server/book.ts'
import { type BookingRow, bookings, members, type ResourceRow } from '#engines/booking/server/schema.ts'
import type { Calendar } from '#engines/calendar/calendar.ts'
import type { FlowContext } from '#engines/flow/server/desk.ts'
import { start } from '#engines/flow/server/start.ts'
import { currentVersion } from '#engines/flow/server/versions.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { bookingContext, factsAt, type Person } from './demo-context.ts'
import { studentsOf } from './demo-crowd.ts'
import { owner } from './desk.ts'
import { flowDesk, flowKey } from './flow-desk.ts'

/** The first time on or after this day that the rules accept. */
async function firstFree(
  ctx: SeedContext,
  calendar: Calendar,
  resource: ResourceRow,
  person: Person,
  days: readonly number[],
) {
  for (const n of days) {
    const day = dayAfter(dayIn(ctx.site.zone, ctx.now), n)
    const facts = await factsAt(ctx, calendar, resource, day, person)
    const length = facts.rule.slot || Math.max(60, facts.rule.least)
    const slot = slotsOn(facts, day, 0, length).find(({ refusal }) => !refusal)
    if (slot) return { facts, from: slot.from, to: slot.to, unit: judge(facts, { ...slot, unit: 0 }).unit ?? 1 }
  }
  return undefined
}

/** The demo student: now or next, tomorrow, a request, and some past ones; and one of another student that was not used. */
export async function seedOwn(ctx: SeedContext, calendar: Calendar, made: readonly ResourceRow[]): Promise<void> {
  const [lin] = await ctx.db
    .select({ id: people.id, role: people.role, departmentId: people.department, name: people.name })
    .from(people)
    .where(eq(people.id, ctx.people['20260001']!))
  const of = (kind: ResourceRow['kind'], nth = 0) => made.filter((one) => one.kind === kind)[nth]
  const wants: [ResourceRow | undefined, number[], string][] = [
    [of('seat'), [0, 1], '自习'],
    [of('room'), [1, 2, 3], '小组讨论'],
    [of('court'), [1, 2, 3], '羽毛球'],
    [of('person'), [1, 2, 3, 4], '第三次作业的问题'],
    [of('room', 6), [3, 4, 5, 6], '学院迎新讲座'],
  ]
  for (const [resource, days, purpose] of wants) {
    const found = resource && (await firstFree(ctx, calendar, resource, lin!, days))
    if (!found) continue
    const asked = { ...found, resource: resource.id, person: lin!, purpose, size: 3 }
    const [row] = await insert(bookingContext(ctx), resource, found.facts, [asked])
    if (row!.state === 'requested') await ask(ctx, row!, resource, lin!)
  }
  await seedGroup(ctx, calendar, of('room', 8), lin!)
  const court = of('court')!
  await seedPast(ctx, calendar, court, lin!, [
    { back: 5, state: 'finished', reason: '' },
    { back: 8, state: 'cancelled', reason: '' },
  ])
  // Not the demo student: points of all modules count together, and would keep them from buying tickets.
  const other = (await studentsOf(ctx, lin!.id)).at(-1)
  if (other) await seedPast(ctx, calendar, court, other, [{ back: 2, state: 'released', reason: 'noShow' }])
}

/** Another student's group: one has confirmed, the demo student is asked. */
async function seedGroup(
  ctx: SeedContext,
  calendar: Calendar,
  resource: ResourceRow | undefined,
  lin: Person,
): Promise<void> {
  const [booker, other] = await studentsOf(ctx, lin.id)
  if (!resource || !booker || !other) return
  const found = await firstFree(ctx, calendar, resource, booker, [3, 4, 5])
  if (!found) return
  const asked = { ...found, resource: resource.id, person: booker, purpose: '课程项目讨论', size: 3 }
  const [row] = await insert(bookingContext(ctx), resource, found.facts, [asked])
  const confirmed = { state: 'confirmed' as const, answeredAt: ctx.now }
  await ctx.db.insert(members).values([
    { booking: row!.id, person: lin.id },
    { booking: row!.id, person: other.id, ...confirmed },
  ])
}

async function ask(ctx: SeedContext, row: BookingRow, resource: ResourceRow, person: Person): Promise<void> {
  const flowing = flowContext(ctx)
  const version = await currentVersion(flowing, flowDesk, flowKey)
  const applicant = { id: person.id, role: person.role, unit: person.departmentId ?? '' }
  const fields = { what: resource.name.zh, when: saidTime(ctx.site.zone, row), purpose: row.purpose, size: row.size }
  const started = await start(flowing, flowDesk, {
    version,
    applicant,
    name: person.name,
    fields,
    chosen: {},
    key: row.id,
  })
  await ctx.db.update(bookings).set({ case: started.id }).where(eq(bookings.id, row.id))
}

type Cached = () => Promise<{ value: unknown }>
const flowContext = ({ site, db, now, secret, storage }: SeedContext): FlowContext =>
  ({
    ...{ site, db, now, enqueue: async () => {}, publish: async () => {} },
    tools: { secret, storage, topics: { cached: (_: unknown, make: Cached) => make().then(({ value }) => value) } },
  }) as unknown as FlowContext

type Past = { back: number; state: 'released' | 'finished' | 'cancelled'; reason: string }

/** A few days ago: used, cancelled, or not used, with its points. */
async function seedPast(
  ctx: SeedContext,
  calendar: Calendar,
  resource: ResourceRow,
  person: Person,
  ends: readonly Past[],
): Promise<void> {
  const today = dayIn(ctx.site.zone, ctx.now)
  for (const { back, state, reason } of ends) {
    const day = dayAfter(today, -back)
    const facts = await factsAt(ctx, calendar, resource, day, person)
    const [slot] = slotsOn(facts, day)
    if (!slot) continue
    const asked = { from: slot.from, to: slot.to, unit: 1, resource: resource.id, person, purpose: '羽毛球', size: 2 }
    const past = { ...ctx, now: new Date(slot.from - 86_400_000) }
    const times = { state, blocks: false, reason, changedAt: new Date(slot.to) }
    const [row] = await insert(bookingContext(past), resource, facts, [asked])
    await ctx.db.update(bookings).set(times).where(eq(bookings.id, row!.id))
    if (state === 'released')
      await givePoints(ctx, { owner, person: person.id, points: 2, reason: 'noShow', sourceId: row!.id, days: 90 })
  }
}
