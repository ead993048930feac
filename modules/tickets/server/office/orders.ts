import { and, asc, desc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { admissions } from '#engines/admission/server/schema.ts'
import { grants, places } from '#engines/allocation/server/schema.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import type { officeContract } from '../../office-contract.ts'
import type { OrderState } from '../../office-shapes.ts'
import { sessions } from '../schema.ts'
import { findEvent } from './event-rows.ts'

type Input = InputOf<(typeof officeContract)['orders']>

/** Current and former tickets and offers, newest first. */
export async function orders(ctx: ReadContext, input: Input) {
  await findEvent(ctx, input.event)
  const which = and(eq(sessions.event, input.event), ...fitting(input, ctx.now))
  const by = sortedBy(input, { at: grants.createdAt, changed: grants.changedAt, name: people.name })
  const query = ctx.db
    .select({
      grant: grants,
      session: sessions,
      name: people.name,
      number: people.number,
      unit: departments.name,
      used,
    })
    .from(grants)
    .innerJoin(sessions, ofSession)
    .innerJoin(people, ofPerson)
    .leftJoin(departments, ofTheirUnit)
    .where(which)
  const { rows, total } = await pageOf(ctx, query, input, by, desc(grants.id))
  const labels = await labelsOf(
    ctx,
    rows.map(({ grant }) => grant.id),
  )
  const list = rows.map((row) => ({ ...faceOf(row, ctx.now), places: labels.get(row.grant.id) ?? [] }))
  return { total, page_size: input.page_size, list }
}

const ofSession = and(eq(sessions.site, grants.site), eq(sessions.pool, grants.pool))
const ofPerson = and(eq(people.site, grants.site), eq(people.id, grants.person))
const used = sql<boolean>`exists (select from ${admissions} where ${admissions.site} = ${grants.site}
  and ${admissions.grant} = ${grants.id})`

type Row = {
  grant: typeof grants.$inferSelect
  session: typeof sessions.$inferSelect
  name: string
  number: string
  unit: string | null
  used: boolean
}

function faceOf({ grant, session, name, number, unit, used: isUsed }: Row, now: Date) {
  const kept = isUsed ? 'used' : session.endsAt <= now ? 'noShow' : 'issued'
  const state: OrderState = grant.state === 'granted' ? kept : grant.state
  return {
    ...{ id: grant.id, name, number, count: grant.count, state },
    department: unit ?? '',
    session: session.id,
    sessionTitle: session.title,
    startsAt: seconds(session.startsAt),
    at: seconds(grant.createdAt),
    changedAt: seconds(grant.changedAt),
    until: grant.until ? seconds(grant.until) : 0,
    mayRevoke: state === 'held' || state === 'offered' || state === 'issued',
  }
}

async function labelsOf({ db }: ReadContext, ids: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  if (ids.length === 0) return found
  const rows = await db
    .select({ grant: places.grant, label: places.label })
    .from(places)
    .where(inArray(places.grant, [...ids]))
    .orderBy(asc(places.position))
  for (const { grant, label } of rows) found.set(grant!, [...(found.get(grant!) ?? []), label])
  return found
}

function fitting({ q, session, state }: Input, now: Date): (SQL | undefined)[] {
  return [session ? eq(sessions.id, session) : undefined, state ? stateIs(state, now) : undefined, named(q)]
}

function stateIs(state: OrderState, now: Date): SQL | undefined {
  const unused = and(eq(grants.state, 'granted'), sql`not ${used}`)
  if (state === 'issued') return and(unused, gt(sessions.endsAt, now))
  if (state === 'noShow') return and(unused, lte(sessions.endsAt, now))
  if (state === 'used') return and(eq(grants.state, 'granted'), used)
  return eq(grants.state, state)
}

function named(q: string): SQL | undefined {
  if (!q) return undefined
  const typed = q.toLowerCase()
  const inside = (column: SQL | typeof people.pinyin) => sql`position(${typed} in ${column}) > 0`
  return or(
    inside(sql`lower(${people.name})`),
    inside(people.pinyin),
    inside(people.initials as never),
    sql`position(${typed} in lower(${people.number})) = 1`,
  )
}
