import { inArray, sql } from 'drizzle-orm'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { meetings } from '../schema.ts'
import { insertMeetings, type MeetingDraft } from '../write.ts'
import type { PlannedMeeting } from './planned-class-columns.ts'

type Planned = { id: string; value: PlannedMeeting[] }
type Row = typeof meetings.$inferSelect

const atOnce = 2_000

/** Notes with each row of the import the meetings and changes that its class has, to be put back by a roll-back. */
export async function noteMeetings(db: WriteDb, id: string): Promise<void> {
  await db.$client.query(
    `update staged_import_rows r set before = r.before || jsonb_build_object('meetings.rows', coalesce(m.list, '[]'), 'changes.rows', coalesce(h.list, '[]'))
    from staged_import_rows s
    cross join lateral (select jsonb_agg(to_jsonb(m)) as list from course_meetings m where m.class = s.item) m
    cross join lateral (select jsonb_agg(to_jsonb(h)) as list from course_changes h where h.class = s.item and h.meeting is not null) h
    where s.import = $1 and s.kind = 'changed' and s.before ? 'meetings' and r.import = s.import and r.row = s.row`,
    [id],
  )
}

/** The meetings of each class become these. Those that stay keep their ids, and so the changes of their dates. */
export async function writeMeetings(db: WriteDb, list: readonly Planned[]): Promise<void> {
  for (let from = 0; from < list.length; from += atOnce) await writeSome(db, list.slice(from, from + atOnce))
}

async function writeSome(db: WriteDb, list: readonly Planned[]): Promise<void> {
  const ids = list.map(({ id }) => id)
  const there = await db.select().from(meetings).where(inArray(meetings.class, ids))
  const of = Map.groupBy(there, (row) => row.class)
  const drafts = list.flatMap(({ id, value }) => paired(of.get(id) ?? [], value).map((one) => ({ ...one, class: id })))
  const kept = new Set(drafts.flatMap((one) => one.id ?? []))
  const gone = there.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (gone.length) await db.delete(meetings).where(inArray(meetings.id, gone))
  if (drafts.length) await insertMeetings(db, drafts)
}

/** Pairs each planned meeting with one that is there: the same one, else one at the same time, else any that is left. */
function paired(there: readonly Row[], planned: readonly PlannedMeeting[]): MeetingDraft[] {
  const left = [...there]
  const drafts: MeetingDraft[] = planned.map((one) => ({ ...one }))
  const timeOf = ({ weekday, periods }: PlannedMeeting) => `${weekday} ${periods}`
  const wholeOf = (one: PlannedMeeting) => [timeOf(one), one.weeks, one.rooms, one.place, one.kind].join(' ')
  for (const keyOf of [wholeOf, timeOf, () => '']) {
    for (const draft of drafts) {
      const at = draft.id ? -1 : left.findIndex((row) => keyOf(row) === keyOf(draft))
      if (at >= 0) draft.id = left.splice(at, 1)[0]!.id
    }
  }
  return drafts
}

/** What `noteMeetings` noted, of these classes: meetings with their ids, and the changes that went with them. */
export async function restoreMeetings(db: WriteDb, id: string, classes: readonly string[]): Promise<void> {
  if (!classes.length) return
  const noted = (
    name: string,
  ) => `from staged_import_rows s cross join lateral jsonb_array_elements(s.before -> '${name}') e
    where s.import = $1 and s.item = any($2::uuid[])`
  const params = [id, classes]
  await db.execute(sql`delete from ${meetings} where ${inArray(meetings.class, [...classes])}
    and ${meetings.id} not in (select (e ->> 'id')::uuid from staged_import_rows s
      cross join lateral jsonb_array_elements(s.before -> 'meetings.rows') e where s.import = ${id})`)
  await db.$client.query(
    `insert into course_meetings select (jsonb_populate_record(null::course_meetings, e)).* ${noted('meetings.rows')}
    on conflict (site, id) do update set weeks = excluded.weeks, weekday = excluded.weekday, periods = excluded.periods,
      rooms = excluded.rooms, place = excluded.place, kind = excluded.kind`,
    params,
  )
  await db.$client.query(
    `insert into course_changes select (jsonb_populate_record(null::course_changes, e)).* ${noted('changes.rows')}
      and exists (select from course_meetings m where m.id = (e ->> 'meeting')::uuid) on conflict do nothing`,
    params,
  )
}
