-- Settles requests of a quiz in one commit: starts, answers, ends. Times are those of the requests' arrival by the database's clock, so that
-- an answer that arrived before the deadline counts, however long its commit took. One verdict for each request.
-- An answer counts if it arrived before the attempt's end; of several to one question the latest. Attempts are locked in the order of their
-- ids, so that batches of two nodes wait for one another and never in a circle.
CREATE OR REPLACE FUNCTION quiz_settle(of_site text, of_quiz uuid, items jsonb) RETURNS jsonb LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  said jsonb[] := array_fill(NULL::jsonb, ARRAY[jsonb_array_length(items)]);
  ords int[]; words text[]; late uuid[]; ids uuid[]; ats timestamptz[];
BEGIN
  PERFORM set_config('app.site', of_site, true);
  PERFORM FROM quiz_attempts a WHERE a.id = ANY (ARRAY(SELECT DISTINCT (i ->> 'attempt')::uuid FROM jsonb_array_elements(items) AS i
    WHERE i ->> 'op' <> 'start')) ORDER BY a.id FOR NO KEY UPDATE;

  WITH judged AS MATERIALIZED (
    SELECT i.ord, i.attempt, i.person, i.position, i.chosen, i.device, i.at, a.finished_at,
      CASE WHEN w.attempt IS NULL THEN 'notFound'
        WHEN a.state = 'void' OR i.at >= coalesce(a.finished_at, a.deadline) THEN 'over'
        WHEN w.kind <> 'fill' AND (translate(i.chosen, left('abcdef', length(w.letters)), '') <> ''
          OR w.kind <> 'multiple' AND length(i.chosen) > 1) THEN 'badChoice'
        ELSE 'saved' END AS word
    FROM jsonb_to_recordset(items) AS i (ord int, op text, person uuid, attempt uuid, at timestamptz, "position" smallint, chosen text, device text)
    LEFT JOIN LATERAL (SELECT t.id, t.state, t.deadline, t.finished_at FROM quiz_attempts t
      WHERE t.id = i.attempt AND t.quiz = of_quiz AND t.person = i.person LIMIT 1) a ON true
    LEFT JOIN LATERAL (SELECT q.attempt, q.kind, q.letters FROM quiz_answers q
      WHERE q.attempt = a.id AND q.position = i.position LIMIT 1) w ON true
    WHERE i.op = 'answer'),
  best AS (SELECT DISTINCT ON (j.attempt, j.position) j.* FROM judged j WHERE j.word = 'saved'
    ORDER BY j.attempt, j.position, j.at DESC, j.ord DESC),
  saved AS (UPDATE quiz_answers w SET chosen = b.chosen, saved_at = b.at FROM best b
    WHERE w.attempt = b.attempt AND w.position = b.position AND (w.saved_at IS NULL OR w.saved_at <= b.at)),
  seen AS (INSERT INTO quiz_devices (attempt, device, quiz, person)
    SELECT DISTINCT b.attempt, b.device, of_quiz, b.person FROM best b WHERE b.device <> '' ORDER BY 1, 2 ON CONFLICT DO NOTHING)
  SELECT array_agg(j.ord), array_agg(j.word), array_agg(DISTINCT j.attempt) FILTER (WHERE j.word = 'saved' AND j.finished_at IS NOT NULL)
    INTO ords, words, late FROM judged j;
  FOR n IN 1..coalesce(cardinality(ords), 0) LOOP said[ords[n]] := to_jsonb(words[n]); END LOOP;
  -- Answers that arrived before an end that another node committed first.
  IF late IS NOT NULL THEN PERFORM quiz_grade(late); END IF;
  IF NOT items @? '$[*] ? (@.op <> "answer")' THEN RETURN to_jsonb(said); END IF;

  UPDATE quiz_attempts a SET away = least(a.away + g.n, 1000)
    FROM (SELECT i.attempt, i.person, count(*) AS n FROM jsonb_to_recordset(items) AS i (op text, person uuid, attempt uuid)
      WHERE i.op = 'away' GROUP BY 1, 2) g
    WHERE a.id = g.attempt AND a.person = g.person AND a.quiz = of_quiz AND a.state = 'started';

  SELECT array_agg(e.id ORDER BY e.id), array_agg(e.at ORDER BY e.id) INTO ids, ats FROM (
    SELECT a.id, min(i.at) AS at FROM jsonb_to_recordset(items) AS i (op text, person uuid, attempt uuid, at timestamptz)
    JOIN quiz_attempts a ON a.id = i.attempt AND a.person = i.person AND a.quiz = of_quiz
    WHERE i.op = 'submit' AND a.state = 'started' GROUP BY a.id) e;
  PERFORM quiz_finish(of_quiz, ids, ats, items);
  SELECT array_agg(i.ord), array_agg(CASE WHEN i.op = 'away' THEN 'noted' WHEN a.id IS NULL THEN 'notFound' ELSE 'submitted' END) INTO ords, words
    FROM jsonb_to_recordset(items) AS i (ord int, op text, person uuid, attempt uuid)
    LEFT JOIN quiz_attempts a ON a.id = i.attempt AND a.person = i.person AND a.quiz = of_quiz
    WHERE i.op IN ('submit', 'away');
  FOR n IN 1..coalesce(cardinality(ords), 0) LOOP said[ords[n]] := to_jsonb(words[n]); END LOOP;

  IF items @? '$[*] ? (@.op == "sweep")' THEN
    -- Requests wait for a commit for eight seconds at most.
    SELECT array_agg(a.id ORDER BY a.id), array_agg(a.deadline ORDER BY a.id) INTO ids, ats FROM (
      SELECT t.id, t.deadline FROM quiz_attempts t WHERE t.quiz = of_quiz AND t.state = 'started' AND t.deadline <=
        (SELECT max(i.at) FROM jsonb_to_recordset(items) AS i (op text, at timestamptz) WHERE i.op = 'sweep') - interval '10 s'
      ORDER BY t.id LIMIT 2000 FOR NO KEY UPDATE) a;
    PERFORM quiz_finish(of_quiz, ids, ats, items);
    FOR n IN 1..cardinality(said) LOOP
      IF items -> (n - 1) ->> 'op' = 'sweep' THEN said[n] := to_jsonb(coalesce(cardinality(ids), 0)::text); END IF;
    END LOOP;
  END IF;

  IF items @? '$[*] ? (@.op == "start")' THEN RETURN quiz_start(of_quiz, items, said); END IF;
  RETURN to_jsonb(said);
END $$;
