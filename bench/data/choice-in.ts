import { ownerSiteUrlOf, withClient } from '../site-connection.ts'

/** `slots`: times of the week over which the classes are spread. Limits: credits in tenths. */
export type Choice = { classes: number; slots: number; places: number; mostCredits: number }
export type ChoiceIn = { round: string; classes: string[] }

/** A round of first come with its classes on the first demo site, published and open. */
export function openChoice(dataDir: string, { classes, slots, places, mostCredits }: Choice): Promise<ChoiceIn> {
  return withClient(ownerSiteUrlOf(dataDir), async (client) => {
    const one = async (text: string, values: unknown[] = []) =>
      (await client.query<{ id: string }>(text, values)).rows[0]!.id
    const campus = await one('select id from calendar_campuses order by position limit 1')
    const tag = `R${Date.now().toString(36)}`
    // A term of its own: what people have chosen in an earlier round neither clashes nor counts.
    const term = await one(
      `insert into calendar_terms (year, term, name, start_day, weeks)
       select to_char(max(start_day) + 400, 'YYYY-') || to_char(max(start_day) + 800, 'YYYY'), '1', '{"zh": "Rush"}', max(start_day) + 400, 18
       from calendar_terms returning id`,
    )
    const round = await one(
      `insert into course_choice_rounds (name, term, kind, state, opens_at, closes_at, drop_until, most_credits)
       values ('Rush', $1, 'firstCome', 'published', now() - interval '1 minute', now() + interval '1 hour', now() + interval '1 hour', $2)
       returning id`,
      [term, mostCredits],
    )
    const { rows } = await client.query<{ id: string }>(
      `with list as (select n, $1 || 'x' || n as code, gen_random_uuid() as class, gen_random_uuid() as pool from generate_series(0, $2::int - 1) n),
        c as (insert into courses (code, name, credits) select code, jsonb_build_object('zh', code), 20 from list returning id, code),
        t as (insert into tags (id, name, kind) select class, code, 'course' from list returning id),
        k as (insert into course_classes (id, course, term, code, campus, capacity)
          select l.class, c.id, $3, l.code, $4, $5::int from list l join c on c.code = l.code join t on t.id = l.class returning id),
        p as (insert into allocation_pools (id, owner, owner_id, opens_at, closes_at)
          select pool, 'courseChoice.class', pool, now() - interval '1 minute', now() + interval '1 hour' from list returning id),
        q as (insert into allocation_quotas (pool, name, size) select p.id, '*', $5 from p returning pool),
        f as (insert into allocation_faces (pool, state, source, source_id, kind, title, link)
          select p.id, 'offered', 'courseChoice.offer', p.id, 'task', '{"zh": "Rush"}', 'fudan/courseSelection' from p)
       insert into course_choice_classes (round, class, places, pool)
       select $6, l.class, $5, l.pool from list l join k on k.id = l.class join q on q.pool = l.pool order by l.n returning class as id`,
      [tag, classes, term, campus, places, round],
    )
    // Classes of the same slot meet at the same time.
    await client.query(
      `update course_times t set times = int4multirange(int4range(m.n::int % $2 * 100, m.n::int % $2 * 100 + 90))
       from unnest($1::uuid[]) with ordinality as m (class, n) where t.class = m.class`,
      [rows.map(({ id }) => id), slots],
    )
    await client.query('analyze')
    return { round, classes: rows.map(({ id }) => id) }
  })
}

export type Chosen = {
  enrolled: number
  /** Must all be 0. */
  overfull: number
  overLimit: number
  clashing: number
  /** Places without an enrolment, or the other way round. */
  apart: number
}

/** What came of it, by the rows themselves. */
export async function chosenIn(dataDir: string, round: string, mostCredits: number): Promise<Chosen> {
  const { rows } = await withClient(ownerSiteUrlOf(dataDir), (client) =>
    client.query<Chosen>(
      `with mine as materialized (select e.person, e.tag as class, o.places, k.credits, t.times, o.pool
          from course_choice_classes o join person_tags e on e.site = o.site and e.tag = o.class and e.role = 'student'
          join course_classes c on c.site = o.site and c.id = o.class join courses k on k.site = c.site and k.id = c.course
          join course_times t on t.site = c.site and t.class = c.id where o.round = $1),
        granted as materialized (select g.person, o.class from course_choice_classes o
          join allocation_grants g on g.site = o.site and g.pool = o.pool and g.state = 'granted' where o.round = $1)
       select (select count(*)::int from mine) as enrolled,
         (select count(*)::int from (select 1 from mine group by class, places having count(*) > places) x) as overfull,
         (select count(*)::int from (select 1 from mine group by person having sum(credits) > $2) x) as "overLimit",
         (select count(*)::int from mine a join mine b on b.person = a.person and b.class > a.class and b.times && a.times) as clashing,
         (select count(*)::int from (select person, class from mine except select person, class from granted) x)
           + (select count(*)::int from (select person, class from granted except select person, class from mine) x) as apart`,
      [round, mostCredits],
    ),
  )
  return rows[0]!
}
