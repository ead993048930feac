import { ownerSiteUrlOf, withClient } from '../site-connection.ts'

export type QuizIn = { quiz: string; attempts: string[] }

/** A quiz with a running attempt of each person, straight into the tables; starting is not measured here. */
export function openQuiz(dataDir: string, { questions }: { questions: number }): Promise<QuizIn> {
  return withClient(ownerSiteUrlOf(dataDir), async (client) => {
    const one = async (text: string, values: unknown[] = []) =>
      (await client.query<{ id: string }>(`${text} returning id`, values)).rows[0]!.id
    const bank = await one(`insert into quiz_banks (title) values ('Rush ' || gen_random_uuid())`)
    await client.query(
      `insert into quiz_questions (bank, number, kind, text, options, answer)
       select $1, n::text, 'single', 'Question ' || n, '{"a": "1", "b": "2", "c": "3", "d": "4"}', 'b' from generate_series(1, $2::int) n`,
      [bank, questions],
    )
    const quiz = await one(
      `insert into quizzes (title, opens_at, closes_at, minutes, state)
       values ('Rush', now() - interval '1 minute', now() + interval '5 hours', 120, 'published')`,
    )
    await client.query(`insert into quiz_rules (quiz, position, bank, count, points) values ($1, 0, $2, $3, 5)`, [
      ...[quiz, bank, questions],
    ])
    const crowd = `(select id, row_number() over (order by number) as n from people
      where site = current_setting('app.site') and number like '2026______') p`
    await client.query(`insert into quiz_players (quiz, person) select $1, p.id from ${crowd}`, [quiz])
    await client.query(
      `insert into quiz_attempts (quiz, person, number, day, started_at, deadline)
       select $1, p.id, 1, current_date, now(), now() + interval '2 hours' from ${crowd}`,
      [quiz],
    )
    await client.query(
      `insert into quiz_answers (attempt, position, question, kind, points, letters)
       select a.id, x.n, x.id, 'single', 5, 'abcd' from quiz_attempts a,
         (select id, row_number() over (order by number) as n from quiz_questions where bank = $2) x where a.quiz = $1`,
      [quiz, bank],
    )
    await client.query('vacuum analyze quiz_attempts, quiz_answers, quiz_players')
    const { rows } = await client.query<{ id: string }>(
      `select a.id from quiz_attempts a join ${crowd} on p.id = a.person where a.quiz = $1 order by p.n`,
      [quiz],
    )
    return { quiz, attempts: rows.map(({ id }) => id) }
  })
}

export type Recount = { saved: number; ended: number; differences: number }

/** Ends all attempts; counts saved answers, and scores that differ from a count of their right answers. */
export function recountQuiz(dataDir: string, quiz: string): Promise<Recount> {
  return withClient(ownerSiteUrlOf(dataDir), async (client) => {
    await client.query(
      `update quiz_attempts set deadline = now() - interval '1 minute', started_at = now() - interval '1 hour' where quiz = $1`,
      [quiz],
    )
    await client.query(
      `update quiz_answers w set saved_at = saved_at from quiz_attempts a where a.id = w.attempt and a.quiz = $1`,
      [quiz],
    )
    const sweep = `select quiz_settle(current_setting('app.site'), $1, jsonb_build_array(jsonb_build_object('ord', 1, 'op', 'sweep', 'at', now(), 'told', '{}'::jsonb))) as said`
    for (let ended = 1; ended > 0; )
      ended = Number((await client.query<{ said: string[] }>(sweep, [quiz])).rows[0]!.said[0])
    const { rows } = await client.query<Recount>(
      `select (select count(*)::int from quiz_answers w join quiz_attempts a on a.site = w.site and a.id = w.attempt
          where a.quiz = $1 and w.chosen is not null) as saved,
        count(*) filter (where a.state = 'autoSubmitted')::int as ended,
        count(*) filter (where a.score <> c.points or a.answered <> c.answered or p.best is distinct from c.points)::int as differences
       from quiz_attempts a join quiz_players p on p.site = a.site and p.quiz = a.quiz and p.person = a.person
       cross join lateral (select coalesce(sum(5) filter (where w.chosen = 'b'), 0) as points, count(w.chosen) as answered
         from quiz_answers w where w.site = a.site and w.attempt = a.id) c where a.quiz = $1`,
      [quiz],
    )
    return rows[0]!
  })
}
