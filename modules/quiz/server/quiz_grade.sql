-- Whether an answer is right: letters in the order of the attempt (`letters`), whatever order they were chosen in; a text as one of the
-- accepted ones, in upper or lower case, full or half width.
CREATE OR REPLACE FUNCTION quiz_is_right(kind text, answer text, letters text, chosen text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN coalesce(chosen, '') = '' THEN false
    WHEN kind = 'fill' THEN lower(normalize(btrim(chosen), NFKC)) IN (SELECT lower(normalize(btrim(t), NFKC)) FROM string_to_table(answer, '|') AS t)
    ELSE answer = (SELECT string_agg(c, '' ORDER BY c) FROM string_to_table(translate(chosen, 'abcdef', letters), NULL) AS c) END
$$;

-- Computes the scores of ended attempts from their answers, and the best attempt of their people.
CREATE OR REPLACE FUNCTION quiz_grade(ids uuid[]) RETURNS void LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  UPDATE quiz_attempts a SET score = g.score, rights = g.rights, answered = g.answered,
      used = extract(epoch FROM a.finished_at - a.started_at)::int
    FROM unnest(ids) AS i (id)
    CROSS JOIN LATERAL (SELECT coalesce(sum(r.points) FILTER (WHERE r.is_right), 0) AS score, count(*) FILTER (WHERE r.is_right) AS rights,
        count(*) FILTER (WHERE coalesce(r.chosen, '') <> '') AS answered
      FROM (SELECT w.points, w.chosen, quiz_is_right(x.kind, x.answer, w.letters, w.chosen) AS is_right
        FROM quiz_answers w CROSS JOIN LATERAL (SELECT q.kind, q.answer FROM quiz_questions q WHERE q.id = w.question LIMIT 1) x
        WHERE w.attempt = i.id OFFSET 0) r) g
    WHERE a.id = i.id AND a.state <> 'started';
  PERFORM quiz_rank(a.quiz, array_agg(DISTINCT a.person)) FROM quiz_attempts a WHERE a.id = ANY (ids) GROUP BY a.quiz;
END $$;

-- The best attempt of each: most points, then least time. Void ones do not count.
CREATE OR REPLACE FUNCTION quiz_rank(of_quiz uuid, people uuid[]) RETURNS void LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  UPDATE quiz_players p SET best = b.score, best_used = b.used FROM unnest(people) AS w (person)
    LEFT JOIN LATERAL (SELECT a.score, a.used FROM quiz_attempts a WHERE a.quiz = of_quiz AND a.person = w.person
      AND a.state IN ('submitted', 'autoSubmitted') ORDER BY a.score DESC, a.used LIMIT 1) b ON true
    WHERE p.quiz = of_quiz AND p.person = w.person;
END $$;
