import { meetingKinds } from '../../shapes.ts'
import { kindWord, noMeetings, weekdayWords } from './meeting-cells.ts'

/** The meetings of a class `p` as a list of objects in an order of their own, to be compared. */
export const meetingsSql = `select coalesce(jsonb_agg(q.o order by q.o), '[]') from (
  select jsonb_build_object('weekday', m.weekday, 'periods', to_jsonb(m.periods), 'weeks', to_jsonb(m.weeks),
    'rooms', to_jsonb(m.rooms), 'place', m.place, 'kind', m.kind) as o
  from course_meetings m where m.class = p.id) q`

/** `1-8,10` of an array of numbers. */
const rangesSql = (
  numbers: string,
) => `(select string_agg(case when j.lo = j.hi then j.lo::text else j.lo || '-' || j.hi end, ',' order by j.lo)
  from (select min(i.x) as lo, max(i.x) as hi from (select x, x - row_number() over (order by x) as gap from unnest(${numbers}) x) i group by i.gap) j)`

const kindSql = meetingKinds
  .filter((kind) => kindWord(kind))
  .map((kind) => `when '${kind}' then ' ${kindWord(kind)}'`)
  .join(' ')

/** The same in the words of `meetingsText`. */
export const meetingsTextSql = `(select coalesce(string_agg('周' || substr('${weekdayWords}', m.weekday, 1) || ' ' || ${rangesSql('m.periods')}
    || '节 ' || ${rangesSql('m.weeks')} || '周'
    || coalesce((select string_agg(' ' || r.code, '' order by n.i) from unnest(m.rooms) with ordinality n(id, i) join rooms r on r.id = n.id), '')
    || case when m.place <> '' then ' @' || m.place else '' end || case m.kind ${kindSql} else '' end,
    '; ' order by m.weekday, m.periods, m.weeks), '${noMeetings}')
  from course_meetings m where m.class = p.id)`
