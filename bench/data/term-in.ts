import { topicChannel } from '#kernel/server/queues/topics.ts'
import { defaultSite } from '#sites/demo.ts'
import { ownerSiteUrlOf, withClient } from '../site-connection.ts'

/** Classes of two meetings each; every person of the crowd is in `each` of them, and teaches none. */
export type Term = { classes: number; each: number }

/**
 * A term of the first demo site with its classes, meetings, rooms and enrolments, written straight into the tables; a
 * hundredth of the meetings has a change. Returns the term's id.
 */
export function fillTerm(dataDir: string, { classes, each }: Term): Promise<string> {
  return withClient(ownerSiteUrlOf(dataDir), async (client) => {
    const one = async (text: string, values: unknown[] = []) =>
      (await client.query<{ id: string }>(text, values)).rows[0]!.id
    const term = await one(
      `insert into calendar_terms (year, term, name, start_day, weeks)
       select to_char(max(start_day) + 400, 'YYYY-') || to_char(max(start_day) + 800, 'YYYY'), '1', '{"zh": "大学期"}', max(start_day) + 400, 18
       from calendar_terms returning id`,
    )
    const campus = await one('select id from calendar_campuses order by position limit 1')
    await client.query(
      `create temp table bench_classes as select n, gen_random_uuid() as id, gen_random_uuid() as course from generate_series(0, $1::int - 1) n`,
      [classes],
    )
    await client.query(`insert into courses (id, code, name, credits)
      select course, 'BT' || n, jsonb_build_object('zh', '课程 ' || n, 'en', 'Course ' || n), 20 from bench_classes`)
    await client.query(`insert into tags (id, name, kind) select id, 'BT' || n, 'course' from bench_classes`)
    await client.query(
      `insert into course_classes (id, course, term, code, campus, capacity)
       select id, course, $1, 'BT' || n || '.01', $2, 120 from bench_classes`,
      [term, campus],
    )
    await client.query(`insert into course_meetings (class, weeks, weekday, periods, rooms)
      select c.id, (select array_agg(w::smallint) from generate_series(1, 16) w), 1 + (c.n + 2 * k) % 7,
        array[1 + 2 * (c.n % 5), 2 + 2 * (c.n % 5)]::smallint[], array[r.id]
      from bench_classes c cross join generate_series(0, 1) k
      join (select id, row_number() over (order by code) - 1 as n, count(*) over () as total from rooms where site = current_setting('app.site')) r
        on r.n = (c.n + k) % r.total`)
    await client.query(`insert into course_changes (class, kind, meeting, day, reason, state, decided_at)
      select m.class, 'cancelled', m.id, t.start_day + 13 + m.weekday, '{"zh": "教师出差"}', 'notified', now()
      from course_meetings m join bench_classes c on c.id = m.class and c.n % 100 = 0
      join course_classes k on k.site = m.site and k.id = m.class join calendar_terms t on t.site = k.site and t.id = k.term`)
    await client.query(
      `insert into person_tags (tag, person, role)
       select c.id, p.id, 'student' from (select id, row_number() over (order by number) as n from people
         where site = current_setting('app.site') and number like '2026______') p
       cross join generate_series(0, $1::int - 1) k join bench_classes c on c.n = (p.n * 13 + k * 1237) % $2::int
       on conflict do nothing`,
      [each, classes],
    )
    await client.query(`insert into person_tags (tag, person, role)
      select c.id, p.id, 'teacher' from bench_classes c join (select id, row_number() over (order by number) - 1 as n, count(*) over () as total
        from people where site = current_setting('app.site') and role = 'teacher' and number not like '2026______') p on p.n = c.n % p.total on conflict do nothing`)
    await client.query('vacuum analyze courses, course_classes, course_meetings, course_changes, person_tags, tags')
    // The running portal knows the terms from memory.
    await client.query('select pg_notify($1, $2)', [
      topicChannel,
      JSON.stringify({ site: defaultSite, topic: 'calendar', data: {} }),
    ])
    return term
  })
}
