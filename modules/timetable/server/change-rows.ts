import { type SQL, sql } from 'drizzle-orm'
import { changes, classes, courses, meetings } from '#engines/courses/server/schema.ts'
import type { ChangeKind, ChangeState } from '#engines/courses/shapes.ts'
import { rooms } from '#engines/rooms/server/schema.ts'
import { type Said, textIn } from '#kernel/language/said.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import { shownName } from '#kernel/server/people/shown-name.ts'
import type { ChangeRow } from '../shapes.ts'
import { changeSteps } from './change-states.ts'

type Named = { name: string; latinName: string } | null

/** A change with its class, as it was planned, and who is involved. */
export type WholeChange = {
  id: string
  version: number
  class: string
  className: Said
  code: string
  kind: ChangeKind
  meeting: string | null
  day: string | null
  toDay: string | null
  periods: number[] | null
  toPeriods: number[] | null
  place: string | null
  planned: Said[]
  toRooms: { id: string; name: Said }[]
  toPlace: string | null
  substitutes: { id: string; name: string; latinName: string }[]
  reason: Said
  state: ChangeState
  proposedBy: string | null
  proposer: Named
  decider: Named
  createdAt: number
  total: number
}

const namesOf = (
  ids: SQL,
) => sql`(select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by r.code), '[]')
  from ${rooms} r where r.site = h.site and r.id = any(${ids}))`
const person = (id: SQL) => sql`(select json_build_object('name', p.name, 'latinName', p.latin_name) from ${people} p
  where p.site = h.site and p.id = ${id})`

const substitutes = sql`(select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'latinName', p.latin_name) order by p.pinyin), '[]')
  from ${people} p where p.site = h.site and p.id = any(h.to_teachers))`

/** Changes with the alias `h`, their class `c` and course `k`: one statement. */
export async function wholeChanges(db: Pick<ReadDb, 'execute'>, which: SQL, rest: SQL = sql``): Promise<WholeChange[]> {
  const { rows } = await db.execute<Omit<WholeChange, 'planned'> & { planned: { name: Said }[] }>(sql`
    select h.id, h.version, h.class, k.name as "className", c.code, h.kind, h.meeting, h.day::text, h.to_day::text as "toDay",
      m.periods, h.to_periods as "toPeriods", m.place, ${namesOf(sql`m.rooms`)} as planned, ${namesOf(sql`h.to_rooms`)} as "toRooms",
      h.to_place as "toPlace", ${substitutes} as substitutes, h.reason, h.state, h.proposed_by as "proposedBy", ${person(sql`h.proposed_by`)} as proposer,
      ${person(sql`h.decided_by`)} as decider, floor(extract(epoch from h.created_at))::int as "createdAt", count(*) over ()::int as total
    from ${changes} h join ${classes} c on c.site = h.site and c.id = h.class join ${courses} k on k.site = c.site and k.id = c.course
    left join ${meetings} m on m.site = h.site and m.id = h.meeting
    where ${which} ${rest}`)
  return rows.map((row) => ({ ...row, planned: row.planned.map(({ name }) => name) }))
}

export function changeRowOf(ctx: ReadContext, row: WholeChange): ChangeRow {
  const { id, version, code, kind, state, createdAt, reason } = row
  const say = (said: Said) => textIn(said, ctx.language)
  const nameOf = (named: Named) => (named ? shownName(ctx.language, named) : '')
  const toRooms = row.toRooms.map((room) => ({ id: room.id, name: say(room.name) }))
  const place = row.planned.map(say).join('、') || (row.place ?? '')
  return {
    ...{ id, version, class: row.class, className: say(row.className), code, kind, state, createdAt, toRooms, place },
    ...{ meeting: row.meeting ?? '', day: row.day ?? '', toDay: row.toDay ?? '' },
    ...{ periods: row.periods ?? [], toPeriods: row.toPeriods ?? [] },
    substitutes: row.substitutes.map((one) => shownName(ctx.language, one)),
    toPlace: toRooms.map(({ name }) => name).join('、') || (row.toPlace ?? ''),
    reason: ctx.language === 'tw' ? say(reason) : reason.zh,
    reasonEn: reason.en ?? '',
    ...{ proposedBy: nameOf(row.proposer), decidedBy: nameOf(row.decider) },
    allowedActions: changeSteps.allowedActions(row, ctx).filter((action) => action !== 'tell'),
  }
}
