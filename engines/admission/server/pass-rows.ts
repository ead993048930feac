import { and, eq, type SQL, sql } from 'drizzle-orm'
import { grants, places } from '#engines/allocation/server/schema.ts'
import { maskNumber } from '#engines/directory/mask.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { people, sessions } from '#kernel/server/people/schema.ts'
import { maskName } from '../mask-name.ts'
import type { PassFace } from '../shapes.ts'
import { holderOf, markOf } from './keys.ts'
import { admissions, passNames, scans } from './schema.ts'

/** A grant with everything a door needs to know about it. */
export type GrantRow = {
  grant: string
  pool: string
  person: string
  count: number
  live: boolean
  holder: string
  /** The marks of the holder's valid sessions. */
  marks: string[]
  name: string
  number: string
  /** The names of those who will come, if they were given. */
  names: { nth: number; name: string; number: string }[]
  seats: string[]
  in: { nth: number; at: number; gate: string }[]
  /** When one of its passes was last let in or out, in milliseconds; 0 for never. */
  movedAt: number
}

const seats = sql<string[]>`array(select ${places.label} from ${places} where ${places.site} = ${grants.site}
  and ${places.grant} = ${grants.id} order by ${places.position}, ${places.label})`
const entries = sql<GrantRow['in']>`coalesce((select json_agg(json_build_object('nth', ${admissions.nth},
  'at', floor(extract(epoch from ${admissions.at}))::bigint, 'gate', ${admissions.gate}) order by ${admissions.nth})
  from ${admissions} where ${admissions.site} = ${grants.site} and ${admissions.grant} = ${grants.id}), '[]')`
const names = sql<GrantRow['names']>`coalesce((select json_agg(json_build_object('nth', ${passNames.nth},
  'name', ${passNames.name}, 'number', ${passNames.number})) from ${passNames} where ${passNames.site} = ${grants.site}
  and ${passNames.grant} = ${grants.id} and ${passNames.by} = ${grants.person}), '[]')`
const moved = sql<string | null>`(select extract(epoch from max(${scans.at})) * 1000 from ${scans}
  where ${scans.site} = ${grants.site} and ${scans.grant} = ${grants.id} and ${scans.result} in ('in', 'out'))`

/** Limit of sessions per holder, the most recently used first. */
const mostSessions = 50
const live = sql<string[]>`array(select ${sessions.id} from ${sessions} where ${sessions.site} = ${grants.site}
  and ${sessions.person} = ${grants.person} and ${sessions.expiresAt} > now() and not ${sessions.mustRenew}
  order by ${sessions.seenAt} desc limit ${sql.raw(String(mostSessions))})`

/** Holds and offers are not passes, nor are expired or declined ones. */
const wasPass = sql`${grants.state} in ('granted', 'cancelled')`

export async function grantRows(db: ReadDb, which: SQL | undefined, limit: number): Promise<GrantRow[]> {
  const rows = await db
    .select({
      ...{ grant: grants.id, pool: grants.pool, person: grants.person, count: grants.count, state: grants.state },
      ...{ name: people.name, number: people.number, names, seats, in: entries, movedAt: moved },
      sessions: live,
    })
    .from(grants)
    .innerJoin(people, and(eq(people.site, grants.site), eq(people.id, grants.person)))
    .where(and(wasPass, which))
    .orderBy(grants.id)
    .limit(limit)
  return rows.map(({ state, movedAt, sessions: of, ...row }) => ({
    ...row,
    live: state === 'granted',
    holder: holderOf(row.grant, row.person),
    marks: of.map((session) => markOf(row.grant, { person: row.person, session })),
    movedAt: Math.ceil(Number(movedAt ?? 0)),
  }))
}

export async function getGrant(db: ReadDb, pool: string, grant: string): Promise<GrantRow | undefined> {
  const [row] = await grantRows(db, and(eq(grants.id, grant), eq(grants.pool, pool)), 1)
  return row
}

export function faceOf(row: GrantRow, nth: number): PassFace {
  const { name, number } = comerOf(row, nth)
  return {
    ...{ grant: row.grant, nth, count: row.count },
    name: maskName(name),
    number: maskNumber(number),
    seat: row.seats[nth - 1] ?? '',
  }
}

/** The person named for this place, else the holder. */
export const comerOf = (row: GrantRow, nth: number): { name: string; number: string } =>
  row.names.find((one) => one.nth === nth) ?? row
