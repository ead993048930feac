import { type SQL, sql } from 'drizzle-orm'
import { points } from '#engines/allocation/server/points/schema.ts'
import type { Calendar } from '#engines/calendar/calendar.ts'
import { isFor } from '#engines/directory/server/audience.ts'
import { roomUses } from '#engines/rooms/server/schema.ts'
import { dayAfter } from '#kernel/calendar.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { oneOf } from '#kernel/server/db/tables.ts'
import type { Site } from '#kernel/site.ts'
import { momentOf } from '#kernel/zone-time.ts'
import type { Facts, OwnUse, Taken } from '../judge.ts'
import { countedStates, liveStates, type Rule } from '../rules.ts'
import { type TimeSpan, windowOf } from '../windows.ts'
import { type Booker, type BookingDesk, roomSource } from './desk.ts'
import { blackouts, bookings, firstRights, members, type ResourceRow, ruleSets } from './schema.ts'

export type FactsContext = { db: Pick<ReadDb, 'execute'>; now: Date; site: Site }
type Asked = {
  resources: readonly ResourceRow[]
  /** First and last date. */
  from: string
  to: string
  person: Booker | undefined
  /** A booking that does not count: the one that is moved. */
  except?: string
  /** Without what the person holds while a form is filled in: sending the form gives it up. For what is only shown. */
  isWithoutHolds?: boolean
}

type Row = {
  rules: { id: string; rule: Rule; meant: boolean; first: boolean }[]
  taken: [string, number, number, number][]
  blackouts: { resources: string[]; from: number; to: number }[]
  uses: { room: string; day: string; from: number; to: number }[]
  own: (OwnUse & { rules: string })[]
  points: number
}

/** The facts for decisions about these resources on these dates, by resource. One statement. */
export async function loadFacts(
  ctx: FactsContext,
  calendar: Calendar,
  desk: Pick<BookingDesk, 'stopAt'>,
  asked: Asked,
): Promise<Map<string, Facts>> {
  if (!asked.resources.length) return new Map()
  const { rows } = await ctx.db.execute<Row>(statement(ctx, calendar, asked))
  const row = rows[0]!
  const stopAt = desk.stopAt(ctx)
  const rules = new Map(row.rules.map((one) => [one.id, one]))
  const taken = Map.groupBy(row.taken, ([resource]) => resource)
  const uses = Map.groupBy(row.uses, ({ room }) => room)
  const ownUses = Map.groupBy(row.own, ({ rules }) => rules)
  // One list for all, as what follows from it is computed once.
  const noUses: OwnUse[] = []
  const person = { role: asked.person?.role ?? '', isStopped: stopAt > 0 && row.points >= stopAt }
  const facts = asked.resources.map((resource): [string, Facts] => {
    const { rule, meant, first } = rules.get(resource.rules)!
    const inRoom = (resource.room && uses.get(resource.room)) || []
    const closed: TimeSpan[] = [
      ...row.blackouts.filter(({ resources }) => resources.includes(resource.id)),
      ...inRoom.map(({ day, from, to }) => instantsOf(calendar.zone, day, from, to)),
    ]
    if (resource.closedAt) closed.push({ from: resource.closedAt.getTime(), to: Number.MAX_SAFE_INTEGER })
    const own = ownUses.get(resource.rules) ?? noUses
    const busy = (taken.get(resource.id) ?? []).map(([, unit, from, to]): Taken => ({ unit, from, to }))
    return [
      resource.id,
      {
        ...{ calendar, rule, units: resource.units, now: ctx.now.getTime(), taken: busy, closed, own },
        ...{ ...person, isMeant: meant, hasFirstRight: first },
      },
    ]
  })
  return new Map(facts)
}

const instantsOf = (zone: string, day: string, from: number, to: number): TimeSpan => ({
  from: momentOf(zone, { day, minute: from }, 'first'),
  to: momentOf(zone, { day, minute: to }, 'last'),
})

