import { and, desc, eq, gte, lte, sql } from 'drizzle-orm'
import { decidePoints, pointSteps, publishPoints } from '#engines/allocation/server/points/points.ts'
import { points } from '#engines/allocation/server/points/schema.ts'
import { cancelByOffice } from '#engines/booking/server/blackouts.ts'
import { bookings, resources } from '#engines/booking/server/schema.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import { theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { officeContract } from '../../office-contract.ts'
import type { BreachKind } from '../../shapes.ts'
import { takeAppeal } from '../agenda.ts'
import { desk, owner } from '../desk.ts'
import { namedFace, ofResource, selectNamed } from '../faces.ts'
import { membersByBooking } from '../groups.ts'

type Calls = typeof officeContract

export async function allBookings(ctx: ReadContext, input: InputOf<Calls['allBookings']>) {
  const { q, id, kind, state, resource, since, until } = input
  const query = selectNamed(
    ctx.db,
    and(
      id ? eq(bookings.id, id) : undefined,
      state ? eq(bookings.state, state) : sql`${bookings.state} <> 'held'`,
      kind ? eq(resources.kind, kind) : undefined,
      resource ? eq(bookings.resource, resource) : undefined,
      since ? gte(bookings.day, since) : undefined,
      until ? lte(bookings.day, until) : undefined,
      contains(q, people.name, people.number, sql`${resources.name}->>'zh'`, bookings.purpose),
    ),
  )
  const columns = { from: bookings.from, created: bookings.createdAt }
  const { rows, total } = await pageOf(ctx, query, input, sortedBy(input, columns), desc(bookings.id))
  const groups = await membersByBooking(
    ctx.db,
    rows.filter(({ rule }) => rule.group).map(({ booking }) => booking.id),
  )
  return { total, list: rows.map((row) => ({ ...namedFace(ctx, row), members: groups.get(row.booking.id) ?? [] })) }
}

export async function cancelBooking(ctx: WriteContext, { id, reason }: InputOf<Calls['cancelBooking']>) {
  await cancelByOffice(ctx, desk, { id, reason })
  await ctx.audit({ action: 'cancel', entity: 'appointments.booking', entityId: id, after: { reason } })
  return {}
}

const ofBooking = and(eq(bookings.site, points.site), eq(bookings.id, points.sourceId))

export async function allBreaches(ctx: ReadContext, { state, ...paging }: InputOf<Calls['allBreaches']>) {
  const query = ctx.db
    .select({ entry: points, person: people.name, number: people.number, name: resources.name, at: bookings.from })
    .from(points)
    .innerJoin(people, and(eq(people.site, points.site), eq(people.id, points.person)))
    .innerJoin(bookings, ofBooking)
    .innerJoin(resources, ofResource)
    .where(and(eq(points.owner, owner), state ? eq(points.state, state) : undefined))
  const order = [sql`${points.state} = 'appealed' desc`, desc(points.createdAt), desc(points.id)]
  const { rows, total } = await pageOf(ctx, query, paging, order)
  const who = { id: personOf(ctx).id, decides: true }
  return {
    total,
    list: rows.map(({ entry, person, number, name, at }) => ({
      ...{ id: entry.id, person, number, reason: entry.reason as BreachKind, state: entry.state, appeal: entry.appeal },
      ...{ decision: entry.decision, points: entry.points, gone: seconds(entry.gone), at: seconds(at) },
      name: textIn(name, ctx.language),
      allowedActions: pointSteps
        .allowedActions(entry, who)
        .filter((one): one is 'uphold' | 'waive' => one !== 'appeal'),
    })),
  }
}

export async function decideBreach(ctx: WriteContext, { id, action, decision }: InputOf<Calls['decideBreach']>) {
  theRow(
    await ctx.db
      .select({ id: points.id })
      .from(points)
      .where(and(eq(points.id, id), eq(points.owner, owner))),
  )
  await decidePoints(ctx, { id, by: personOf(ctx).id, action, decision })
  await publishPoints(ctx)
  await takeAppeal(ctx, id)
  await ctx.audit({ action, entity: 'appointments.breach', entityId: id, after: { decision } })
  return {}
}
