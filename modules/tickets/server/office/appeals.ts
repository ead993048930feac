import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { settle } from '#engines/agenda/server/settle.ts'
import { decidePoints, pointSteps, publishPoints } from '#engines/allocation/server/points/points.ts'
import { points } from '#engines/allocation/server/points/schema.ts'
import { grants } from '#engines/allocation/server/schema.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { pageOf, windowTotal } from '#kernel/server/db/list.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import type { officeContract } from '../../office-contract.ts'
import { appealSource } from '../points/appeals-waiting.ts'
import { pointsOwner } from '../points/points-owner.ts'
import { events, sessions } from '../schema.ts'
import { inSight, ofTheirUnit } from './event-rows.ts'
import { notifyPeople } from './notify.ts'

type Calls = typeof officeContract

/** Appeals against penalty points of the caller's events: open ones oldest first, decided ones newest first. */
export async function appeals(ctx: ReadContext, input: InputOf<Calls['appeals']>) {
  const isOpen = input.state === 'open'
  const stands = isOpen
    ? eq(points.state, 'appealed')
    : and(inArray(points.state, ['upheld', 'waived']), ne(points.appeal, ''))
  const query = entries(ctx.db, and(stands, inSight(ctx)))
  const order = isOpen ? asc(points.createdAt) : desc(points.createdAt)
  const { rows, total } = await pageOf(ctx, query, input, order, points.id)
  return { total, page_size: input.page_size, list: rows.map((row) => faceOf(ctx, row)) }
}

export async function decideAppeal(ctx: WriteContext, input: InputOf<Calls['decideAppeal']>) {
  const { id, action, decision } = input
  const found = theRow(await entries(ctx.db, and(eq(points.id, id), inSight(ctx))))
  const { entry, event } = found
  await decidePoints(ctx, { id, by: personOf(ctx).id, action, decision })
  await settle(ctx, { source: appealSource, sourceId: id })
  await publishPoints(ctx)
  await ctx.audit({
    action: `${action}Points`,
    entity: 'ticketPoints',
    entityId: id,
    before: { state: entry.state, person: entry.person, points: entry.points },
    after: { event: event.title, decision },
  })
  const key = action === 'waive' ? 'appealWaived' : 'appealUpheld'
  const params = { decision: decision || '–' }
  await notifyPeople(ctx, { event, key, params, to: [entry.person], topic: 'points', link: 'ticket/points' })
  return {}
}

/** Joins point → ticket → session → event → unit. */
const entries = (db: ReadDb, which: SQL | undefined) =>
  db
    .select({
      entry: points,
      event: events,
      startsAt: sessions.startsAt,
      name: people.name,
      number: people.number,
      unit: sql<string>`coalesce((select u.name from departments u where u.site = ${people.site} and u.id = ${people.department}), '')`,
      total: windowTotal,
    })
    .from(points)
    .innerJoin(people, and(eq(people.site, points.site), eq(people.id, points.person)))
    .innerJoin(grants, and(eq(grants.site, points.site), eq(grants.id, points.sourceId)))
    .innerJoin(sessions, and(eq(sessions.site, grants.site), eq(sessions.pool, grants.pool)))
    .innerJoin(events, and(eq(events.site, sessions.site), eq(events.id, sessions.event)))
    .leftJoin(departments, ofTheirUnit)
    .where(and(eq(points.owner, pointsOwner), which))
    .$dynamic()

type Row = Awaited<ReturnType<typeof entries>>[number]

function faceOf(ctx: ReadContext, { entry, event, startsAt, name, number, unit }: Row) {
  const { id, points: n, reason, state, appeal, decision, createdAt } = entry
  const who = { id: personOf(ctx).id, decides: true }
  return {
    ...{ id, name, number, points: n, reason, state, appeal, decision },
    department: unit,
    event: event.id,
    title: fieldIn(ctx.language, event, 'title'),
    startsAt: seconds(startsAt),
    at: seconds(createdAt),
    mayDecide: state === 'appealed' && pointSteps.allowedActions(entry, who).includes('uphold'),
  }
}