const ms = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::bigint`
const rowsAs = (query: SQL, name: string) => sql`coalesce((${query}), '[]') as ${sql.identifier(name)}`

function statement(ctx: FactsContext, calendar: Calendar, asked: Asked): SQL {
  const { resources, from, to, person } = asked
  const start = new Date(momentOf(calendar.zone, { day: from, minute: 0 }, 'first'))
  const end = new Date(momentOf(calendar.zone, { day: dayAfter(to, 1), minute: 0 }, 'last'))
  // A booking is within a day, and so is its buffer: the index on the begin needs no more than this.
  const first = new Date(start.getTime() - 2 * 86_400_000)
  const ids = list(resources.map(({ id }) => id))
  const rooms = list(resources.flatMap(({ room }) => room ?? []))
  const other = othersOf(asked)
  const taken = sql`select json_agg(json_build_array(b.resource, b.unit, ${ms(sql`b.from_at`)}, ${ms(sql`b.clear_at`)}))
    from ${bookings} b where b.blocks and b.resource = any (${ids}) and b.from_at >= ${first} and b.from_at < ${end}
      and b.clear_at > ${start} and (b.held_until is null or b.held_until > ${ctx.now}) ${other}`
  const closed = sql`select json_agg(json_build_object('resources', k.resources, 'from', ${ms(sql`k.from_at`)}, 'to', ${ms(sql`k.until_at`)}))
    from ${blackouts} k where k.until_at > ${start} and k.from_at < ${end} and k.resources && ${ids}`
  const uses = sql`select json_agg(json_build_object('room', u.room, 'day', u.day, 'from', u.from_minute, 'to', u.to_minute))
    from ${roomUses} u where u.room = any (${rooms}) and u.day between ${from} and ${to} and u.source <> ${roomSource}`
  return sql`select ${rowsAs(rulesOf(ctx, resources, person), 'rules')}, ${rowsAs(taken, 'taken')},
    ${rowsAs(closed, 'blackouts')}, ${rowsAs(uses, 'uses')}, ${rowsAs(ownOf(ctx, calendar, asked), 'own')},
    ${pointsOf(ctx, person)} as points`
}

/** Bookings that count. */
function othersOf({ except, person, isWithoutHolds }: Asked): SQL {
  const other = except ? sql`and b.id <> ${except}::uuid` : sql``
  return isWithoutHolds && person ? sql`${other} and not (b.state = 'held' and b.person = ${person.id})` : other
}

const list = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`

function rulesOf({ now }: FactsContext, resources: Asked['resources'], person: Booker | undefined): SQL {
  const meant = person ? isFor(person, ruleSets) : sql`false`
  const first = person
    ? sql`exists (select from ${firstRights} f where f.person = ${person.id} and f.rules = ${ruleSets.id} and f.until_at > ${now})`
    : sql`false`
  return sql`select json_agg(json_build_object('id', ${ruleSets.id}, 'rule', ${ruleSets.rule}, 'meant', ${meant}, 'first', ${first}))
    from ${ruleSets} where ${ruleSets.id} = any (${list([...new Set(resources.map(({ rules }) => rules))])})`
}

/** What counts against limits, one's own and the groups one has confirmed for: of the windows of all these dates, and whatever is not over. */
function ownOf({ now }: FactsContext, calendar: Calendar, asked: Asked): SQL {
  const { from, to, person } = asked
  if (!person) return sql`null::json`
  const starts = (['week', 'month', 'term'] as const).map((per) => windowOf(calendar, per, from).from).sort()
  const ends = (['week', 'month', 'term'] as const).map((per) => windowOf(calendar, per, to).to).sort()
  const other = othersOf(asked)
  const isOpen = sql`(b.state in (${oneOf(liveStates)}) and b.until_at > ${now})`
  return sql`select json_agg(json_build_object('rules', b.rules, 'day', b.day, 'minutes', b.minutes, 'isOpen', ${isOpen}))
    from (select b.* from ${bookings} b where b.person = ${person.id}
      union all select b.* from ${members} m join ${bookings} b on b.site = m.site and b.id = m.booking
        where m.person = ${person.id} and m.state = 'confirmed') b where b.state in (${oneOf(countedStates)})
      and (b.held_until is null or b.held_until > ${now}) ${other}
      and (b.day between ${starts[0]} and ${ends.at(-1)} or ${isOpen})`
}

/** The points of all modules count together. */
function pointsOf({ now }: FactsContext, person: Booker | undefined): SQL {
  if (!person) return sql`0`
  return sql`coalesce((select sum(ceil(p.points * extract(epoch from p.gone - ${now}::timestamptz) / extract(epoch from p.gone - p.created_at)))
    from ${points} p where p.person = ${person.id} and p.state <> 'waived' and p.gone > ${now}::timestamptz), 0)::int`
}
