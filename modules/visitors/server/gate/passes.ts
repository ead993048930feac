import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { maskName } from '#engines/admission/mask-name.ts'
import { holderOf, markOf } from '#engines/admission/server/keys.ts'
import type { Listed, PassFace } from '#engines/admission/shapes.ts'
import { fill } from '#kernel/language/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import { visitors } from '../../module.ts'
import {
  type GateRow,
  type GuestRow,
  gates,
  guests,
  scans,
  stays,
  type VisitFields,
  visits,
  windows,
} from '../schema.ts'

export type PassRow = {
  guest: GuestRow
  visit: VisitFields
  host: string | null
  spans: [number, number][]
  stays: { nth: number; at: number; left: number | null; gate: string }[]
  movedAt: number
}

const epoch = (at: SQLWrapper) => sql`floor(extract(epoch from ${at}))::bigint`
const spans = sql<PassRow['spans']>`(select json_agg(json_build_array(${epoch(windows.from)}, ${epoch(windows.until)})
  order by ${windows.nth}) from ${windows} where ${windows.site} = ${guests.site} and ${windows.visit} = ${guests.visit})`
const stayed = sql<PassRow['stays']>`coalesce((select json_agg(json_build_object('nth', ${stays.nth},
  'at', ${epoch(stays.lastInAt)}, 'left', ${epoch(stays.leftAt)}, 'gate', ${gates.name}) order by ${stays.nth})
  from ${stays} join ${gates} on ${gates.site} = ${stays.site} and ${gates.id} = ${stays.gate}
  where ${stays.site} = ${guests.site} and ${stays.guest} = ${guests.id}), '[]')`
const moved = sql<string | null>`(select extract(epoch from max(${scans.at})) * 1000 from ${scans}
  where ${scans.site} = ${guests.site} and ${scans.guest} = ${guests.id} and ${scans.result} in ('in', 'out'))`

/** Guests with all a gate has to know of them, in one statement. */
export async function passRows(db: ReadDb, which: SQL | undefined, limit: number): Promise<PassRow[]> {
  const rows = await db
    .select({ guest: guests, visit: visits, host: people.name, spans, stays: stayed, movedAt: moved })
    .from(guests)
    .innerJoin(visits, and(eq(visits.site, guests.site), eq(visits.id, guests.visit)))
    .leftJoin(people, and(eq(people.site, visits.site), eq(people.id, visits.host)))
    .where(which)
    .orderBy(guests.id)
    .limit(limit)
  return rows.map((row) => ({ ...row, movedAt: Math.ceil(Number(row.movedAt ?? 0)) }))
}

export async function getPass(db: ReadDb, guest: string): Promise<PassRow | undefined> {
  const [row] = await passRows(db, eq(guests.id, guest), 1)
  return row
}

type Knowing = Pick<ReadContext, 'site' | 'language'>
/** What the judge needs, which is also what devices store. */
export type Standing = Omit<Listed, 'key' | 'windows' | 'left'> & Required<Pick<Listed, 'windows' | 'left'>>

export function standingOf(ctx: Knowing, row: PassRow, gate: Pick<GateRow, 'id'>): Standing {
  const { earlyMinutes, reentry } = settingsOf(ctx, visitors)
  const { guest, visit } = row
  return {
    ...faceFields(ctx, row),
    ...{ grant: guest.id, count: row.spans.length, seats: row.spans.map(() => guest.plate), once: !reentry },
    live: visit.state === 'approved' && !guest.barredAt && !guest.declinedAt,
    holder: holderOf(guest.id, visit.id),
    marks: guest.link ? [markOf(guest.id, { person: visit.id, session: guest.link })] : [],
    windows: row.spans.map(([from, until]) => [from - earlyMinutes * 60, until]),
    elsewhere: visit.gates.length > 0 && !visit.gates.includes(gate.id),
    in: row.stays.flatMap(({ nth, at, left, gate: at_ }) => (left === null ? [{ nth, at, gate: at_ }] : [])),
    left: row.stays.flatMap(({ nth, left }) => (left === null ? [] : [{ nth, at: left }])),
  }
}

const faceFields = (ctx: Knowing, { guest, visit, host }: PassRow) => ({
  name: maskName(guest.name),
  number: guest.phone,
  about: fill(wordingOf(visitors, 'gate.about', ctx.language, ctx.site.words), {
    host: maskName(host ?? visit.hostWritten),
    purpose: visit.purpose,
  }),
})

export const faceOf = (ctx: Knowing, row: PassRow, nth: number): PassFace => ({
  ...{ grant: row.guest.id, nth, count: row.spans.length, seat: row.guest.plate },
  ...faceFields(ctx, row),
})
